/** How many rows one answer holds when it is not said, and at most. */
export interface PageSize {
  readonly standard: number;
  readonly most: number;
}

/** The size of each list that is asked for in pages, or up to a limit. */
export const PAGE_SIZES = {
  auditTrail: { standard: 25, most: 100 },
  orders: { standard: 25, most: 100 },
  ordersOfCustomer: { standard: 100, most: 500 },
  /** The whole list of a kitchen fits into one answer. */
  users: { standard: 100, most: 10_000 },
  topUps: { standard: 50, most: 200 },
  bulkJobs: { standard: 25, most: 100 },
  bulkJobRows: { standard: 250, most: 1_000 },
  payments: { standard: 50, most: 200 },
  wallets: { standard: 100, most: 1_000 },
  walletStatement: { standard: 100, most: 1_000 },
  /** About three years of days. */
  mealPlans: { standard: 100, most: 1_000 },
} as const satisfies Readonly<Record<string, PageSize>>;

/**
 * Limits how many rows one answer may hold, and where it starts. Out-of-range wishes are clamped, not refused.
 *
 * @param page counted from 1
 * @param limit rows a page
 * @returns the clamped limit and the offset of the page's first row
 */
export function clampPage(
  page: number | null | undefined,
  limit: number | null | undefined,
  { standard, most }: PageSize,
): { page: number; limit: number; offset: number } {
  const size = Math.min(Math.max(Math.trunc(limit ?? standard), 1), most);
  const number = Math.min(Math.max(Math.trunc(page ?? 1), 1), 1_000_000);
  return { page: number, limit: size, offset: (number - 1) * size };
}

/** Some of a list, newest first. */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  /** What to ask for next; null when nothing is older. */
  readonly olderThan: string | null;
}

/**
 * A page of a list.
 *
 * @param found one more than is given, if there are older ones
 */
export function pageOf<Item extends { readonly id: string }>(
  found: readonly Item[],
  limit: number,
): PageOf<Item> {
  const items = found.slice(0, limit);
  return { items, olderThan: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}
