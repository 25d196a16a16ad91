import type { PageSize } from '../shared/page-sizes.js';

/** The idempotency key of a mutation that moves money: a call that got no answer is repeated with it. */
export const KEY = {
  nullable: true,
  description:
    'Idempotency key, 1 to 255 characters. For 24 hours, a repetition with the same input returns the first response and moves no money. With other input: KEY_REUSED.',
};

/** Whose it is. */
export const OWNER = { nullable: true, description: 'ID of the customer. Customers may omit it.' };

/** For whom something new is. */
export const FOR_WHOM = {
  nullable: true,
  description: 'ID of the customer. Customers may omit it. Admins must send it.',
};

/** Of a cancel. */
export const REFUND = { nullable: true, description: 'Whether the amount is refunded. Default true.' };

/** The version of what is answered. */
export const COUNTED = {
  description: 'Version of the record. Send it with an update, so that a newer change is not overwritten.',
};

/** Which end of a list. */
export const DIRECTION = {
  nullable: true,
  description: 'Direction. Default DESCENDING.',
};

/** Of a page of entries that come older and older. */
export const OLDER_THAN = {
  nullable: true,
  description: 'Cursor for older entries, to be sent as `before`. Null if there are none.',
};

/** The number of a page. */
export const PAGE = { nullable: true, description: 'Page number, from 1. Default 1.' };

/** Describes a page size. @param what such as `Number of orders` */
export const limitOf = (what: string, { standard, most }: PageSize) => ({
  nullable: true,
  description: `${what}: 1 to ${most.toLocaleString('en')}, default ${standard}.`,
});
