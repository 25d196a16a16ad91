import { useMemo } from 'react';
import type { ListColumn } from './list-row';

/** Sort order of a list: a column's key, descending if `desc`. */
export type ListSort = { key: string; desc: boolean };

/** Returns the next sort order from the newest one, which may not be displayed yet. */
export type SortChange = (newest: ListSort | undefined) => ListSort | undefined;

/**
 * Parses the sort order in an address, `amount` or `-amount`. Undefined for a column that cannot be sorted, which results in
 * the default order.
 */
export const readSort = (text: string | null, sortable: readonly string[]): ListSort | undefined => {
  const desc = text?.startsWith('-') ?? false;
  const key = sortable.find((one) => one === text?.slice(desc ? 1 : 0));
  return key === undefined ? undefined : { key, desc };
};

/** Formats the sort order for `readSort`. An empty text means the default order. */
export const writeSort = (sort: ListSort | undefined): string =>
  sort ? `${sort.desc ? '-' : ''}${sort.key}` : '';

type Sortable<Item> = Pick<ListColumn<Item>, 'key' | 'order' | 'descFirst'>;

/** Returns the sort order after a press on a column header: first its usual direction, then the opposite, then the default order. */
export const nextSort = <Item>(
  { key, descFirst = false }: Sortable<Item>,
  sort: ListSort | undefined,
): ListSort | undefined => {
  if (sort?.key !== key) return { key, desc: descFirst };
  return sort.desc === descFirst ? { key, desc: !descFirst } : undefined;
};

const words = new Intl.Collator('en-IN', { numeric: true });

type Value = string | number | null;

const compare = (one: Value, other: Value): number =>
  typeof one === 'string' && typeof other === 'string'
    ? words.compare(one, other)
    : Number(one) - Number(other);

/**
 * Returns the items sorted by a column. Missing values come last, and numbers in texts sort by value. Lists are sorted before
 * searching and paging, so that a keystroke does not sort.
 */
export const useInOrder = <Item>(
  items: readonly Item[],
  columns: readonly Sortable<Item>[],
  sort: ListSort | undefined,
): readonly Item[] =>
  useMemo(() => {
    const order = columns.find(({ key }) => key === sort?.key)?.order;
    if (!sort || typeof order !== 'function') return items;
    const direction = sort.desc ? -1 : 1;
    return items
      .map((item) => ({ item, value: order(item) }))
      .sort(({ value: one }, { value: other }) => {
        if (one === null || other === null) return Number(one === null) - Number(other === null);
        return direction * compare(one, other);
      })
      .map(({ item }) => item);
  }, [items, columns, sort]);
