import { useState } from 'react';
import type { UserRow_UserFragment } from '../../gql/admin';
import { type Chosen, withChosen } from '../../shared/ui/lists/list-table';

type Shown = { asked: { filter: object }; users: readonly UserRow_UserFragment[] | undefined };

/** The customers that are chosen, on other pages too; whoever is no customer cannot be. */
export const useChosenUsers = ({ asked, users }: Shown) => {
  const key = JSON.stringify(asked.filter);
  const [state, setState] = useState<{ key: string; ids: Chosen }>({ key, ids: {} });
  // Others are shown: whoever was chosen among those before would be out of sight.
  const ids = state.key === key ? state.ids : {};
  const onPage = (users ?? []).filter(({ type }) => type === 'CUSTOMER').map(({ id }) => id);
  const onChange = (change: (ids: Chosen) => Chosen) =>
    setState((before) => ({ key, ids: change(before.key === key ? before.ids : {}) }));
  return {
    ids,
    all: Object.keys(ids),
    onChange,
    clear: () => onChange(() => ({})),
    /** Whether all customers of this page are; undefined where there are none. */
    isPageChosen: onPage.length === 0 ? undefined : onPage.every((id) => ids[id]),
    choosePage: (isChosen: boolean) => onChange((before) => withChosen(before, onPage, isChosen)),
  };
};
