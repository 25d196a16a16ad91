import { Button, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { addOrderTexts } from '../../../texts/admin/add-order';
import { jobs } from '../../../texts/admin/jobs';
import { BusyButton } from '../buttons/busy-button';
import { Modal, type ModalProps } from './modal';

const texts = addOrderTexts.summary;

/** Padding with which three buttons fit into a line at 360 px. */
const narrow = { base: '3', sm: '4' };

type DoneDialogProps = Pick<ModalProps, 'title' | 'description' | 'size' | 'onClose'> & {
  role?: ModalProps['role'];
  /** Number of rows that failed, displayed above the results. */
  failed?: number;
  /** Retries the failed rows. Undefined if a retry is impossible. */
  onRetry?: () => void;
  busy?: boolean;
  /** Other actions, before Retry and Close. */
  actions?: ReactNode;
  children?: ReactNode;
};

/**
 * Dialog with the results of an action, which replaces the dialog that started it. The focus moves to the results, because the
 * pressed button disappeared.
 */
export const DoneDialog = ({
  role = 'alertdialog',
  failed = 0,
  onRetry,
  busy = false,
  actions,
  onClose,
  children,
  ...modal
}: DoneDialogProps) => {
  const closeButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal
      {...modal}
      role={role}
      onClose={close}
      initialFocus={closeButton}
      footer={
        <>
          {actions}
          {onRetry && (
            <BusyButton px={narrow} variant="outline" busy={busy} onClick={onRetry}>
              {texts.retry}
            </BusyButton>
          )}
          <Button ref={closeButton} px={narrow} onClick={close}>
            {texts.close}
          </Button>
        </>
      }
    >
      {failed > 0 && (
        <Text color="fg.error" fontWeight="medium" pb="2" fontVariantNumeric="tabular-nums">
          {jobs.rejected(failed)}
        </Text>
      )}
      {children}
    </Modal>
  );
};
