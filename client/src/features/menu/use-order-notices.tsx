import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { lazyPart, MissingPart, useLazyPart } from '../../shared/ui/states/lazy-part';
import type { Cart } from './cart';
import type { WalletMeans } from './cart-money';
import type { SavedOrder } from './menu-data';
import type { Conflict } from './menu-state';
import type { useMenuState } from './use-menu-state';

/** Notices of an order and a cart. A first visit does not load them. */
const orderNotices = lazyPart('orderNotice', () => import('./order-notice'));
const orderConflict = lazyPart('orderConflict', async () => (await import('./order-conflict')).OrderConflict);

type OrderNotices = {
  menu: ReturnType<typeof useMenuState>;
  showsCart: boolean;
  cartOpen: boolean;
  means: WalletMeans;
  /** Change of the order elsewhere, if it is new. */
  conflict: Conflict | undefined;
  /** Opens the placed order. */
  onView: () => void;
  onCancel: () => void;
  onStopEditing: () => void;
  /** Continues with the saved order and this cart. */
  onTakeOver: (order: SavedOrder, cart: Cart) => void;
  /** Discards the selection. */
  onDrop: () => void;
};

/** Returns the notice about the existing order, its actions, and the bar's note about the money. */
export const useOrderNotices = (props: OrderNotices) => {
  const { menu, showsCart, cartOpen, means, conflict, onView, onCancel, onStopEditing, onTakeOver, onDrop } =
    props;
  const { slot, order, cart, mode, mayOrder, dispatch } = menu;
  const { part: notices, missing: missingNotice } = useLazyPart(
    orderNotices,
    order !== undefined || showsCart,
    order !== undefined,
  );
  const { part: OrderConflict, missing: missingConflict } = useLazyPart(
    orderConflict,
    conflict !== undefined,
  );
  const actions: ReactNode = notices && mode === 'locked' && order && mayOrder && (
    <notices.OrderActions onCancel={onCancel} onEdit={() => dispatch({ type: 'edit', order })} />
  );
  const conflictNotice = conflict && OrderConflict && (
    <OrderConflict
      key={`${conflict.order.id} ${conflict.order.version}`}
      conflict={conflict}
      availabilities={menu.availabilities}
      mayOrder={mayOrder}
      onEdit={(merged) => onTakeOver(conflict.order, merged)}
      onDrop={onDrop}
    />
  );
  const ofOrder = (saved: SavedOrder): ReactNode => {
    // Reserves the space, so that the dishes do not move.
    if (!notices || !slot) return <Box minH="64" />;
    if (mode === 'editing') return <notices.EditingNotice order={saved} onStopEditing={onStopEditing} />;
    return (
      <notices.OrderNotice
        order={saved}
        slot={slot}
        mayChange={mayOrder}
        isWhole={!cartOpen}
        actions={!cartOpen && actions}
        onView={onView}
      />
    );
  };
  return {
    actions,
    note: mode === 'locked' ? undefined : notices?.moneyNote(means, cart, order),
    /** Balance after the order, in rupees. */
    after: notices?.walletAfter(means.wallet, cart, order),
    /** Missing amount for the cart, in rupees. */
    lacking: (mode !== 'locked' && notices?.missingAmountFor(means, cart, order)) || 0,
    notice: (conflictNotice || order) && (
      <>
        {conflictNotice}
        {order && ofOrder(order)}
      </>
    ),
    missing: (
      <>
        {missingNotice && <MissingPart {...missingNotice} />}
        {missingConflict && <MissingPart {...missingConflict} />}
      </>
    ),
  };
};
