import { chakra, type SystemStyleObject, useChakraContext } from '@chakra-ui/react';
import { type ChangeEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { useMediaQuery } from '../../use/use-media-query';
import { type Card, DataTable } from './data-table';
import { type ListColumn, ListRow } from './list-row';
import { type ListSort, nextSort, type SortChange } from './list-sort';
import { SortButton, SortChoice } from './sorting';
import { firstPart, useRowsInParts } from './use-rows-in-parts';

/** IDs of the selected rows on all pages. */
export type SelectedRows = Record<string, true>;

/** Returns the selection after some rows are selected or deselected. */
export const withChosen = (before: SelectedRows, ids: readonly string[], isChosen: boolean): SelectedRows => {
  const others = Object.keys(before).filter((id) => !ids.includes(id));
  return Object.fromEntries([...others, ...(isChosen ? ids : [])].map((id) => [id, true as const]));
};

type RowsProps<Item extends { id: string }> = {
  columns: readonly ListColumn<Item>[];
  /** Rows of this page, already sorted by the server or by `useInOrder`. */
  items: readonly Item[];
  /** Number of rows on previous pages. */
  before?: number;
  tint?: (item: Item) => string | undefined;
  /** Whether the rows render in batches. */
  inParts?: boolean;
  chosen?: { ids: SelectedRows; onChange: (change: (ids: SelectedRows) => SelectedRows) => void };
};

/** Renders the rows of a list, or a part of them. */
export type DrawRows = <Item extends { id: string }>(props: RowsProps<Item>) => ReactNode;

/** Renders all rows of a page, so that the browser's search finds everything. */
const PlainRows: DrawRows = ({ items, columns, tint, before = 0, chosen, inParts }) =>
  useRowsInParts(items, inParts, firstPart).map((item, index) => (
    <ListRow
      key={item.id}
      item={item}
      columns={columns}
      tint={tint}
      position={before + index + 1}
      chosen={chosen?.ids[item.id] ?? false}
    />
  ));

type ListTableProps<Item extends { id: string }> = RowsProps<Item> & {
  label: string;
  from: 'sm' | 'md' | 'lg' | 'xl';
  card: Card;
  sort: ListSort | undefined;
  onSort: (change: SortChange) => void;
  busy?: boolean;
  /** Content above the cards, next to the sort choice. */
  aboveCards?: ReactNode;
  /** Component that renders the rows, if not all are in the page. */
  rows?: DrawRows;
  css?: SystemStyleObject;
};

const rowStyle: SystemStyleObject = {
  '& tr:has([data-opens])': { cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
  '& tr[data-tint=cancelled]': { _hover: { bg: 'beetroot.subtle' } },
  '& tr[data-tint=on]': { _hover: { bg: 'brand.muted' } },
  '& tr[data-chosen]': {
    bg: 'brand.subtle',
    _hover: { bg: 'brand.subtle' },
    '& .mb-badge': { bg: 'bg.panel' },
  },
  // Only the part at the top of the list has round corners.
  '& [data-above] + table tbody tr:first-child': { borderTopRadius: '0' },
};

/** Returns whether the window reaches a breakpoint, so that the list is a table with column headers. */
const useIsWide = (breakpoint: string): boolean => {
  const { breakpoints } = useChakraContext();
  const width = breakpoints.values.find(({ name }) => name === breakpoint)?.min;
  return useMediaQuery(`(min-width: ${width ?? 0})`);
};

/** Elements of a row that handle clicks. */
const ownClick = 'a, button, input, label, select, textarea, [role=menu]';

/**
 * Opens a row when any part of it is clicked. The click is passed to the `data-opens` element, which then has the focus, as with
 * the keyboard. Clicks on buttons and text selections are unaffected.
 */
const openRow = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
  if (!(target instanceof Element) || target.closest(ownClick)) return;
  if (window.getSelection()?.type === 'Range') return;
  const opener = target.closest('tr')?.querySelector<HTMLElement>('[data-opens]');
  opener?.focus({ preventScroll: true });
  opener?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
};

const idOf = (box: Element | undefined): string => box?.closest('tr')?.dataset.row ?? '';

/**
 * Returns a handler of the checkboxes that select rows (`data-chooses`), with one listener for all rows. Shift applies the new
 * state to all rows since the previous click.
 */
const useChoosing = (chosen: RowsProps<{ id: string }>['chosen']) => {
  const last = useRef('');
  return ({ target, currentTarget, nativeEvent }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-chooses]')) return;
    const ids = [...currentTarget.querySelectorAll('[data-chooses]')].map(idOf);
    const at = ids.indexOf(idOf(target));
    const from =
      nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey ? ids.indexOf(last.current) : at;
    const touched = from < 0 ? ids.slice(at, at + 1) : ids.slice(Math.min(from, at), Math.max(from, at) + 1);
    const isChosen = target.checked;
    last.current = idOf(target);
    chosen?.onChange((before) => withChosen(before, touched, isChosen));
  };
};

/**
 * Admin list: rows of 40 px below sticky headers, sortable by columns. On a phone, each row is a card, and a select above
 * replaces the headers.
 */
export const ListTable = <Item extends { id: string }>(props: ListTableProps<Item>) => {
  const { columns, items, sort, onSort } = props;
  const isTable = useIsWide(props.from);
  const choose = useChoosing(props.chosen);
  const Rows = props.rows ?? PlainRows;
  const headOf = (column: ListColumn<Item>) => {
    const direction = sort?.key !== column.key ? undefined : sort.desc ? 'desc' : 'asc';
    const head = { ...column, sorted: direction && (`${direction}ending` as const) };
    if (!isTable || column.order === undefined) return head;
    const press = () => onSort((newest) => nextSort(column, newest));
    return {
      ...head,
      title: <SortButton title={column.title} sorted={direction ?? false} onClick={press} />,
    };
  };
  return (
    <chakra.div css={{ ...rowStyle, ...props.css }}>
      {!isTable && <SortChoice before={props.aboveCards} columns={columns} sort={sort} onSort={onSort} />}
      <DataTable
        label={props.label}
        columns={columns.map(headOf)}
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
            tint={props.tint}
            before={props.before}
            chosen={props.chosen}
            inParts={props.inParts}
          />
        </tbody>
      </DataTable>
    </chakra.div>
  );
};
