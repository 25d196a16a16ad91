/** Default and maximum page size. */
export interface PageSize {
  readonly standard: number;
  readonly most: number;
}

/** Page sizes of lists, by the name of the query. The cost of a query depends on them (`list-sizes.ts`). */
export const PAGE_SIZES = {
  auditTrail: { standard: 25, most: 100 },
  webhookAttempts: { standard: 25, most: 100 },
  walletEntries: { standard: 100, most: 1_000 },
  changes: { standard: 100, most: 1_000 },
  orders: { standard: 25, most: 100 },
  ordersOf: { standard: 100, most: 500 },
  /** The whole list of a kitchen fits in one response. */
  users: { standard: 100, most: 10_000 },
  dishes: { standard: 1_000, most: 10_000 },
  standingOrders: { standard: 100, most: 1_000 },
  topUps: { standard: 50, most: 200 },
  bulkJobs: { standard: 25, most: 100 },
  bulkJobRows: { standard: 250, most: 1_000 },
  payments: { standard: 50, most: 200 },
  walletsOn: { standard: 100, most: 1_000 },
  walletStatement: { standard: 100, most: 1_000 },
  /** About three years of days. */
  mealPlans: { standard: 100, most: 1_000 },
} as const satisfies Readonly<Record<string, PageSize>>;

/**
 * Clamps the number and the size of a page. GraphQL has already rejected a limit out of range (`pageSizeArgument`).
 * @param page page number from 1; default: 1
 * @param limit rows per page; default: `standard`
 * @returns the clamped number and size, and the offset of the first row
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

/** A page of a list. */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly hasNextPage: boolean;
  /** ID of the last row. Null for an empty page. */
  readonly endCursor: string | null;
}

/**
 * Returns a page of a list.
 * @param found the rows of the page, and one more if a next page exists
 */
export function pageOf<Item extends { readonly id: string }>(
  found: readonly Item[],
  limit: number,
): PageOf<Item> {
  const items = found.slice(0, limit);
  return { items, hasNextPage: found.length > limit, endCursor: items.at(-1)?.id ?? null };
}
