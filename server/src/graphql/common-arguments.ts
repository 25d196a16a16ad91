import type { PageSize } from '../shared/page-sizes.js';

/** The idempotency key of a mutation that moves money: a call that got no answer is repeated with it. */
export const KEY = {
  nullable: true,
  description: 'Repeating the call with the same key moves nothing again, for 24 hours.',
};

/** Whose it is. */
export const OWNER = { nullable: true, description: 'The customer; a customer may leave it out.' };

/** For whom something new is. */
export const FOR_WHOM = {
  nullable: true,
  description: 'For whom; a customer may leave it out, an admin may not.',
};

/** Of a cancel. */
export const REFUND = { nullable: true, description: 'Whether the money goes back; true when left out.' };

/** The version of what is answered. */
export const COUNTED = {
  description: 'Counts the changes; send it with an update to learn of somebody else’s.',
};

/** Which end of a list. */
export const DIRECTION = {
  nullable: true,
  description: 'Which end comes first; DESCENDING when left out.',
};

/** Of a page of entries that come older and older. */
export const OLDER_THAN = {
  nullable: true,
  description: 'What `before` is to be for older ones; null without any.',
};

/** The number of a page. */
export const PAGE = { nullable: true, description: 'From 1; 1 when left out.' };

/** How many an answer holds. @param what such as `Orders a page` */
export const limitOf = (what: string, { standard, most }: PageSize) => ({
  nullable: true,
  description: `${what}: 1 to ${most.toLocaleString('en')}, ${standard} when left out.`,
});
