import type { PageSize } from '../shared/page-sizes.js';

/** The idempotency key of a mutation that moves money: a call that got no answer is repeated with it. */
export const KEY = {
  nullable: true,
  description: 'Repeating the call with the same key moves nothing again, for 24 hours.',
};

/** The number of a page. */
export const PAGE = { nullable: true, description: 'From 1; 1 when left out.' };

/** How many an answer holds. @param what such as `Orders a page` */
export const limitOf = (what: string, { standard, most }: PageSize) => ({
  nullable: true,
  description: `${what}: 1 to ${most.toLocaleString('en')}, ${standard} when left out.`,
});
