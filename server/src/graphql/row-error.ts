import { Field, ObjectType } from 'type-graphql';
import { messageOf } from '../messages.js';
import type { AppError } from '../shared/errors.js';

@ObjectType('RowError', { description: 'Why one row of a bulk call was refused.' })
export class RowErrorType {
  @Field(() => String, { description: 'The error code, as in `extensions.code`.' })
  code!: string;

  @Field(() => String, { description: 'A sentence that a person can be shown.' })
  message!: string;

  @Field(() => String, { nullable: true, description: 'The field at fault; null when it is none.' })
  field!: string | null;
}

/** A refusal as one row's error; null stays null. */
export function rowErrorOf(refusal: AppError | null): RowErrorType | null {
  return refusal && { code: refusal.kind, message: messageOf(refusal), field: refusal.field ?? null };
}
