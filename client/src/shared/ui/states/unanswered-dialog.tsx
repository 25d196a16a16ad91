import type { ReactNode } from 'react';
import { laterMessages } from '../../../texts/later-messages';
import { QuietButton } from '../buttons/quiet-button';
import { Modal } from '../dialogs/modal';
import { UnansweredNotice, type UnansweredNoticeProps } from './unanswered-notice';

type UnansweredDialogProps = UnansweredNoticeProps & {
  title: string;
  description?: ReactNode;
  onClose: () => void;
};

/** What a dialog that moves money shows in its place while nothing is known of what was sent before; closing it loses nothing. */
export const UnansweredDialog = ({ title, description, onClose, ...notice }: UnansweredDialogProps) => {
  const { busy } = notice.unanswered;
  const close = () => !busy && onClose();
  return (
    <Modal
      key="unanswered"
      title={title}
      description={description}
      size="sm"
      onClose={close}
      footer={
        <QuietButton disabled={busy} onClick={close}>
          {laterMessages.unanswered.close}
        </QuietButton>
      }
    >
      <UnansweredNotice {...notice} />
    </Modal>
  );
};
