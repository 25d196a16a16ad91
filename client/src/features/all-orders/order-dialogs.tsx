import { viewLinkId } from '../../parts/order-rows/order-columns';
import { lazyDialog, usePreload } from '../../shared/ui/states/lazy-dialog';
import { lazyComponent } from '../../shared/ui/states/lazy-part';
import { focusNext } from '../../shared/use/use-restored-focus';
import { allOrdersTexts as texts } from '../../texts/admin/orders';
import { toOrderSort } from './order-filter';
import type { useOrderList } from './use-order-list';

const CancelOrderDialog = lazyDialog(
  'cancelOrder',
  async () => (await import('../../parts/cancel-order/cancel-order-dialog')).CancelOrderDialog,
);
const preloaded = [CancelOrderDialog];

const CancelOrdersDialog = lazyComponent(
  'cancelOrders',
  async () => (await import('../../parts/cancel-orders/cancel-orders-dialog')).CancelOrdersDialog,
);

const OrdersExport = lazyComponent(
  'ordersExport',
  async () => (await import('./orders-export')).OrdersExport,
);

const RemoveDishDialog = lazyComponent(
  'takeOutDish',
  async () => (await import('./remove-dish-dialog')).RemoveDishDialog,
);

/** Open dialog of All Orders, if any. */
export const OrderDialogs = ({ list }: { list: ReturnType<typeof useOrderList> }) => {
  usePreload(preloaded);
  const { open, setOpen, chosen, query } = list;
  const close = () => setOpen(undefined);
  const reload = () => void query.refetch().catch(() => undefined);
  if (open === undefined) return null;
  if (open === 'export')
    return <OrdersExport filter={list.filter} sort={toOrderSort(list.view.sort)} onClose={close} />;
  const closeChosen = (hasChanged?: boolean) => {
    close();
    if (!hasChanged) return;
    chosen.clear();
    reload();
  };
  if (open === 'takeOut')
    return (
      <RemoveDishDialog
        ids={Object.keys(chosen.ids)}
        dishId={list.view.filter.dishId}
        onEnded={reload}
        onDone={closeChosen}
      />
    );
  if (open === 'chosen')
    return (
      <CancelOrdersDialog
        title={texts.cancelMany(chosen.count)}
        ids={Object.keys(chosen.ids)}
        onEnded={reload}
        onClose={closeChosen}
      />
    );
  return (
    <CancelOrderDialog
      key={open.id}
      id={open.id}
      onClose={close}
      onCancelled={() => {
        close();
        reload();
        // The button that opened the dialog disappears.
        focusNext(() => document.getElementById(viewLinkId(open.id)));
      }}
    />
  );
};
