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
