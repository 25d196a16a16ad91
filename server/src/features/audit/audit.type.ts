import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/scalars.js';
import { AuditAction, AuditActor, AuditChannel, AuditSubject } from './audit-action.js';

registerEnumType(AuditSubject, {
  name: 'AuditSubject',
  description: 'What an entry of the audit trail is about.',
  valuesConfig: {
    ORDER: { description: 'An order.' },
    WALLET: { description: 'A wallet, named by its customer.' },
    DISH: { description: 'A dish.' },
    MEAL: { description: 'A meal.' },
    MEAL_PLAN: { description: 'A meal plan.' },
    CLOSURE: { description: 'A day on which the kitchen is closed.' },
    DELIVERY_RUN: { description: 'A rider’s run.' },
    USER: { description: 'A user. Their trail holds whatever is theirs too: orders and wallet.' },
    SETTINGS: { description: 'The kitchen’s settings.' },
  },
});

registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'What was done.',
  valuesConfig: {
    ORDER_PLACED: { description: 'An order was placed, and paid.' },
    ORDER_EDITED: { description: 'An order was changed, and the difference settled.' },
    ORDER_CANCELLED: { description: 'An order was cancelled; `after` says whether it was refunded.' },
    ORDER_PACKED: { description: 'The box of an order was packed.' },
    ORDER_UNPACKED: { description: 'That its box is packed was taken back.' },
    ORDER_PRINTED: { description: 'A label or slip of an order was printed.' },
    ORDER_COMPLETED: { description: 'An order was delivered.' },
    ORDER_REOPENED: { description: 'A completed order is placed again.' },
    ORDER_NOT_DELIVERED: { description: 'A rider could not deliver an order; `after` says why.' },
    ORDER_DELIVERY_UNDONE: { description: 'That it could not be delivered was taken back.' },
    ORDER_CHARGE_KEPT: { description: 'The charge of an order that could not be delivered is kept.' },
    WALLET_CREDITED: { description: 'Money was added to a wallet.' },
    DISH_CREATED: { description: 'A dish was added.' },
    DISH_EDITED: { description: 'A dish was changed, or made active or inactive.' },
    DISH_DELETED: { description: 'A dish was deleted, and taken out of the plans in `after`.' },
    MEAL_CREATED: { description: 'A meal was added.' },
    MEAL_EDITED: { description: 'A meal was changed.' },
    MEAL_PLAN_CREATED: { description: 'A day was planned.' },
    MEAL_PLAN_EDITED: { description: 'A plan was changed.' },
    MEAL_PLAN_TURNED_ON: { description: 'A plan became the active one.' },
    MEAL_PLAN_TURNED_OFF: { description: 'A plan was turned off, perhaps by turning another on.' },
    USER_CREATED: { description: 'A user was added.' },
    USER_EDITED: { description: 'A user was changed, or made active or inactive.' },
    PERSONAL_LINK_RESET: { description: 'A customer got a new personal link. The links are not kept.' },
    DAY_CLOSED: { description: 'A day, or a meal of it, was closed. Its orders have entries of their own.' },
    DAY_REOPENED: { description: 'A closed day was opened again.' },
    RUN_CHANGED: { description: 'Other stops are on a run, or in another sequence.' },
    RUN_STARTED: { description: 'A run went on its way, with a link to it. The link is not kept.' },
    RUN_LINK_RENEWED: { description: 'A run got another link. The links are not kept.' },
    RUN_CLOSED: { description: 'A run was ended.' },
    SIGN_IN_SET: {
      description: 'The e-mail and password of an admin were set. The password is not kept.',
    },
    SETTINGS_EDITED: { description: 'The kitchen’s settings were changed.' },
  },
});

registerEnumType(AuditActor, {
  name: 'AuditActor',
  description: 'Who did it.',
  valuesConfig: {
    ADMIN: { description: 'An admin.' },
    CUSTOMER: { description: 'A customer.' },
    RIDER: { description: 'A delivery user, by the link of a run.' },
    SYSTEM: { description: 'A command on the machine itself, or the sample data.' },
  },
});

registerEnumType(AuditChannel, {
  name: 'AuditChannel',
  description: 'The way a call came in.',
  valuesConfig: {
    GRAPHQL: { description: 'GraphQL, the web client among its callers.' },
    REST: { description: 'REST.' },
  },
});

@ObjectType('AuditEntry', {
  description:
    'Somebody did something. Written together with the change itself; never changed and never removed.',
})
export class AuditEntryType {
  @Field(() => ID, { description: 'Entries are numbered in the order they were written.' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'When it was done.' })
  happenedAt!: Date;

  @Field(() => AuditActor, { description: 'Who did it, by kind.' })
  actorKind!: AuditActor;

  @Field(() => AuditAction, { description: 'What was done.' })
  action!: AuditAction;

  @Field(() => AuditSubject, { description: 'To what, by kind.' })
  subject!: AuditSubject;

  @Field(() => ID, { description: 'To what.' })
  subjectId!: string;

  @Field(() => AuditChannel, { nullable: true, description: 'How the call came in; null for the system.' })
  door!: AuditChannel | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The `X-Request-Id` of the call, as in the server’s log; null for the system.',
  })
  requestId!: string | null;
}

@ObjectType('AuditTrail', { description: 'Entries of the audit trail, newest first.' })
export class AuditTrailType {
  @Field(() => [AuditEntryType], { description: 'The entries, newest first.' })
  entries!: AuditEntryType[];

  @Field(() => ID, {
    nullable: true,
    description: 'Hand it in as `before` to get older entries; null when there are none.',
  })
  olderThan!: string | null;
}
