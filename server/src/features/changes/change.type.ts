import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../graphql/base/connection.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { AuditActionEnum } from '../audit/audit.type.js';
import { AUDIT_SUBJECTS, type AuditAction } from '../audit/audit-action.js';
import { ALL_CHANGE_SUBJECTS, type ChangeSubject } from './change-subjects.js';

export const ChangeSubjectEnum = Object.fromEntries(ALL_CHANGE_SUBJECTS.map((subject) => [subject, subject]));
registerEnumType(ChangeSubjectEnum, {
  name: 'ChangeSubject',
  description: 'Kind of record that a change is about.',
  valuesConfig: Object.fromEntries(
    ALL_CHANGE_SUBJECTS.map((subject) => [subject, { description: AUDIT_SUBJECTS[subject].description }]),
  ),
});

@ObjectType('Change', {
  description: 'A committed change. Read the subject by its ID for its current state.',
})
export class ChangeType {
  actorId!: string | null;

  @Field(() => String, { description: 'Position in the feed. Store it, and send it as `after`.' })
  cursor!: string;

  @Field(() => DateTimeScalar, { description: 'Time of the change.' })
  happenedAt!: Date;

  @Field(() => ChangeSubjectEnum, { description: 'Kind of the subject.' })
  subject!: ChangeSubject;

  @Field(() => ID, { description: 'ID of the subject. For a wallet, the ID of its user.' })
  subjectId!: string;

  @Field(() => AuditActionEnum, { description: 'Recorded action.' })
  action!: AuditAction;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the customer that the subject belongs to. Null if the subject belongs to no customer.',
  })
  customerId!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Version of the subject after the change. Null if it has no versions.',
  })
  version!: number | null;
}

@ObjectType('ChangeConnection', { description: 'Changes in the order of their commits.' })
export class ChangeConnectionType extends connectionTypeOf(
  ChangeType,
  'Changes',
  'Number of all changes of the requested kinds of subjects.',
) {}
