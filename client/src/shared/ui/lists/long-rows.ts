import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Up to this many rows are simply all there, unless a list says less: the browser's own search finds them, and nothing has to be measured. */
const mostPlainRows = 200;
/** Rows beyond the visible ones, so that Tab and a screen reader always find the next. */
const standardOverscan = 12;

/** What a list is made of. */
export type LongRows<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** About how tall a row is, in pixels, before it has been seen. */
  rowPx: number;
  /** How many rows are there beyond those in sight; fewer where each holds a lot. */
  overscan?: number;
  /** Up to how many rows all are simply there. */
  mostPlain?: number;
  /** The key of a row that is there wherever the list is scrolled to, such as one that is to take the focus. */
  keptKey?: () => string | undefined;
};

/** Where the visible rows are. */
export type RowsWindow = {
  rows: readonly VirtualItem[];
  totalPx: number;
  /** How far the list is from the beginning of what scrolls. */
  marginPx: number;
  measure: (row: Element | null) => void;
};

/** What every list tells its virtualizer; the row that has the focus stays, wherever the list is scrolled to. */
export const useRowOptions = <Item>(props: LongRows<Item>) => {
  const { items, keyOf, rowPx, overscan = standardOverscan, mostPlain = mostPlainRows, keptKey } = props;
  const [focused, onRowFocus] = useState<number>();
  const [marginPx, setMargin] = useState(0);
  const options = {
    count: items.length,
    enabled: items.length > mostPlain,
    overscan,
    scrollMargin: marginPx,
    estimateSize: () => rowPx,
    getItemKey: (index: number) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const kept = keptKey?.();
      const away = [focused, kept === undefined ? undefined : items.findIndex((item) => keyOf(item) === kept)]
        .filter((index) => index !== undefined)
        .filter((index) => index >= 0 && index < range.count && !shown.includes(index));
      return away.length > 0 ? [...new Set([...shown, ...away])].sort((a, b) => a - b) : shown;
    },
  };
  return { options, setMargin, onRowFocus };
};

type Virtualizer = Pick<
  ReturnType<typeof useWindowVirtualizer>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement'
>;

/** What a list draws; no window where all rows are there. What stands above it grows and shrinks with what is shown there. */
const useWindowOf = (
  { options, setMargin, onRowFocus }: ReturnType<typeof useRowOptions>,
  virtual: Virtualizer,
  aboveOf: () => number | undefined,
): { window: RowsWindow | undefined; onRowFocus: typeof onRowFocus } => {
  const { enabled, scrollMargin } = options;
  useLayoutEffect(() => {
    const above = enabled ? aboveOf() : undefined;
    if (above !== undefined) setMargin(Math.round(above));
  });
  const window = {
    rows: virtual.getVirtualItems(),
    totalPx: virtual.getTotalSize(),
    marginPx: scrollMargin,
    measure: virtual.measureElement,
  };
  return { window: enabled ? window : undefined, onRowFocus };
};

const topOf = (element: Element | null): number => element?.getBoundingClientRect().top ?? 0;

/**
 * The rows of a list that scrolls with the page: of thousands only those in sight are there.
 *
 * @param list what holds the rows
 */
export const usePageRows = <Item>(props: LongRows<Item>, list: RefObject<HTMLElement | null>) => {
  const row = useRowOptions(props);
  const virtual = useWindowVirtualizer(row.options);
  return useWindowOf(row, virtual, () => topOf(list.current) + window.scrollY);
};

/**
 * The rows of a list that scrolls with an element around it and with what else stands there: of thousands only those in sight are there.
 *
 * @param list what holds the rows
 * @param scroller the element that scrolls, once it is there
 */
export const useInnerRows = <Item>(
  props: LongRows<Item>,
  list: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
) => {
  const row = useRowOptions(props);
  const virtual = useVirtualizer({ ...row.options, getScrollElement: () => scroller });
  return useWindowOf(row, virtual, () =>
    scroller ? topOf(list.current) - topOf(scroller) + scroller.scrollTop : undefined,
  );
};
