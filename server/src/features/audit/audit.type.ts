import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { describeWords } from '../../graphql/base/describe-words.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  AuditActor,
  AuditChannel,
  type AuditSubject,
} from './audit-action.js';

/** Returns the enum of the keys of a table. */
const wordsOf = <Word extends string>(table: Readonly<Record<Word, unknown>>) =>
  Object.fromEntries(Object.keys(table).map((word) => [word, word]));

export const AuditSubjectEnum = wordsOf(AUDIT_SUBJECTS);
registerEnumType(AuditSubjectEnum, {
  name: 'AuditSubject',
  description: 'Kind of subject of an audit entry.',
  valuesConfig: AUDIT_SUBJECTS,
});

export const AuditActionEnum = wordsOf(AUDIT_ACTIONS);
registerEnumType(AuditActionEnum, {
  name: 'AuditAction',
  description: 'A recorded action.',
  valuesConfig: AUDIT_ACTIONS,
});

describeWords(AuditActor, 'AuditActor', 'Kind of actor.', {
  ADMIN: 'An admin.',
  API_KEY: 'An API key. `AuditEntry.actor` is a user with the name of the key.',
  CUSTOMER: 'A customer.',
  RIDER: 'A delivery user, by a run link.',
  STATION: 'A kitchen device, by a station link.',
  SYSTEM: 'The server: a command, the sample data, or the scheduler.',
});

describeWords(AuditChannel, 'AuditChannel', 'The API through which a request came in.', {
  GRAPHQL: 'GraphQL, including the web client.',
  REST: 'REST.',
});

@ObjectType('AuditEntry', {
  description:
    'One recorded change. It was written in the same transaction as the change, and is never modified or deleted.',
})
export class AuditEntryType {
  @Field(() => ID, { description: 'Sequential number in the order in which entries were written.' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'Time of the change.' })
  happenedAt!: Date;

  @Field(() => AuditActor, { description: 'Kind of the actor.' })
  actorKind!: AuditActor;

  @Field(() => AuditActionEnum, { description: 'A recorded action.' })
  action!: AuditAction;

  @Field(() => AuditSubjectEnum, { description: 'Kind of the subject.' })
  subject!: AuditSubject;

  @Field(() => ID, { description: 'ID of the subject.' })
  subjectId!: string;

  @Field(() => AuditChannel, {
    nullable: true,
    description: 'The API through which the request came in. Null for the system.',
  })
  channel!: AuditChannel | null;

  @Field(() => ID, {
    nullable: true,
    description: "The `X-Request-Id` of the request, as in the server's log. Null for the system.",
  })
  requestId!: string | null;
}

@ObjectType('AuditTrail', { description: 'A page of the audit trail, newest first.' })
export class AuditTrailType {
  @Field(() => [AuditEntryType], { description: 'The entries, newest first.' })
  entries!: AuditEntryType[];

  @Field(() => ID, {
    nullable: true,
    description: 'Cursor for older entries, to be sent as `before`. Null if there are none.',
  })
  olderThan!: string | null;
}
