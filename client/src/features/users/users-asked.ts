import type { UserSortField, UsersPageQueryVariables } from '../../gql/admin';
import { type UserView, userViewFilters } from '../../parts/user-views/user-views';
import type { ListSort } from '../../shared/ui/lists/list-sort';

/** Rows a page: what a screen can hold without a stutter, however many users there are. */
export const pageSize = 50;

/** The columns that users can be in the order of, and what the server calls them. */
const sortFields = { title: 'NAME', wallet: 'WALLET', created: 'CREATED' } as const satisfies Record<
  string,
  UserSortField
>;
export const sortable = Object.keys(sortFields);

/** Which users an address asks for, and in which order. */
type Wanted = { view: UserView; search: string; sort: ListSort | undefined };

/** The same, as the server takes it. */
export const usersAsked = ({ view, search, sort }: Wanted) => ({
  filter: { ...userViewFilters[view], search: search || null },
  sort: sort && {
    field: sortFields[sort.key as keyof typeof sortFields],
    direction: sort.desc ? ('DESCENDING' as const) : ('ASCENDING' as const),
  },
});

/** What is asked for a page of them, from 1. */
export const usersOnPage = (asked: ReturnType<typeof usersAsked>, page: number): UsersPageQueryVariables => ({
  ...asked,
  page,
  limit: pageSize,
});

/** Those of an address that asks for nothing. */
export const firstUsers = usersOnPage(usersAsked({ view: 'all', search: '', sort: undefined }), 1);
