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

/** Where the visible rows are, as either of the two virtualizers tells it. */
export type RowsWindow = {
  rows: readonly VirtualItem[];
  totalPx: number;
  /** How far the list is from the beginning of what scrolls. */
  marginPx: number;
  measure: (row: Element | null) => void;
};

type Virtualizer = Pick<
  ReturnType<typeof useWindowVirtualizer>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement'
>;

const windowOf = (virtual: Virtualizer, marginPx: number): RowsWindow => ({
  rows: virtual.getVirtualItems(),
  totalPx: virtual.getTotalSize(),
  marginPx,
  measure: virtual.measureElement,
});

/** What both kinds of list tell their virtualizer; the row that has the focus stays, wherever the list is scrolled to. */
export const useRowOptions = <Item>(props: LongRows<Item>) => {
  const { items, keyOf, rowPx, overscan = standardOverscan, mostPlain = mostPlainRows, keptKey } = props;
  const [focused, onRowFocus] = useState<number>();
  const isLong = items.length > mostPlain;
  const options = {
    count: items.length,
    enabled: isLong,
    overscan,
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
  return { isLong, options, onRowFocus };
};

/**
 * The rows of a list that scrolls with the page: of thousands only those in sight are there.
 *
 * @param list what holds the rows
 * @returns no window where all rows are there
 */
export const usePageRows = <Item>(props: LongRows<Item>, list: RefObject<HTMLElement | null>) => {
  const [marginPx, setMargin] = useState(0);
  const { isLong, options, onRowFocus } = useRowOptions(props);
  const virtual = useWindowVirtualizer({ ...options, scrollMargin: marginPx });
  // What stands above the list grows and shrinks with what is shown there.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (isLong && top !== undefined) setMargin(Math.round(top + window.scrollY));
  });
  return { window: isLong ? windowOf(virtual, marginPx) : undefined, onRowFocus };
};

/**
 * The rows of a list that scrolls with an element around it and with what else stands there: of thousands only those in sight are there.
 *
 * @param list what holds the rows
 * @param scroller the element that scrolls, once it is there
 * @returns no window where all rows are there
 */
export const useInnerRows = <Item>(
  props: LongRows<Item>,
  list: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
) => {
  const [marginPx, setMargin] = useState(0);
  const { isLong, options, onRowFocus } = useRowOptions(props);
  const virtual = useVirtualizer({
    ...options,
    scrollMargin: marginPx,
    getScrollElement: () => scroller,
  });
  useLayoutEffect(() => {
    if (!isLong || !list.current || !scroller) return;
    const above = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setMargin(Math.round(above + scroller.scrollTop));
  });
  return { window: isLong ? windowOf(virtual, marginPx) : undefined, onRowFocus };
};
