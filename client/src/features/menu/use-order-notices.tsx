import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { laterPart, useLaterPart } from '../../shared/ui/states/later-part';
import { MissingPart } from '../../shared/ui/states/missing-part';
import type { Cart } from './cart';
import type { Means } from './cart-money';
import type { SavedOrder } from './menu-data';
import type { Conflict } from './menu-state';
import type { useMenuState } from './use-menu-state';

/** What an order and a cart say of themselves; a first visit has neither. */
const orderNotices = laterPart('orderNotice', () => import('./order-notice'));
const orderConflict = laterPart(
  'orderConflict',
  async () => (await import('./order-conflict')).OrderConflict,
);

type OrderNotices = {
  menu: ReturnType<typeof useMenuState>;
  showsCart: boolean;
  cartOpen: boolean;
  means: Means;
  /** What became of the order elsewhere, where that is news. */
  conflict: Conflict | undefined;
  onCancel: () => void;
  onStopEditing: () => void;
  /** Goes on with an order as it is saved now, and this cart. */
  onTakeOver: (order: SavedOrder, cart: Cart) => void;
  /** What was picked here is given up. */
  onDrop: () => void;
};

/** What is to be shown of the order that exists, what can be done about it, and what the bar says of the money. */
export const useOrderNotices = (props: OrderNotices) => {
  const { menu, showsCart, cartOpen, means, conflict, onCancel, onStopEditing, onTakeOver, onDrop } = props;
  const { slot, order, cart, mode, mayOrder, dispatch } = menu;
  const { part: notices, missing: missingNotice } = useLaterPart(
    orderNotices,
    order !== undefined || showsCart,
    order !== undefined,
  );
  const { part: OrderConflict, missing: missingConflict } = useLaterPart(
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
    // Its place, so that the dishes stay where they are.
    if (!notices || !slot) return <Box minH="64" />;
    if (mode === 'editing') return <notices.EditingNotice order={saved} onStopEditing={onStopEditing} />;
    return (
      <notices.OrderNotice
        order={saved}
        slot={slot}
        mayChange={mayOrder}
        isWhole={!cartOpen}
        actions={!cartOpen && actions}
      />
    );
  };
  return {
    actions,
    note: mode === 'locked' ? undefined : notices?.moneyNote(means, cart, order),
    isShort: mode !== 'locked' && notices !== undefined && notices.lackingFor(means, cart, order) > 0,
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
