import { Box, chakra, type HTMLChakraProps, type SystemStyleObject } from '@chakra-ui/react';
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Up to this many rows are simply all there: the browser's own search finds them, and nothing has to be measured. */
const mostPlainRows = 200;
/** Rows beyond the visible ones, so that Tab and a screen reader always find the next. */
const overscan = 12;

type LongListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** About how tall a row is, in pixels, before it has been seen. */
  rowPx: number;
  /** How the rows look: they are the `li` of this list. */
  css?: SystemStyleObject;
  /** What stands in a row. */
  children: (item: Item) => ReactNode;
};

/** Where the visible rows are, as either of the two virtualizers tells it. */
type Window = {
  rows: readonly VirtualItem[];
  totalPx: number;
  /** How far the list is from the beginning of what scrolls. */
  marginPx: number;
  measure: (row: Element | null) => void;
};

type RowsProps<Item> = Omit<LongListProps<Item>, 'rowPx'> & {
  list?: RefObject<HTMLUListElement | null>;
  /** Undefined where all rows are there. */
  window: Window | undefined;
  onRowFocus: (index: number | undefined) => void;
};

const List = (props: ComponentProps<typeof chakra.ul>) => (
  <chakra.ul role="list" listStyleType="none" {...props} />
);

const Rows = <Item,>({ items, keyOf, css, children, list, window, onRowFocus }: RowsProps<Item>) => {
  if (!window)
    return (
      <List ref={list} css={css}>
        {items.map((item, index) => (
          <li key={keyOf(item)} data-first={index === 0 || undefined}>
            {children(item)}
          </li>
        ))}
      </List>
    );
  return (
    <List ref={list} css={css} position="relative" style={{ height: window.totalPx }}>
      {window.rows.map(({ index, start }) => {
        const item = items[index];
        return item === undefined ? null : (
          <chakra.li
            key={keyOf(item)}
            ref={window.measure}
            position="absolute"
            top="0"
            insetInline="0"
            data-index={index}
            data-first={index === 0 || undefined}
            // A screen reader is told the whole list, though only a part of it is there.
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - window.marginPx}px)` }}
            onFocus={() => onRowFocus(index)}
            onBlur={() => onRowFocus(undefined)}
          >
            {children(item)}
          </chakra.li>
        );
      })}
    </List>
  );
};

/** What both kinds of list tell their virtualizer; the row that has the focus stays, wherever the list is scrolled to. */
const useRowOptions = <Item,>({ items, keyOf, rowPx }: LongListProps<Item>) => {
  const [focused, onRowFocus] = useState<number>();
  const isLong = items.length > mostPlainRows;
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
      const isAway = focused !== undefined && focused < range.count && !shown.includes(focused);
      return isAway ? [...shown, focused].sort((a, b) => a - b) : shown;
    },
  };
  return { isLong, options, onRowFocus };
};

/** A list that scrolls with the page. Of thousands of rows only those in sight are there. */
export const LongPageList = <Item,>(props: LongListProps<Item>) => {
  const list = useRef<HTMLUListElement>(null);
  const [marginPx, setMargin] = useState(0);
  const { isLong, options, onRowFocus } = useRowOptions(props);
  const virtual = useWindowVirtualizer({ ...options, scrollMargin: marginPx });
  // What stands above the list grows and shrinks with what is shown there.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (isLong && top !== undefined) setMargin(Math.round(top + window.scrollY));
  });
  const shown = isLong
    ? {
        rows: virtual.getVirtualItems(),
        totalPx: virtual.getTotalSize(),
        marginPx,
        measure: virtual.measureElement,
      }
    : undefined;
  return <Rows {...props} list={list} window={shown} onRowFocus={onRowFocus} />;
};

/** A list that scrolls in a box of its own, at most as high as `maxH`. */
export const LongBoxList = <Item,>({
  maxH,
  ...props
}: LongListProps<Item> & { maxH: HTMLChakraProps<'div'>['maxH'] }) => {
  const box = useRef<HTMLDivElement>(null);
  const { isLong, options, onRowFocus } = useRowOptions(props);
  const virtual = useVirtualizer({ ...options, getScrollElement: () => box.current });
  const shown = isLong
    ? {
        rows: virtual.getVirtualItems(),
        totalPx: virtual.getTotalSize(),
        marginPx: 0,
        measure: virtual.measureElement,
      }
    : undefined;
  return (
    <Box ref={box} overflowY="auto" overscrollBehavior="contain" maxH={maxH}>
      <Rows {...props} window={shown} onRowFocus={onRowFocus} />
    </Box>
  );
};
