import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { type OrderFilter, OrdersMatchingDocument } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { toast } from '../../shared/ui/dialogs/toasts';
import type { Chosen } from '../../shared/ui/lists/list-table';
import { adminMessages } from '../../texts/admin-messages';
import { allStatuses } from './order-filter';

const texts = adminMessages.allOrders;

/** The most orders that the server hands out at once. */
const portion = 100;

/** Those of them that can be cancelled; `undefined` when only cancelled ones are asked for. No status at all would be every status. */
const cancellable = (filter: OrderFilter): OrderFilter | undefined => {
  const statuses = (filter.statuses ?? allStatuses).filter((status) => status !== 'CANCELLED');
  return statuses.length > 0 ? { ...filter, statuses } : undefined;
};

/** The orders that are chosen, on other pages too; those that are cancelled cannot be. */
export const useChosenOrders = (filter: OrderFilter) => {
  const client = useApolloClient();
  const key = JSON.stringify(filter);
  const [state, setState] = useState<{ key: string; ids: Chosen; isAll?: boolean }>({ key, ids: {} });
  const [progress, setProgress] = useState<{ key: string; text: string }>();
  // Counts what was chosen by hand: that is newer than all that are still being asked for.
  const turns = useRef(0);
  // Other orders are shown: what was chosen among those before would be out of sight.
  const current = state.key === key ? state : { key, ids: {} };
  const { ids, isAll = false } = current;

  const choose = (change: (ids: Chosen) => Chosen) => {
    turns.current += 1;
    setProgress(undefined);
    setState((before) => ({ key, ids: change(before.key === key ? before.ids : {}) }));
  };

  const chooseAll = async () => {
    const found: Chosen = {};
    const wanted = cancellable(filter);
    if (!wanted) return;
    turns.current += 1;
    const turn = turns.current;
    try {
      for (let page = 1, total = 1; (page - 1) * portion < total; page += 1) {
        const { data } = await client.query({
          query: OrdersMatchingDocument,
          variables: { filter: wanted, page, limit: portion },
        });
        if (turn !== turns.current) return;
        if (!data) throw new Error(texts.chooseFailed);
        total = data.orders.total;
        for (const { id } of data.orders.items) found[id] = true;
        setProgress({ key, text: texts.choosing(Object.keys(found).length, total) });
      }
      setState({ key, ids: found, isAll: true });
    } catch (error) {
      if (turn === turns.current) toast.error(messageOf(error, texts.chooseFailed));
    } finally {
      if (turn === turns.current) setProgress(undefined);
    }
  };

  return {
    ids,
    isAll,
    count: Object.keys(ids).length,
    choose,
    chooseAll,
    progress: progress?.key === key ? progress.text : undefined,
    clear: () => choose(() => ({})),
  };
};
