import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Default for the maximum number of rows that are rendered without virtualization. The browser's search finds all of these rows,
 * and none is measured.
 */
const mostPlainRows = 200;
/**
 * Maximum number of rows without virtualization in a list that a search changes while the admin types. 200 rows take the browser
 * three times as long as the limit of 100 ms (`docs/develop/benchmarks.md`).
 */
export const mostPlainInSearch = 40;
/** Default number of rows beyond the visible ones, so that Tab and screen readers always find the next row. */
const standardOverscan = 12;

/** Options of a long list: its rows and their rendering. */
export type LongRows<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Estimated height of a row before it is measured, in pixels. */
  rowPx: number;
  /** Number of rendered rows beyond the visible ones. Use fewer for tall rows. */
  overscan?: number;
  /** Maximum number of rows that are all rendered. */
  mostPlain?: number;
  /** Returns the key of a row that is always rendered, such as the row that gets the focus. */
  keptKey?: () => string | undefined;
};

/** Range of the visible rows. */
export type RowsWindow = {
  rows: readonly VirtualItem[];
  totalPx: number;
  /** Distance of the list from the start of the scrolling element, in pixels. */
  marginPx: number;
  measure: (row: Element | null) => void;
};

/** Returns the options of the virtualizer of every list. The focused row stays rendered while the list scrolls. */
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

/**
 * Returns the rendered rows. Without virtualization, undefined: all rows are rendered. The space above the rendered rows
 * follows the scroll position.
 */
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
 * Virtualizes a list that scrolls with the page.
 * @param list element of the rows
 */
export const usePageRows = <Item>(props: LongRows<Item>, list: RefObject<HTMLElement | null>) => {
  const row = useRowOptions(props);
  const virtual = useWindowVirtualizer(row.options);
  return useWindowOf(row, virtual, () => topOf(list.current) + window.scrollY);
};

/**
 * Virtualizes a list that scrolls with a surrounding element.
 * @param list element of the rows
 * @param scroller the scrolling element, once it exists
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
