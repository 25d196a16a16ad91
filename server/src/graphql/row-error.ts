import { Field, ObjectType } from 'type-graphql';
import { messageOf } from '../messages.js';
import type { AppError } from '../shared/errors.js';

@ObjectType('RowError', { description: 'Error of one row of a bulk request.' })
export class RowErrorType {
  @Field(() => String, { description: 'The error code, as in `extensions.code`.' })
  code!: string;

  @Field(() => String, { description: 'Text that can be displayed.' })
  message!: string;

  @Field(() => String, { nullable: true, description: 'Name of the invalid field. Null if there is none.' })
  field!: string | null;
}

/** A refusal as one row's error; null stays null. */
export function rowErrorOf(refusal: AppError | null): RowErrorType | null {
  return refusal && { code: refusal.kind, message: messageOf(refusal), field: refusal.field ?? null };
}
