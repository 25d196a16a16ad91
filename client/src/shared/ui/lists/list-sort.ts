import { useMemo } from 'react';
import type { ListColumn } from './list-row';

/** What a list is in the order of: a column's key, from its greatest on when `desc`. */
export type ListSort = { key: string; desc: boolean };

/**
 * Reads the order of a list as an address has it, `amount` or `-amount`; `undefined` for a column that the list cannot be
 * in the order of, which is the order it comes in.
 */
export const readSort = (text: string | null, sortable: readonly string[]): ListSort | undefined => {
  const desc = text?.startsWith('-') ?? false;
  const key = sortable.find((one) => one === text?.slice(desc ? 1 : 0));
  return key === undefined ? undefined : { key, desc };
};

/** What `readSort` reads; an empty text for the order that the list comes in. */
export const writeSort = (sort: ListSort | undefined): string =>
  sort ? `${sort.desc ? '-' : ''}${sort.key}` : '';

type Sortable<Item> = Pick<ListColumn<Item>, 'key' | 'order' | 'descFirst'>;

/** The order after a press on a column's head: its usual end first, then the other one, then as the list comes. */
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
 * The items in the order of a column; what has nothing there comes last, and numbers in words count as numbers. A list of thousands
 * is put in order before it is searched or divided into pages: a keystroke then compares nothing.
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
