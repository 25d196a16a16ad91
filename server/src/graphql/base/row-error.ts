import { Field, ObjectType } from 'type-graphql';
import { messageOf } from '../../messages.js';
import { type AppError, type ErrorKind, HTTP_STATUS_OF_KIND } from '../../shared/errors.js';
import { describeWords } from './describe-words.js';
import { ErrorReason, reasonName } from './error-reason.js';

/** Error codes, by their names in the schema. */
const ErrorCode = Object.fromEntries(Object.keys(HTTP_STATUS_OF_KIND).map((kind) => [kind, kind])) as {
  readonly [Kind in ErrorKind]: Kind;
};

describeWords(ErrorCode, 'ErrorCode', 'Code of an error: `extensions.code`, and `code` in REST.', {
  BAD_USER_INPUT: 'The input is invalid. `extensions.field` names the field. REST status 400.',
  UNAUTHENTICATED: 'The request has no valid token. REST status 401.',
  INSUFFICIENT_WALLET: 'The balance is too low. `extensions.missing` is the missing amount. REST status 402.',
  FORBIDDEN: 'The caller may not do this. REST status 403.',
  NOT_FOUND: 'The object does not exist, or belongs to another customer. REST status 404.',
  CONFLICT: 'The request conflicts with the current data. REST status 409.',
  STALE_VERSION: 'Another caller changed the object since its version was loaded. REST status 409.',
  ORDERING_CLOSED: 'The closing time of the meal has passed. REST status 409.',
  DISH_UNAVAILABLE: 'A dish cannot be ordered. REST status 409.',
  KEY_REUSED: 'The idempotency key was already used with other input. REST status 422.',
  RATE_LIMITED:
    'Too many requests or attempts. `extensions.retryAfterSeconds` states how long to wait. REST status 429.',
  INTERNAL_SERVER_ERROR: 'An unexpected error of the server. REST status 500.',
  UNAVAILABLE: 'The database cannot be reached. Retry with the same idempotency key. REST status 503.',
});

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
