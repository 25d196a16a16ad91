import { Field, ObjectType } from 'type-graphql';
import { messageOf } from '../../messages.js';
import type { AppError, ErrorKind } from '../../shared/errors.js';
import { ErrorCode } from './error-code.js';
import { ErrorReason, reasonName } from './error-reason.js';

@ObjectType('RowError', {
  description:
    'An error in a result, for example of one row of a bulk request. It omits the additional values of `extensions`, such as `orderId`, `userId`, and `missing`.',
})
export class RowErrorType {
  @Field(() => ErrorCode, { description: 'The code, as in `extensions.code`.' })
  code!: ErrorKind;

  @Field(() => ErrorReason, { description: 'The reason, as in `extensions.reason`.' })
  reason!: string;

  @Field(() => String, { description: 'Message in English that can be displayed.' })
  message!: string;

  @Field(() => String, { nullable: true, description: 'Name of the invalid field. Null if there is none.' })
  field!: string | null;
}

/** Converts an error to that of a row. Null remains null. */
export function rowErrorOf(rejection: AppError | null): RowErrorType | null {
  return (
    rejection && {
      code: rejection.kind,
      reason: reasonName(rejection.reason),
      message: messageOf(rejection),
      field: rejection.field ?? null,
    }
  );
}
