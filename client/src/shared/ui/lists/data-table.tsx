import { chakra, type HTMLChakraProps, type SystemStyleObject } from '@chakra-ui/react';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { halfPhone } from '../page/half-phone';

export type DataColumn = {
  /** Also the name of the column's place on a card. */
  key: string;
  title: ReactNode;
  /** Numbers stand at the right, so that their digits line up. */
  numeric?: boolean;
  /** Whether the rows are in the order of this column. */
  sorted?: 'ascending' | 'descending';
};

type DataTableProps = {
  /** What the table holds, for a screen reader. */
  label: string;
  columns: readonly DataColumn[];
  /** From this breakpoint on it is a table; below it every row is a card. */
  from: 'sm' | 'md' | 'lg' | 'xl';
  /** How the cells lie on a card: `grid-template-areas` of column keys, and `grid-template-columns`. */
  card: { areas: string; columns: string };
  /** Where the column heads stay while the page scrolls; without it they scroll away. */
  stickyTop?: string;
  /** Newer rows are on their way; these are the old ones. They stay as readable as they were. */
  busy?: boolean;
  /** A list to work in all day: rows of 40 px, where they need no more. */
  dense?: boolean;
  /** How many rows there are with the heads, where not all of them are in the page. */
  rowCount?: number;
  children: ReactNode;
};

const always: SystemStyleObject = {
  w: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  // A layer of its own: what is typed beside a table does not have all of its rows painted again. It lies above the
  // buttons that follow, so that a row's menu does.
  position: 'relative',
  zIndex: '1',
  textStyle: 'sm',
  '& td, & th': { textAlign: 'start', fontWeight: 'normal', minW: '0' },
  '& th[scope=col]': { color: 'fg.muted', textStyle: 'xs', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& [data-numeric]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' },
  '& tr[data-tint=cancelled]': { bg: 'beetroot.subtle', '& .mb-badge': { bg: 'beetroot.muted' } },
  '& tr[data-tint=on]': { bg: 'brand.subtle' },
  // In place of rows that are not there.
  '& tr[data-space]': { display: 'block', '& td': { display: 'block', p: '0', borderWidth: '0' } },
};

const asTable = ({ stickyTop, dense }: DataTableProps): SystemStyleObject => ({
  '& td, & tbody th, & tfoot th, & th[scope=col]': {
    px: '2',
    ...(dense ? { h: '10', py: '0.5' } : { py: '2' }),
    borderBottomWidth: '1px',
    borderColor: 'border',
    verticalAlign: 'middle',
    '&:first-child': { ps: '4' },
    '&:last-child': { pe: '4' },
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
  // Words break where they must, yet a title is not a column of letters.
  '& tbody th': { minW: '8rem' },
  ...(dense ? { '@media (pointer: fine)': { '& tbody .mb-button': { h: '8', minW: '8' } } } : {}),
  '& [data-card-only]': { display: 'none' },
});

const asCards = ({ areas, columns }: DataTableProps['card']): SystemStyleObject => ({
  display: 'block',
  '& tbody, & tfoot': { display: 'block' },
  // Out of sight, yet still read with each cell.
  '& thead': { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& :is(tbody, tfoot) tr': {
    display: 'grid',
    gridTemplateAreas: areas,
    gridTemplateColumns: columns,
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
    // One after the other.
    [halfPhone]: { display: 'flex', flexWrap: 'wrap', px: '2' },
  },
  '& :is(tbody, tfoot):last-child tr:last-child': { borderBottomWidth: '0', borderBottomRadius: 'card' },
  '& tbody:nth-child(2) tr:first-child': { borderTopRadius: 'card' },
  '& [data-table-only]': { display: 'none' },
});

/**
 * A table on a desktop and a list of cards on the phone, from the same rows.
 * The rows are plain elements, styled once from here: a hundred of them cost a hundred rows and no more.
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

/** A cell under the column with that key. */
export const Cell = ({ column, numeric, ...cell }: CellProps) => (
  <td style={{ gridArea: column }} data-column={column} data-numeric={numeric || undefined} {...cell} />
);

/** The cell that names its row. */
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
 * The name of a value on a card, where no column head stands above it. The style sheet writes it: it is no text
 * of the cell, in which it would stand a second time for whoever reads or searches.
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
