import { Field, ObjectType } from 'type-graphql';
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
 * Describes the field with the rows of a page.
 * @param rows plural name of the rows, such as `Orders`
 */
export const nodesOf = (rows: string) => ({ description: `${rows} of this page.` });

/** Description of the field with the position of a page. */
export const PAGE_INFO = { description: 'Position of this page.' };

/**
 * Describes the field with the number of rows on all pages.
 * @param rows plural name of the rows, such as `orders`
 */
export const totalOf = (rows: string) => ({ description: `Number of matching ${rows} on all pages.` });

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
