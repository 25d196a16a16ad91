import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { OrderFilter } from '../../schema.generated';
import { messageOf } from '../../shared/apollo/server-error';
import { toast } from '../../shared/ui/dialogs/toasts';
import type { SelectedRows } from '../../shared/ui/lists/list-table';
import { allOrdersTexts as texts } from '../../texts/admin/orders';
import { OrdersMatchingDocument } from './all-orders-page.generated';
import { allStatuses } from './order-filter';

/** Maximum number of orders per response of the server. */
const pageSize = 100;

/**
 * Returns the filter for the orders that can be cancelled. Undefined if the filter contains only cancelled orders, since an
 * empty list would mean every status.
 */
const cancellable = (filter: OrderFilter): OrderFilter | undefined => {
  const statuses = (filter.statuses ?? allStatuses).filter((status) => status !== 'CANCELLED');
  return statuses.length > 0 ? { ...filter, statuses } : undefined;
};

/** Returns the selected orders of all pages, and the actions that change the selection. Cancelled orders cannot be selected. */
export const useSelectedOrders = (filter: OrderFilter) => {
  const client = useApolloClient();
  const key = JSON.stringify(filter);
  const [state, setState] = useState<{ key: string; ids: SelectedRows; isAll?: boolean }>({ key, ids: {} });
  const [progress, setProgress] = useState<{ key: string; text: string }>();
  // Number of changes of the selection. A newer change overrides a pending Select all.
  const turns = useRef(0);
  // Another filter starts without a selection, because the previous one would be invisible.
  const current = state.key === key ? state : { key, ids: {} };
  const { ids, isAll = false } = current;

  const choose = (change: (ids: SelectedRows) => SelectedRows) => {
    turns.current += 1;
    setProgress(undefined);
    setState((before) => ({ key, ids: change(before.key === key ? before.ids : {}) }));
  };

  const chooseAll = async () => {
    const found: SelectedRows = {};
    const wanted = cancellable(filter);
    if (!wanted) return;
    turns.current += 1;
    const turn = turns.current;
    try {
      for (let page = 1, total = 1; (page - 1) * pageSize < total; page += 1) {
        const { data } = await client.query({
          query: OrdersMatchingDocument,
          variables: { filter: wanted, page, limit: pageSize },
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
