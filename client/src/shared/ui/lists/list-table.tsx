import { chakra, type SystemStyleObject, useChakraContext } from '@chakra-ui/react';
import { type ChangeEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { useMediaQuery } from '../../use/use-media-query';
import { DataTable } from './data-table';
import { type ListColumn, ListRow } from './list-row';
import { type ListSort, nextSort } from './list-sort';
import { SortButton, SortChoice } from './sorting';
import { firstPart, useRowsInParts } from './use-rows-in-parts';

/** The ids of the rows that are chosen, on other pages too. */
export type Chosen = Record<string, true>;

/** What is chosen when some rows are chosen as well, or no more. */
export const withChosen = (before: Chosen, ids: readonly string[], isChosen: boolean): Chosen => {
  const others = Object.keys(before).filter((id) => !ids.includes(id));
  return Object.fromEntries([...others, ...(isChosen ? ids : [])].map((id) => [id, true as const]));
};

type RowsProps<Item extends { id: string }> = {
  columns: readonly ListColumn<Item>[];
  /** The rows of this page, in their order already: by the server, or by `useInOrder`. */
  items: readonly Item[];
  /** How many come before them, on other pages. */
  before?: number;
  tint?: (item: Item) => string | undefined;
  /** Not all rows in one frame. */
  inParts?: boolean;
  chosen?: { ids: Chosen; onChange: (change: (ids: Chosen) => Chosen) => void };
};

/** Draws the rows of a list, as many of them as it finds good. */
export type DrawRows = <Item extends { id: string }>(props: RowsProps<Item>) => ReactNode;

/** All of them: a page, where the browser's own search finds everything. */
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
  card: { areas: string; columns: string };
  sort: ListSort | undefined;
  onSort: (sort: ListSort | undefined) => void;
  busy?: boolean;
  /** What stands above the cards, beside the choice of their order. */
  aboveCards?: ReactNode;
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

/** What has a click of its own inside a row. */
const ownClick = 'a, button, input, label, select, textarea, [role=menu]';

/**
 * A click anywhere in a row opens it: it presses what opens it for the keyboard too (`data-opens`), so that the focus is
 * there afterwards. Buttons keep their clicks, and whoever marks text with the mouse keeps that.
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

/** Hears the boxes that choose rows (`data-chooses`), once for all of them; with Shift all from the one before to this one are as it is. */
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
 * A list of the admin's: rows of 40 px under heads that stay in sight, in the order of any column that has one. On the
 * phone each row is a card, and a choice above them stands for the heads.
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
    const press = () => onSort(nextSort(column, sort));
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
