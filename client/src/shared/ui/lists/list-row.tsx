import { memo, type ReactNode } from 'react';
import { Cell, RowHead } from './data-table';

/** A row as its cells are told of it. */
export type RowPlace = {
  /** From 1, over all pages. */
  position: number;
  /** Whether it is among the chosen ones. */
  chosen: boolean;
};

/** A column of a list: what stands in it, and what the list can be in the order of. */
export type ListColumn<Item> = {
  /** Also the name of the column's place on a card, and in the address when the list is in its order. */
  key: string;
  title: ReactNode;
  numeric?: boolean;
  /** The column that names the row. */
  names?: boolean;
  /** What the rows are compared by; `server` where the server puts them in order; left out, no order. */
  order?: 'server' | ((item: Item) => string | number | null);
  /** The greatest come first at the first click: newest, dearest. */
  descFirst?: boolean;
  /** Where a card has no place for it. */
  tableOnly?: boolean | ((item: Item) => boolean);
  cell: (item: Item, place: RowPlace) => ReactNode;
};

/**
 * The columns of a list, in their order.
 *
 * @param titles what each is called, by its key
 */
export const columnsOf = <Item, Key extends string>(
  titles: Readonly<Record<NoInfer<Key>, ReactNode>>,
  columns: Readonly<Record<Key, Omit<ListColumn<Item>, 'key' | 'title'>>>,
): readonly ListColumn<Item>[] =>
  (Object.keys(columns) as Key[]).map((key) => ({ key, title: titles[key], ...columns[key] }));

type ListRowProps<Item> = RowPlace & {
  item: Item;
  columns: readonly ListColumn<Item>[];
  tint?: (item: Item) => string | undefined;
  /** Its place from 0 in a list of which only a part is there, which measures it and holds the one with the focus. */
  index?: number;
  measure?: (row: Element | null) => void;
  onRowFocus?: (index: number | undefined) => void;
};

/** One row of a list. Drawn again only when what it shows has changed. */
const PlainListRow = <Item extends { id: string }>(props: ListRowProps<Item>) => {
  const { item, columns, tint, position, chosen, index, onRowFocus } = props;
  return (
    <tr
      data-row={item.id}
      data-tint={tint?.(item)}
      data-chosen={chosen || undefined}
      data-index={index}
      // The heads are the first row.
      aria-rowindex={index === undefined ? undefined : position + 1}
      ref={props.measure}
      onFocus={onRowFocus && (() => onRowFocus(index))}
      onBlur={onRowFocus && (() => onRowFocus(undefined))}
    >
      {columns.map(({ key, names, numeric, tableOnly, cell }) => {
        const Part = names ? RowHead : Cell;
        const isOff = typeof tableOnly === 'function' ? tableOnly(item) : tableOnly;
        return (
          <Part key={key} column={key} numeric={numeric} data-table-only={isOff || undefined}>
            {cell(item, { position, chosen })}
          </Part>
        );
      })}
    </tr>
  );
};

export const ListRow = memo(PlainListRow) as typeof PlainListRow;
