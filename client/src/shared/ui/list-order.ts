import { useMemo } from 'react';
import type { ListColumn } from './list-row';
import type { ListSort } from './list-sort';

const words = new Intl.Collator('en-IN', { numeric: true });

type Value = string | number | null;

const compare = (one: Value, other: Value): number =>
  typeof one === 'string' && typeof other === 'string'
    ? words.compare(one, other)
    : Number(one) - Number(other);

/** The items in the order of a column; what has nothing there comes last. Numbers in words count as numbers. */
export const inOrder = <Item>(
  items: readonly Item[],
  columns: readonly Pick<ListColumn<Item>, 'key' | 'order'>[],
  sort: ListSort | undefined,
): readonly Item[] => {
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
};

/**
 * {@link inOrder}, as long as neither changes. A list of thousands is put in order before it is searched or divided into pages:
 * a keystroke then compares nothing, and the table holds no more rows than it shows.
 */
export const useInOrder = <Item>(
  items: readonly Item[],
  columns: readonly Pick<ListColumn<Item>, 'key' | 'order'>[],
  sort: ListSort | undefined,
): readonly Item[] => useMemo(() => inOrder(items, columns, sort), [items, columns, sort]);
