import { chakra, type SystemStyleObject, useChakraContext } from '@chakra-ui/react';
import {
  type ColumnDef,
  type OnChangeFn,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ChangeEvent, useMemo } from 'react';
import { DataTable } from './data-table';
import type { ListColumn } from './list-row';
import { type DrawRows, PlainRows } from './list-rows';
import type { ListSort } from './list-sort';
import { openRow } from './open-row';
import { SortButton } from './sort-button';
import { SortChoice } from './sort-choice';
import { useMediaQuery } from './use-media-query';

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });
type Features = typeof features;

/** The ids of the rows that are chosen, on other pages too. */
export type Chosen = RowSelectionState;

const nothing: Chosen = {};

type ListTableProps<Item extends { id: string }> = {
  label: string;
  columns: readonly ListColumn<Item>[];
  /** The rows of this page, in their order already: by the server, or by `useInOrder`. */
  items: readonly Item[];
  from: 'sm' | 'md' | 'lg' | 'xl';
  card: { areas: string; columns: string };
  sort: ListSort | undefined;
  onSort: (sort: ListSort | undefined) => void;
  /** How many come before them, on other pages. */
  before?: number;
  chosen?: { ids: Chosen; onChange: OnChangeFn<Chosen> };
  tint?: (item: Item) => string | undefined;
  busy?: boolean;
  /** Something has been searched for: its rows come in parts. */
  searched?: boolean;
  /** What draws the rows, where it is not all of them that are there. */
  rows?: DrawRows;
  css?: SystemStyleObject;
};

const rowStyle: SystemStyleObject = {
  '& tr:has([data-opens])': { cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
  '& tr[data-tint=cancelled]:hover': { bg: 'beetroot.muted' },
  '& tr[data-tint=on]:hover': { bg: 'brand.muted' },
  '& tr[data-chosen]': { bg: 'brand.subtle' },
  // Only what is on top of the list has its round corners.
  '& [data-above] + table tbody tr:first-child': { borderTopRadius: '0' },
};

/** Whether the window is as wide as a breakpoint: it is a table, and its heads can be pressed. */
const useIsWide = (breakpoint: string): boolean => {
  const { breakpoints } = useChakraContext();
  const width = breakpoints.values.find(({ name }) => name === breakpoint)?.min;
  return useMediaQuery(`(min-width: ${width ?? 0})`);
};

const definitionsOf = <Item extends { id: string }>(
  columns: readonly ListColumn<Item>[],
): ColumnDef<Features, Item>[] =>
  columns.map(({ key, order, descFirst = false }) => ({
    id: key,
    // Nobody asks the table for values; a column without an accessor could not be sorted by.
    accessorFn: () => undefined,
    enableSorting: order !== undefined,
    sortDescFirst: descFirst,
  }));

const useListTable = <Item extends { id: string }>(props: ListTableProps<Item>) => {
  const { columns, items, sort, onSort, chosen } = props;
  const sorting = useMemo(() => (sort ? [{ id: sort.key, desc: sort.desc }] : []), [sort]);
  return useTable({
    features,
    columns: useMemo(() => definitionsOf(columns), [columns]),
    data: items,
    getRowId: (item) => item.id,
    manualSorting: true,
    state: { sorting, rowSelection: chosen?.ids ?? nothing },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      onSort(next && { key: next.id, desc: next.desc });
    },
    onRowSelectionChange: chosen?.onChange,
  });
};

/**
 * A list of the admin's: rows of 40 px under heads that stay in sight, in the order of any column that has one. On the
 * phone each row is a card, and a choice above them stands for the heads.
 */
export const ListTable = <Item extends { id: string }>(props: ListTableProps<Item>) => {
  const { columns, items, before = 0, chosen, tint } = props;
  const isTable = useIsWide(props.from);
  const table = useListTable(props);
  const Rows = props.rows ?? PlainRows;
  const choose = (event: ChangeEvent<HTMLElement>) => {
    const id = event.target.closest('tr')?.dataset.row;
    if (id && event.target.matches('[data-chooses]')) table.getRow(id).getToggleSelectedHandler()(event);
  };
  const titleOf = ({ key, title }: ListColumn<Item>) => {
    const column = table.getColumn(key);
    if (!isTable || !column?.getCanSort()) return title;
    return <SortButton title={title} sorted={column.getIsSorted()} onClick={() => column.toggleSorting()} />;
  };
  return (
    <chakra.div css={{ ...rowStyle, ...props.css }}>
      {!isTable && <SortChoice columns={columns} sort={props.sort} onSort={props.onSort} />}
      <DataTable
        label={props.label}
        columns={columns.map((column) => ({
          ...column,
          title: titleOf(column),
          sorted: props.sort?.key !== column.key ? undefined : props.sort.desc ? 'descending' : 'ascending',
        }))}
        from={props.from}
        card={props.card}
        stickyTop="var(--admin-bar, 0px)"
        busy={props.busy}
        rowCount={props.rows && items.length + 1}
        dense
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click in a row presses a button or a link that the keyboard reaches. */}
        <tbody onClick={openRow} onChange={choose}>
          <Rows
            items={items}
            columns={columns}
            tint={tint}
            before={before}
            chosen={chosen?.ids}
            searched={props.searched}
          />
        </tbody>
      </DataTable>
    </chakra.div>
  );
};
