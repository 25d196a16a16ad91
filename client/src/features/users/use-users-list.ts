import { useMemo } from 'react';
import { type UserRow_UserFragment, useUsersPageQuery } from '../../gql/admin';
import { userViews } from '../../parts/user-views/user-views';
import { matcherOf, searchedIn } from '../../shared/search';
import { usePages } from '../../shared/ui/lists/pager';
import { useListAddress } from '../../shared/ui/lists/use-list-address';
import { latestOf } from '../../shared/ui/states/screen';
import { pageSize, sortable, usersAsked, usersOnPage } from './users-asked';

type Row = Pick<UserRow_UserFragment, 'title' | 'mobileNumber' | 'alternateMobileNumber'>;

const searchedInUser = ({ title, mobileNumber, alternateMobileNumber }: Row) =>
  searchedIn([title], [mobileNumber, alternateMobileNumber]);

/**
 * The users that the address asks for. The page that is shown is filtered here at each keystroke; the
 * server is asked over all users once typing pauses, and its answer takes the page's place.
 */
export const useUsersList = () => {
  const address = useListAddress({ sortable, views: userViews });
  const { search, typed, page } = address;
  const asked = usersAsked(address);
  const query = useUsersPageQuery({ variables: usersOnPage(asked, page) });
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
    /** What these users were asked for by. */
    asked,
    pages,
    before: (page - 1) * pageSize,
    users,
    total,
    isCatchingUp,
    query,
  };
};
