import { useMemo } from 'react';
import { type UserView, userViewFilters, userViews } from '../../parts/user-views/user-views';
import type { UserSortField } from '../../schema.generated';
import { useEarlyAnswer } from '../../shared/apollo/use-early-answer';
import { matcherOf, searchedIn } from '../../shared/search';
import type { ListSort } from '../../shared/ui/lists/list-sort';
import { usePages } from '../../shared/ui/lists/pager';
import { useListAddress } from '../../shared/ui/lists/use-list-address';
import { latestOf } from '../../shared/ui/states/screen';
import type { UserRow_UserFragment } from './user-row.generated';
import { UsersPageDocument, type UsersPageQueryVariables, useUsersPageQuery } from './users-page.generated';

/** Rows per page: as many as a screen renders without a noticeable delay. */
const pageSize = 50;

/** Sortable columns with their names in the API. */
const sortFields = { title: 'NAME', wallet: 'WALLET', created: 'CREATED' } as const satisfies Record<
  string,
  UserSortField
>;
const sortable = Object.keys(sortFields);

/** View, search, and sort order in the address. */
type Wanted = { view: UserView; search: string; sort: ListSort | undefined };

/** Returns the filter and the sort order of the query for an address. */
const usersVariables = ({ view, search, sort }: Wanted) => ({
  filter: { ...userViewFilters[view], search: search || null },
  sort: sort && {
    field: sortFields[sort.key as keyof typeof sortFields],
    direction: sort.desc ? ('DESCENDING' as const) : ('ASCENDING' as const),
  },
});

/** Returns the query variables of one page, from 1. */
const usersOnPage = (
  listVariables: ReturnType<typeof usersVariables>,
  page: number,
): UsersPageQueryVariables => ({
  ...listVariables,
  page,
  limit: pageSize,
});

/** Query variables of the first page of customers. */
export const firstUsers = usersOnPage(usersVariables({ view: 'customers', search: '', sort: undefined }), 1);

type Row = Pick<UserRow_UserFragment, 'title' | 'mobileNumber' | 'alternateMobileNumber'>;

const searchedInUser = ({ title, mobileNumber, alternateMobileNumber }: Row) =>
  searchedIn([title], [mobileNumber, alternateMobileNumber]);

/**
 * Returns the users for the address. Each keystroke filters the displayed page. After a pause, the server searches all users,
 * and its response replaces the page.
 */
export const useUsersList = () => {
  const address = useListAddress({ sortable, views: userViews });
  const { search, typed, page } = address;
  const listVariables = usersVariables(address);
  const variables = usersOnPage(listVariables, page);
  useEarlyAnswer(UsersPageDocument, variables);
  const query = useUsersPageQuery({ variables });
  const shown = latestOf(query);
  const isTyping = search !== typed.trim();
  const isCatchingUp = isTyping || (query.loading && !query.data);
  const items = shown?.users.items;
  const users = useMemo(() => {
    const matches = isCatchingUp ? matcherOf(typed) : undefined;
    return matches ? items?.filter((user) => matches(searchedInUser(user))) : items;
  }, [items, isCatchingUp, typed]);

  const total = shown?.users.total ?? 0;
  const isKnown = query.data !== undefined && !query.loading;
  const turnTo = (last: number) => address.turnTo(last, true);
  const pages = usePages(total, pageSize, page, isKnown ? turnTo : undefined);

  return {
    ...address,
    /** Query variables of these users. */
    listVariables,
    pages,
    before: (page - 1) * pageSize,
    users,
    total,
    isCatchingUp,
    query,
  };
};
