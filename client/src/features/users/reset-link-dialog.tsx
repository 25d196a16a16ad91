import { useState } from 'react';
import { type UserRow_UserFragment, useResetPersonalLinkMutation } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { toast } from '../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../texts/admin-messages';
import { nameOf } from './user-names';

const texts = adminMessages.users;

type ResetLinkDialogProps = { user: UserRow_UserFragment; onClose: () => void };

/** Asks before the personal link that a customer uses stops working. */
export const ResetLinkDialog = ({ user, onClose }: ResetLinkDialogProps) => {
  const [reset, { loading }] = useResetPersonalLinkMutation();
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    try {
      await reset({ variables: { id: user.id } });
    } catch (error) {
      setFailure(messageOf(error, texts.resetLinkFailed));
      return;
    }
    toast.success(texts.linkReset);
    onClose();
  };

  return (
    <ConfirmDialog
      question={texts.resetLinkQuestion}
      consequence={texts.resetLinkConsequence(nameOf(user))}
      confirm={texts.resetLink}
      busy={loading}
      error={failure}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
};
