import { type UserView, userViewFilters } from '../../parts/user-views/user-views';
import type { UserSortField } from '../../schema.generated';
import type { ListSort } from '../../shared/ui/lists/list-sort';
import type { UsersPageQueryVariables } from './users-page.generated';

/** Rows per page: as many as a screen renders without a noticeable delay. */
export const pageSize = 50;

/** Sortable columns with their names in the API. */
const sortFields = { title: 'NAME', wallet: 'WALLET', created: 'CREATED' } as const satisfies Record<
  string,
  UserSortField
>;
export const sortable = Object.keys(sortFields);

/** View, search, and sort order in the address. */
type Wanted = { view: UserView; search: string; sort: ListSort | undefined };

/** Returns the filter and the sort order of the query for an address. */
export const usersVariables = ({ view, search, sort }: Wanted) => ({
  filter: { ...userViewFilters[view], search: search || null },
  sort: sort && {
    field: sortFields[sort.key as keyof typeof sortFields],
    direction: sort.desc ? ('DESCENDING' as const) : ('ASCENDING' as const),
  },
});

/** Returns the query variables of one page, from 1. */
export const usersOnPage = (
  listVariables: ReturnType<typeof usersVariables>,
  page: number,
): UsersPageQueryVariables => ({
  ...listVariables,
  page,
  limit: pageSize,
});

/** Query variables of the first page of customers. */
export const firstUsers = usersOnPage(usersVariables({ view: 'customers', search: '', sort: undefined }), 1);
