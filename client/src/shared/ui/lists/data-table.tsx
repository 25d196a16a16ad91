import { chakra, type HTMLChakraProps, type SystemStyleObject } from '@chakra-ui/react';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { halfPhone } from '../page/half-phone';

type DataColumn = {
  /** Key of the column, which is also its area on a card. */
  key: string;
  title: ReactNode;
  /** Whether the values are right-aligned numbers. */
  numeric?: boolean;
  /** Whether the rows are sorted by this column. */
  sorted?: 'ascending' | 'descending';
};

/** `grid-template-areas` of column keys, and `grid-template-columns`. */
type CardGrid = { areas: string; columns: string };

/** Grid of a card, and optionally a grid for a tablet, where a line of a card has more space. */
export type Card = CardGrid & { wide?: CardGrid };

type DataTableProps = {
  /** Label of the table, for screen readers. */
  label: string;
  columns: readonly DataColumn[];
  /** Breakpoint from which the list is a table. Below, every row is a card. */
  from: 'sm' | 'md' | 'lg' | 'xl';
  card: Card;
  /** Position of the sticky column headers. If omitted, the headers scroll. */
  stickyTop?: string;
  /** Whether newer rows are loading. The old rows stay readable. */
  busy?: boolean;
  /** Whether rows are only 40 px high if their content permits, for lists in constant use. */
  dense?: boolean;
  /** Number of rows including headers, if not all are rendered. */
  rowCount?: number;
  children: ReactNode;
};

const always: SystemStyleObject = {
  w: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  // A separate layer, so that typing next to a table does not repaint all rows. It is above the buttons that follow, so that a
  // row's menu covers them.
  position: 'relative',
  zIndex: '1',
  textStyle: 'sm',
  '& td, & th': { textAlign: 'start', fontWeight: 'normal', minW: '0' },
  '& th[scope=col]': { color: 'fg.muted', textStyle: 'xs', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& [data-numeric]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' },
  '& tr[data-tint=cancelled]': { bg: 'beetroot.subtle/50', '& .mb-badge': { bg: 'beetroot.muted' } },
  '& tr[data-tint=on]': { bg: 'brand.subtle' },
  // Spacer for rows that are not rendered.
  '& tr[data-space]': { display: 'block', '& td': { display: 'block', p: '0', borderWidth: '0' } },
};

const asTable = ({ stickyTop, dense }: DataTableProps): SystemStyleObject => ({
  '& td, & tbody th, & tfoot th, & th[scope=col]': {
    px: '2',
    ...(dense ? { h: '10', py: '0.5' } : { py: '2' }),
    borderBottomWidth: '1px',
    borderColor: 'border',
    verticalAlign: 'middle',
    '&:first-child': { ps: 'var(--table-edge, 1rem)' },
    '&:last-child': { pe: 'var(--table-edge, 1rem)' },
  },
  '& th[scope=col]': {
    bg: 'bg.panel',
    position: stickyTop ? 'sticky' : undefined,
    top: stickyTop,
    zIndex: 'docked',
    '&:first-child': { borderTopStartRadius: 'card' },
    '&:last-child': { borderTopEndRadius: 'card' },
  },
  '& :is(tbody, tfoot):last-child tr:last-child > *': {
    borderBottomWidth: '0',
    '&:first-child': { borderBottomStartRadius: 'card' },
    '&:last-child': { borderBottomEndRadius: 'card' },
  },
  // Words can break, but a title has a minimum width.
  '& tbody th': { minW: '8rem' },
  ...(dense ? { '@media (pointer: fine)': { '& tbody .mb-button': { h: '8', minW: '8' } } } : {}),
  '& [data-card-only]': { display: 'none' },
});

const asCards = ({ areas, columns, wide }: Card): SystemStyleObject => ({
  display: 'block',
  '& tbody, & tfoot': { display: 'block' },
  // Invisible, but read by screen readers with each cell.
  '& thead': { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& :is(tbody, tfoot) tr': {
    display: 'grid',
    gridTemplateAreas: { base: areas, md: wide?.areas },
    gridTemplateColumns: { base: columns, md: wide?.columns },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
    // On a very narrow screen, cells are below each other.
    [halfPhone]: { display: 'flex', flexWrap: 'wrap', px: '2' },
  },
  '& :is(tbody, tfoot):last-child tr:last-child': { borderBottomWidth: '0', borderBottomRadius: 'card' },
  '& tbody:nth-child(2) tr:first-child': { borderTopRadius: 'card' },
  '& [data-table-only]': { display: 'none' },
});

/**
 * Table on a desktop and list of cards on a phone, with the same rows. The rows are plain elements with one common style, so that
 * a hundred rows render fast.
 */
export const DataTable = (props: DataTableProps) => (
  <chakra.table
    aria-label={props.label}
    aria-busy={props.busy || undefined}
    aria-rowcount={props.rowCount}
    css={{
      ...always,
      [`${props.from}Down`]: asCards(props.card),
      [props.from]: asTable(props),
    }}
  >
    <thead>
      <tr>
        {props.columns.map(({ key, title, numeric, sorted }) => (
          <th key={key} scope="col" data-numeric={numeric || undefined} data-column={key} aria-sort={sorted}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    {props.children}
  </chakra.table>
);

type CellProps = ComponentProps<'td'> & { column: string; numeric?: boolean };

/** Cell of the column with the key `column`. */
export const Cell = ({ column, numeric, ...cell }: CellProps) => (
  <td style={{ gridArea: column }} data-column={column} data-numeric={numeric || undefined} {...cell} />
);

/** Cell with the name of its row. */
export const RowHead = ({ column, numeric, ...cell }: CellProps) => (
  <th
    scope="row"
    style={{ gridArea: column }}
    data-column={column}
    data-numeric={numeric || undefined}
    {...cell}
  />
);

/**
 * Name of a value on a card, which has no column header. Generated by the style sheet instead of the text, so that screen readers
 * and searches do not find it twice.
 */
export const CardLabel = ({ children, ...style }: HTMLChakraProps<'span'>) => (
  <chakra.span
    data-card-only
    data-label={Children.toArray(children).join('')}
    aria-hidden
    color="fg.muted"
    {...style}
    _before={{ content: 'attr(data-label)' }}
  />
);
