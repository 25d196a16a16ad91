import type { ReactNode } from 'react';
import { type ListColumn, ListRow } from './list-row';
import { useRowsInParts } from './use-rows-in-parts';

export type ListRowsProps<Item extends { id: string }> = {
  items: readonly Item[];
  columns: readonly ListColumn<Item>[];
  tint?: (item: Item) => string | undefined;
  /** The position of the first, from 0. */
  before: number;
  /** The ids of those that are chosen. */
  chosen?: Readonly<Record<string, boolean>>;
  /** They were searched for. */
  searched?: boolean;
};

/** Draws the rows of a list, as many of them as it finds good. */
export type DrawRows = <Item extends { id: string }>(props: ListRowsProps<Item>) => ReactNode;

/** All of them: a page, where the browser's own search finds everything. */
export const PlainRows: DrawRows = ({ items, columns, tint, before, chosen, searched }) =>
  useRowsInParts(items, searched).map((item, index) => (
    <ListRow
      key={item.id}
      item={item}
      columns={columns}
      tint={tint}
      position={before + index + 1}
      chosen={chosen?.[item.id] ?? false}
    />
  ));
