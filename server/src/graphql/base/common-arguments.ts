import { appError } from '../../shared/errors.js';
import type { PageSize } from '../../shared/page-sizes.js';

const KEY_TEXT =
  'Idempotency key, 1 to 255 characters. For 24 hours, a repetition with the same input returns the first response and moves no money. A repetition with other input fails with KEY_REUSED. A request with one mutation can send the header `Idempotency-Key` instead.';

/** Idempotency key of a mutation that moves no money. */
export const OPTIONAL_KEY = { nullable: true, description: KEY_TEXT };

/** Idempotency key of a mutation that moves money. It is nullable in the schema because a header can contain it. */
export const KEY_ARGUMENT = {
  nullable: true,
  description: `Required. ${KEY_TEXT}`,
  validateFn: (key: unknown) => {
    if (typeof key !== 'string') throw appError('input.no-idempotency-key', {}, 'idempotencyKey');
  },
};

/** Customer whose data is requested or changed. */
export const CUSTOMER_ARGUMENT = {
  nullable: true,
  description: 'ID of the customer. Customers may omit it. Admins must send it.',
};

/** Refund option of a cancellation. */
export const REFUND_ARGUMENT = {
  nullable: true,
  description: 'Whether the amount is refunded. Default true.',
};

/** Version of the returned record. */
export const VERSION_FIELD = {
  description:
    'Version of the record. Send it with an update. If the record has changed since then, the update is rejected.',
};

/** Filter of a list by the time of the last change. */
export const UPDATED_FROM = {
  nullable: true,
  description:
    'Only rows that were created or changed at this time or later. Deleted rows appear only in `changes`.',
};

/** Filter of a list by the ID in another system. */
export const EXTERNAL_ID = {
  nullable: true,
  description: 'Only the record that has this external ID. Null or omitted: no filter.',
};

/** Time of the last change of a record. */
export const UPDATED_AT = {
  description: 'Time of the last change that the audit trail records for this object.',
};

/** Sort direction of a list. */
export const DIRECTION_ARGUMENT = {
  nullable: true,
  description: 'Direction. Default DESCENDING.',
};

const MAX_PAGE = 1_000_000;

/** Number of a page in a list. */
export const PAGE_ARGUMENT = {
  nullable: true,
  description: 'Page number, from 1. Default 1.',
  validateFn: (page: unknown) => checkWholeNumber(page, MAX_PAGE, 'Page number', 'page'),
};

/**
 * Describes a page size. A size above the maximum is rejected, because a caller that receives fewer rows than requested could
 * consider them complete.
 * @param what such as `Number of orders`
 * @param field name of the argument
 */
export const pageSizeArgument = (what: string, { standard, most }: PageSize, field: 'limit' | 'first') => ({
  nullable: true,
  description: `${what}: 1 to ${most.toLocaleString('en')}, default ${standard}.`,
  validateFn: (limit: unknown) => checkWholeNumber(limit, most, what, field),
});

/**
 * Checks that a number is from 1 to a maximum. Values of other types pass.
 * @throws AppError `input.whole-number`
 */
function checkWholeNumber(value: unknown, max: number, label: string, field: string): void {
  if (typeof value === 'number' && (value < 1 || value > max))
    throw appError('input.whole-number', { label, min: 1, max }, field);
}
