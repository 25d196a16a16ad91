import { AddBalanceDialog } from '../../parts/add-balance/add-balance-dialog';
import { HistoryDialog } from '../../parts/history/history-dialog';
import { FormDialog } from '../../shared/form/form-dialog';
import { type SignInForm, validateSignIn } from '../../shared/form/sign-in-rules';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { ConfirmAct } from '../../shared/ui/dialogs/confirm-act';
import { toast } from '../../shared/ui/dialogs/toasts';
import { TextField } from '../../shared/ui/fields/fields';
import { lazyComponent } from '../../shared/ui/states/lazy-part';
import { usersTexts as texts } from '../../texts/admin/users';
import { messages } from '../../texts/messages';
import { useResetPersonalLinkMutation } from './personal-link.generated';
import { useSetAdminSignInMutation } from './set-sign-in.generated';
import type { UserAction } from './user-actions';
import { UserFormDialog } from './user-form-dialog';
import { nameOf } from './user-names';
import type { UserRow_UserFragment } from './user-row.generated';

type ResetLinkDialogProps = { user: UserRow_UserFragment; onClose: () => void };

/** Confirmation before a customer's personal link is replaced and stops working. */
export const ResetLinkDialog = ({ user, onClose }: ResetLinkDialogProps) => {
  const [reset] = useResetPersonalLinkMutation();
  return (
    <ConfirmAct
      question={texts.resetLinkQuestion}
      consequence={texts.resetLinkConsequence(nameOf(user))}
      confirm={texts.resetLink}
      act={() => reset({ variables: { id: user.id } })}
      fallback={texts.resetLinkFailed}
      done={texts.linkReset}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

type SignInDialogProps = { user: UserRow_UserFragment; onClose: () => void };

/** Dialog 'Set sign-in' of an admin, in the row menu. */
const SignInDialog = ({ user, onClose }: SignInDialogProps) => {
  const [setSignIn] = useSetAdminSignInMutation();
  const { dialog, field } = useSavingForm<SignInForm>({
    values: { email: user.email ?? '', password: '' },
    validate: validateSignIn,
    save: ({ email, password }) =>
      setSignIn({ variables: { userId: user.id, email: email.trim(), password } }),
    fallback: texts.signInFailed,
    onSaved: () => {
      toast.success(texts.signInSet);
      onClose();
    },
  });

  return (
    <FormDialog
      title={texts.signInTitle}
      description={texts.signInConsequence(nameOf(user))}
      size="sm"
      submit={messages.app.save}
      {...dialog}
      onClose={onClose}
    >
      <TextField label={texts.email} type="email" required autoComplete="off" {...field('email')} />
      <TextField
        label={texts.password}
        type="password"
        required
        autoComplete="new-password"
        {...field('password')}
        help={texts.passwordHelp}
      />
    </FormDialog>
  );
};

const StandingOrdersDialog = lazyComponent(
  'standingOrders',
  async () => (await import('../../parts/standing-orders/standing-orders-dialog')).StandingOrdersDialog,
);

const WalletStatementDialog = lazyComponent(
  'statement',
  async () => (await import('../../parts/wallet-statement/wallet-statement-dialog')).WalletStatementDialog,
);

const WalletEntryDialog = lazyComponent(
  'walletEntry',
  async () => (await import('./wallet-entry-dialog')).WalletEntryDialog,
);

/** Actions on a user that open a dialog. */
export type UserDialogAction = Exclude<UserAction, 'copyLink'>;

type UserDialogProps = { action: UserDialogAction; user: UserRow_UserFragment; onClose: () => void };

/** Dialog of an action on a user. */
export const UserDialog = ({ action, user, onClose }: UserDialogProps) => {
  switch (action) {
    case 'edit':
      return <UserFormDialog user={user} onClose={onClose} />;
    case 'addBalance':
      return <AddBalanceDialog user={user} name={nameOf(user)} onClose={onClose} />;
    case 'statement':
      return <WalletStatementDialog userId={user.id} name={nameOf(user)} forAdmin onClose={onClose} />;
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
