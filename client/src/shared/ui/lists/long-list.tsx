import { Box, chakra, type HTMLChakraProps, type SystemStyleObject } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { type LongRows, type RowsWindow, useInnerRows, usePageRows } from './long-rows';

type LongListProps<Item> = LongRows<Item> & {
  /** How the rows look: they are the `li` of this list. */
  css?: SystemStyleObject;
  /** What stands in a row. */
  children: (item: Item) => ReactNode;
};

type RowsProps<Item> = Omit<LongListProps<Item>, 'rowPx'> & {
  list: RefObject<HTMLUListElement | null>;
  /** Undefined where all rows are there. */
  window: RowsWindow | undefined;
  onRowFocus: (index: number | undefined) => void;
};

const List = (props: ComponentProps<typeof chakra.ul>) => <chakra.ul role="list" {...props} />;

const placed = { position: 'absolute', top: 0, insetInline: 0 } as const;

const Rows = <Item,>({ items, keyOf, css, children, list, window, onRowFocus }: RowsProps<Item>) => {
  if (!window)
    return (
      <List ref={list} css={css}>
        {items.map((item, index) => (
          // One that was measured while the list was longer is still looked up by its place.
          <li key={keyOf(item)} data-index={index} data-first={index === 0 || undefined}>
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
          <li
            key={keyOf(item)}
            ref={window.measure}
            data-index={index}
            data-first={index === 0 || undefined}
            // A screen reader is told the whole list, though only a part of it is there.
            aria-setsize={items.length}
            aria-posinset={index + 1}
            // A bare element: dozens of these are drawn again with every keystroke of a search.
            style={{ ...placed, transform: `translateY(${start - window.marginPx}px)` }}
            onFocus={() => onRowFocus(index)}
            onBlur={() => onRowFocus(undefined)}
            // Neither does what is dragged go away under the pointer.
            onDragStart={() => onRowFocus(index)}
            onDragEnd={() => onRowFocus(undefined)}
          >
            {children(item)}
          </li>
        );
      })}
    </List>
  );
};

/** A list that scrolls with the page. Of thousands of rows only those in sight are there. */
export const LongPageList = <Item,>(props: LongListProps<Item>) => {
  const list = useRef<HTMLUListElement>(null);
  return <Rows {...props} list={list} {...usePageRows(props, list)} />;
};

/** A list that scrolls with the element around it. */
export const LongInnerList = <Item,>({
  scroller,
  ...props
}: LongListProps<Item> & { scroller: HTMLElement | null }) => {
  const list = useRef<HTMLUListElement>(null);
  return <Rows {...props} list={list} {...useInnerRows(props, list, scroller)} />;
};

/** A list that scrolls in a box of its own, at most as high as `maxH`. */
export const LongBoxList = <Item,>({
  maxH,
  label,
  ...props
}: LongListProps<Item> & {
  maxH: HTMLChakraProps<'div'>['maxH'];
  /** What it holds: where nothing in it takes the focus, the keyboard scrolls it from the box itself. */
  label?: string;
}) => {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  return (
    <Box
      ref={setBox}
      role={label ? 'region' : undefined}
      aria-label={label}
      tabIndex={label ? 0 : undefined}
      overflowY="auto"
      overscrollBehavior="contain"
      maxH={maxH}
    >
      <LongInnerList {...props} scroller={box} />
    </Box>
  );
};
