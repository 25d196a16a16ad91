import { useState } from 'react';
import { useUsersPageQuery } from '../../gql/admin';
import { latestOf } from '../../shared/ui/screen';
import { useDebounced } from '../../shared/ui/use-debounced';
import { matchesUser } from './user-search';

/** Rows a page: what a screen can hold without a stutter, however many users there are. */
const pageSize = 50;

/**
 * The users that match what is typed (specification 2.4). The page that is shown is filtered here at each keystroke;
 * the server is asked over all users once typing pauses, and its answer takes the page's place.
 */
export const useUsersList = () => {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState({ search: '', page: 1 });
  const search = useDebounced(typed.trim());
  // Other words start at their first page.
  const page = wanted.search === search ? wanted.page : 1;
  const query = useUsersPageQuery({
    variables: { search: search || null, page, limit: pageSize },
  });
  const shown = latestOf(query);
  const isCatchingUp = search !== typed.trim() || (query.loading && !query.data);
  const items = shown?.users.items;

  return {
    typed,
    type: setTyped,
    page,
    turnTo: (next: number) => setWanted({ search, page: next }),
    pages: Math.max(1, Math.ceil((shown?.users.total ?? 0) / pageSize)),
    users: isCatchingUp ? items?.filter((user) => matchesUser(user, typed)) : items,
    total: shown?.users.total ?? 0,
    isCatchingUp,
    query,
  };
};
