import { Box, chakra, type HTMLChakraProps, type SystemStyleObject } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { type LongRows, type RowsWindow, useInnerRows, usePageRows } from './long-rows';

type LongListProps<Item> = LongRows<Item> & {
  /** Style of the rows, the `li` elements of this list. */
  css?: SystemStyleObject;
  /** Content of a row. */
  children: (item: Item) => ReactNode;
};

type RowsProps<Item> = Omit<LongListProps<Item>, 'rowPx'> & {
  list: RefObject<HTMLUListElement | null>;
  /** Undefined if all rows are rendered. */
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
          // Set for all rows, because the virtualizer finds measured rows by their index.
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
            // States the length of the whole list for screen readers, although only a part is rendered.
            aria-setsize={items.length}
            aria-posinset={index + 1}
            // A plain element, because dozens of rows are rendered on each keystroke of a search.
            style={{ ...placed, transform: `translateY(${start - window.marginPx}px)` }}
            onFocus={() => onRowFocus(index)}
            onBlur={() => onRowFocus(undefined)}
            // A dragged row is not unmounted either.
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

/** List that scrolls with the page. In a long list, only visible rows are rendered. */
export const LongPageList = <Item,>(props: LongListProps<Item>) => {
  const list = useRef<HTMLUListElement>(null);
  return <Rows {...props} list={list} {...usePageRows(props, list)} />;
};

/** List that scrolls with a surrounding element. */
export const LongInnerList = <Item,>({
  scroller,
  ...props
}: LongListProps<Item> & { scroller: HTMLElement | null }) => {
  const list = useRef<HTMLUListElement>(null);
  return <Rows {...props} list={list} {...useInnerRows(props, list, scroller)} />;
};

/** List in a scrollable box with the maximum height `maxH`. */
export const LongBoxList = <Item,>({
  maxH,
  label,
  ...props
}: LongListProps<Item> & {
  maxH: HTMLChakraProps<'div'>['maxH'];
  /** Label of the list. If the list has no focusable element, the keyboard scrolls the list itself. */
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
      maxH={maxH}
    >
      <LongInnerList {...props} scroller={box} />
    </Box>
  );
};
