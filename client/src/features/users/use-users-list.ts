import { useMemo } from 'react';
import { userViews } from '../../parts/user-views/user-views';
import { useEarlyAnswer } from '../../shared/apollo/use-early-answer';
import { matcherOf, searchedIn } from '../../shared/search';
import { usePages } from '../../shared/ui/lists/pager';
import { useListAddress } from '../../shared/ui/lists/use-list-address';
import { latestOf } from '../../shared/ui/states/screen';
import type { UserRow_UserFragment } from './user-row.generated';
import { UsersPageDocument, useUsersPageQuery } from './users-page.generated';
import { pageSize, sortable, usersOnPage, usersVariables } from './users-variables';

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
