import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { describeWords } from '../../graphql/describe-words.js';
import { DateTimeScalar } from '../../graphql/scalars.js';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  AuditActor,
  AuditChannel,
  type AuditSubject,
} from './audit-action.js';

/** The enum whose values are the words of a table. */
const wordsOf = <Word extends string>(table: Readonly<Record<Word, unknown>>) =>
  Object.fromEntries(Object.keys(table).map((word) => [word, word]));

export const AuditSubjectEnum = wordsOf(AUDIT_SUBJECTS);
registerEnumType(AuditSubjectEnum, {
  name: 'AuditSubject',
  description: 'What an entry of the audit trail is about.',
  valuesConfig: AUDIT_SUBJECTS,
});

export const AuditActionEnum = wordsOf(AUDIT_ACTIONS);
registerEnumType(AuditActionEnum, {
  name: 'AuditAction',
  description: 'What was done.',
  valuesConfig: AUDIT_ACTIONS,
});

describeWords(AuditActor, 'AuditActor', 'Who did it.', {
  ADMIN: 'An admin.',
  CUSTOMER: 'A customer.',
  RIDER: 'A delivery user, by the link of a run.',
  STATION: 'A device in the kitchen, by the link of a station.',
  SYSTEM: 'A command on the machine itself, the sample data, or what standing orders do at their time.',
});

describeWords(AuditChannel, 'AuditChannel', 'The way a call came in.', {
  GRAPHQL: 'GraphQL, the web client among its callers.',
  REST: 'REST.',
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

  @Field(() => AuditActionEnum, { description: 'What was done.' })
  action!: AuditAction;

  @Field(() => AuditSubjectEnum, { description: 'To what, by kind.' })
  subject!: AuditSubject;

  @Field(() => ID, { description: 'To what.' })
  subjectId!: string;

  @Field(() => AuditChannel, { nullable: true, description: 'How the call came in; null for the system.' })
  channel!: AuditChannel | null;

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
