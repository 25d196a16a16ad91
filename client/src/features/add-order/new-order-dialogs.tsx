import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import type { ListedCustomer } from './customer-search';

/** Loaded when they are asked for: neither is a part of most visits. */
export const RepeatDialog = laterDialog('repeat', async () => (await import('./repeat-dialog')).RepeatDialog);

export const CancelOrdersDialog = laterDialog(
  'cancelPlaced',
  async () => (await import('../../parts/cancel-orders/cancel-orders-dialog')).CancelOrdersDialog,
);

export const GroupsDialog = laterDialog(
  'groups',
  async () => (await import('../../parts/customer-groups/groups-dialog')).GroupsDialog,
);

const AddBalanceDialog = laterDialog(
  'orderTopUp',
  async () => (await import('../../parts/add-balance/add-balance-dialog')).AddBalanceDialog,
);

/** Whose wallet lacks how much of an order, in rupees. */
export type ShortOf = { customer: ListedCustomer; missing: number };

/** Adds to a wallet what it lacks of an order, or more. */
export const OrderTopUp = ({ of, onClose }: { of: ShortOf; onClose: () => void }) => (
  <AddBalanceDialog
    user={of.customer}
    name={of.customer.name}
    amount={of.missing || undefined}
    onClose={onClose}
  />
);
