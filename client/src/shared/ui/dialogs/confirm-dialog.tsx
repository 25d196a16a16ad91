import type { ButtonProps } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { messages } from '../../../texts/messages';
import { BusyButton } from '../buttons/busy-button';
import { QuietButton } from '../buttons/quiet-button';
import { ErrorText } from '../states/error-text';
import { Modal } from './modal';

export type ConfirmDialogProps = {
  question: string;
  /** Consequence of the action, especially for money. */
  consequence?: ReactNode;
  confirm: string;
  cancel?: string;
  /** Colour of the confirming button. Default: that of an irreversible action. */
  colorPalette?: ButtonProps['colorPalette'];
  busy?: boolean;
  /** Whether the consequence is loaded. Until then, the action is disabled. Default: true. */
  isReady?: boolean;
  /** Error of the last attempt. Displayed inside the dialog, because a toast next to a dialog is missed. */
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Confirmation before an irreversible action. Screen readers announce it as an alert. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      role="alertdialog"
      size="sm"
      title={props.question}
      description={props.consequence}
      onClose={() => !props.busy && props.onCancel()}
      initialFocus={cancel}
      footer={
        <>
          <QuietButton ref={cancel} disabled={props.busy} onClick={props.onCancel}>
            {props.cancel ?? messages.app.cancel}
          </QuietButton>
          <BusyButton
            colorPalette={props.colorPalette ?? 'beetroot'}
            busy={props.busy}
            disabled={props.isReady === false}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </BusyButton>
        </>
      }
    >
      {props.error && <ErrorText as="div">{props.error}</ErrorText>}
    </Modal>
  );
};
