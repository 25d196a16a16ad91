import { type UserRow_UserFragment, useResetPersonalLinkMutation } from '../../gql/admin';
import { ConfirmAct } from '../../shared/ui/dialogs/confirm-act';
import { adminMessages } from '../../texts/admin-messages';
import { nameOf } from './user-names';

const texts = adminMessages.users;

type ResetLinkDialogProps = { user: UserRow_UserFragment; onClose: () => void };

/** Asks before the personal link that a customer uses stops working. */
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
