import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { adminMessages } from '../../../texts/admin-messages';
import { BusyButton } from '../buttons/busy-button';
import { Modal } from './modal';

const texts = adminMessages.addOrder.summary;

type DoneDialogProps = {
  title: string;
  description?: ReactNode;
  /** Some were refused: tries those again. */
  onRetry?: (() => void) | false;
  busy?: boolean;
  onClose: () => void;
  children?: ReactNode;
};

/** What was done, in the place of the dialog that did it. It takes the focus: the button that was pressed is no part of it. */
export const DoneDialog = ({
  title,
  description,
  onRetry,
  busy = false,
  onClose,
  children,
}: DoneDialogProps) => {
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal
      role="alertdialog"
      title={title}
      description={description}
      onClose={close}
      footer={
        <>
          {onRetry && (
            <BusyButton variant="outline" busy={busy} onClick={onRetry}>
              {texts.retry}
            </BusyButton>
          )}
          <Button onClick={close}>{texts.close}</Button>
        </>
      }
    >
      {children}
    </Modal>
  );
};
