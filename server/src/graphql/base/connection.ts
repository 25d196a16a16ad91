import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { appError } from '../../shared/errors.js';

@ObjectType('PageInfo', { description: 'Position of a page in its list.' })
export class PageInfoType {
  @Field(() => Boolean, { description: 'Whether more rows follow.' })
  hasNextPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Cursor of the last row, to be sent as `after`. Null for an empty page. An empty page of `changes` returns the value of `after` again.',
  })
  endCursor!: string | null;
}

/** Argument with the cursor after which a page begins. */
export const AFTER_ARGUMENT = {
  nullable: true,
  description: '`pageInfo.endCursor` of the previous page. Default: the beginning.',
};

/**
 * Checks that a request states its position only once.
 * @throws AppError `input.page-and-after` if it contains a page and a cursor
 */
export function checkOnePosition(page: unknown, after: unknown): void {
  if (typeof page === 'number' && typeof after === 'string')
    throw appError('input.page-and-after', {}, 'after');
}

/** Page of a use case, shared with REST. */
interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

/**
 * Creates the base class of a connection.
 * @param row type of the rows
 * @param rows plural name of the rows in descriptions, such as `Top-ups`
 * @param count description of the number of rows on all pages
 */
export function connectionTypeOf<Row extends object>(
  row: ClassType<Row>,
  rows: string,
  count = `Number of matching ${rows.toLowerCase()} on all pages.`,
) {
  @ObjectType()
  abstract class ConnectionType {
    @Field(() => [row], { description: `${rows} of this page.` })
    nodes!: readonly Row[];

    @Field(() => PageInfoType, { description: 'Position of this page.' })
    pageInfo!: PageInfoType;

    @Field(() => Int, { description: count })
    totalCount!: number | Promise<number>;
  }
  return ConnectionType;
}

/** Presents a page as a connection. The rows are counted only if the request selects `totalCount`. */
export const countedConnection = <Row>(
  { items, hasNextPage, endCursor }: Omit<Page<Row>, 'total'>,
  count: () => Promise<number>,
) => ({
  nodes: items,
  pageInfo: { hasNextPage, endCursor },
  get totalCount() {
    return count();
  },
});

/** Presents a page as a connection. The result also has the fields of earlier versions of the API. */
export const connectionOf = <Row, Found extends Page<Row>>({ hasNextPage, endCursor, ...page }: Found) => ({
  ...page,
  nodes: page.items,
  totalCount: page.total,
  pageInfo: { hasNextPage, endCursor },
});
