import type { ReactNode } from 'react';
import { lazyMessages } from '../../../texts/lazy-messages';
import { QuietButton } from '../buttons/quiet-button';
import { Modal } from '../dialogs/modal';
import { UnconfirmedNotice, type UnconfirmedNoticeProps } from './unconfirmed-notice';

type UnconfirmedDialogProps = UnconfirmedNoticeProps & {
  title: string;
  description?: ReactNode;
  onClose: () => void;
};

/**
 * Dialog for an earlier, unconfirmed request. It replaces a dialog that moves money. If it is closed, the request remains
 * stored.
 */
export const UnconfirmedDialog = ({ title, description, onClose, ...notice }: UnconfirmedDialogProps) => {
  const { busy } = notice.unconfirmed;
  const close = () => !busy && onClose();
  return (
    <Modal
      key="unconfirmed"
      title={title}
      description={description}
      size="sm"
      onClose={close}
      footer={
        <QuietButton disabled={busy} onClick={close}>
          {lazyMessages.unconfirmed.close}
        </QuietButton>
      }
    >
      <UnconfirmedNotice {...notice} />
    </Modal>
  );
};
