import type { UserRow_UserFragment } from '../../gql/admin';
import { AddBalanceDialog } from '../../parts/add-balance/add-balance-dialog';
import { HistoryDialog } from '../../parts/history/history-dialog';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import { ResetLinkDialog } from './reset-link-dialog';
import { SignInDialog } from './sign-in-dialog';
import type { UserAction } from './user-actions';
import { UserFormDialog } from './user-form-dialog';
import { nameOf } from './user-names';

const StandingOrdersDialog = laterDialog(
  'standingOrders',
  async () => (await import('../../parts/standing-orders/standing-orders-dialog')).StandingOrdersDialog,
);

const WalletStatementDialog = laterDialog(
  'statement',
  async () => (await import('../../parts/wallet-statement/wallet-statement-dialog')).WalletStatementDialog,
);

const WalletEntryDialog = laterDialog(
  'walletEntry',
  async () => (await import('./wallet-entry-dialog')).WalletEntryDialog,
);

/** What a user can be asked for in a dialog. */
export type UserDialogAction = Exclude<UserAction, 'copyLink'>;

type UserDialogProps = { action: UserDialogAction; user: UserRow_UserFragment; onClose: () => void };

/** The dialog of what was pressed for a user. */
export const UserDialog = ({ action, user, onClose }: UserDialogProps) => {
  switch (action) {
    case 'edit':
      return <UserFormDialog user={user} onClose={onClose} />;
    case 'addBalance':
      return <AddBalanceDialog user={user} name={nameOf(user)} onClose={onClose} />;
    case 'statement':
      return <WalletStatementDialog userId={user.id} name={nameOf(user)} ofDesk onClose={onClose} />;
    case 'standingOrders':
      return <StandingOrdersDialog userId={user.id} name={nameOf(user)} onClose={onClose} />;
    case 'correct':
    case 'payBack':
      return <WalletEntryDialog kind={action} user={user} onClose={onClose} />;
    case 'resetLink':
      return <ResetLinkDialog user={user} onClose={onClose} />;
    case 'setSignIn':
      return <SignInDialog user={user} onClose={onClose} />;
    case 'history':
      return <HistoryDialog subject="USER" id={user.id} name={nameOf(user)} onClose={onClose} />;
  }
};
