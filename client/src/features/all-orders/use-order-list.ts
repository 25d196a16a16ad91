import { useDeferredValue, useMemo, useState } from 'react';
import { orderColumns } from '../../parts/order-rows/order-columns';
import { withChosen } from '../../shared/ui/lists/list-table';
import { useOrders, useOrdersView } from './use-orders';
import { useSelectedOrders } from './use-selected-orders';

/** Open dialog: cancel one order, cancel the selected orders, remove a dish from them, or export the list. */
type Open = { id: string } | 'chosen' | 'takeOut' | 'export';

/** Returns the state of the list: its orders, the selection, and the dialogs that change orders. */
export const useOrderList = () => {
  const address = useOrdersView();
  const found = useOrders(address);
  const chosen = useSelectedOrders(found.filter);
  const [open, setOpen] = useState<Open>();
  const columns = useMemo(() => orderColumns((id) => setOpen({ id })), []);
  // Defers the rendering of results, so that input stays fast. Sums change together with the rows.
  const orders = useDeferredValue(found.orders) ?? found.orders;
  const choosable = (orders?.items ?? []).filter(({ status }) => status !== 'CANCELLED').map(({ id }) => id);
  const isPageChosen = choosable.length === 0 ? undefined : choosable.every((id) => chosen.ids[id]);
  const choosePage = (isChosen: boolean) =>
    chosen.choose((before) => withChosen(before, choosable, isChosen));
  return {
    ...address,
    ...found,
    orders,
    chosen,
    open,
    setOpen,
    columns,
    isPageChosen,
    choosePage,
  };
};
