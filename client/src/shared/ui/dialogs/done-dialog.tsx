import { Button, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { jobs } from '../../../texts/admin/jobs';
import { adminMessages } from '../../../texts/admin-messages';
import { BusyButton } from '../buttons/busy-button';
import { Modal } from './modal';

const texts = adminMessages.addOrder.summary;

type DoneDialogProps = {
  title: string;
  description?: ReactNode;
  /** How many were refused. */
  refused?: number;
  /** Tries those again. */
  onRetry?: () => void;
  busy?: boolean;
  onClose: () => void;
  children?: ReactNode;
};

/** What was done, in the place of the dialog that did it. It takes the focus: the button that was pressed is no part of it. */
export const DoneDialog = ({
  title,
  description,
  refused = 0,
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
          {refused > 0 && onRetry && (
            <BusyButton variant="outline" busy={busy} onClick={onRetry}>
              {texts.retry}
            </BusyButton>
          )}
          <Button onClick={close}>{texts.close}</Button>
        </>
      }
    >
      {refused > 0 && (
        <Text color="fg.error" fontWeight="medium" pb="2" fontVariantNumeric="tabular-nums">
          {jobs.refused(refused)}
        </Text>
      )}
      {children}
    </Modal>
  );
};
