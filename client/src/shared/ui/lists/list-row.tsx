import { memo, type ReactNode } from 'react';
import { Cell, RowHead } from './data-table';

/** Position and state of a row, for its cells. */
type RowPosition = {
  /** Position from 1, over all pages. */
  position: number;
  /** Whether the row is selected. */
  chosen: boolean;
};

/** Column of a list: its content and sort order. */
export type ListColumn<Item> = {
  /** Key of the column, which is also its area on a card, and its name in the address of a sorted list. */
  key: string;
  title: ReactNode;
  numeric?: boolean;
  /** Whether the column names the row. */
  names?: boolean;
  /** Sort value of a row. `server` if the server sorts. If absent, the column is not sortable. */
  order?: 'server' | ((item: Item) => string | number | null);
  /** Whether the first press sorts in descending order, such as newest or most expensive first. */
  descFirst?: boolean;
  /** Whether a card omits this column. */
  tableOnly?: boolean | ((item: Item) => boolean);
  cell: (item: Item, place: RowPosition) => ReactNode;
};

/**
 * Returns the columns of a list, in sequence.
 * @param titles title of each column by its key
 */
export const columnsOf = <Item, Key extends string>(
  titles: Readonly<Record<NoInfer<Key>, ReactNode>>,
  columns: Readonly<Record<Key, Omit<ListColumn<Item>, 'key' | 'title'>>>,
): readonly ListColumn<Item>[] =>
  (Object.keys(columns) as Key[]).map((key) => ({ key, title: titles[key], ...columns[key] }));

type ListRowProps<Item> = RowPosition & {
  item: Item;
  columns: readonly ListColumn<Item>[];
  tint?: (item: Item) => string | undefined;
  /** Position from 0 in a partly rendered list, which measures rows and retains the focused one. */
  index?: number;
  measure?: (row: Element | null) => void;
  onRowFocus?: (index: number | undefined) => void;
};

/** Row of a list. Re-renders only when its content changes. */
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
