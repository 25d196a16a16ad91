import { chakra, Stack } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';
import { messages } from '../../texts/messages';
import { BusyButton } from '../ui/buttons/busy-button';
import { QuietButton } from '../ui/buttons/quiet-button';
import { Modal, type ModalProps } from '../ui/dialogs/modal';
import { OfflineNote } from '../ui/states/offline-note';
import { FormAlert } from './form-alert';
import { useDiscardQuestion } from './use-discard-question';
import type { Refusal } from './use-saving-form';

type FormDialogProps = {
  title: string;
  description?: ReactNode;
  size?: ModalProps['size'];
  submit: string;
  busy: boolean;
  /** Something was typed that is not saved: Cancel, Escape, a tap beside the form and going back ask before it is lost. */
  dirty: boolean;
  onSubmit: () => void;
  /** The form itself, for its fields. */
  formRef?: Ref<HTMLFormElement>;
  onClose: () => void;
  /** What went wrong, and what can be done about it; above the buttons, always in sight. */
  refusal: Refusal | undefined;
  /** What stands above it. */
  failed?: string;
  children: ReactNode;
};

/** A form in a dialog: Enter sends it, Cancel drops it, the browser's back closes it, and nothing typed is lost by accident. */
export const FormDialog = (props: FormDialogProps) => {
  const { busy, dirty, onClose } = props;
  const id = useId();
  const { leave, question } = useDiscardQuestion(dirty, onClose);
  const close = () => {
    if (!busy) leave(onClose);
  };

  return (
    <>
      <Modal
        title={props.title}
        description={props.description}
        size={props.size}
        onClose={close}
        footer={
          <Stack
            gap="3"
            w="calc(100% + 2 * var(--dialog-edge))"
            mx="calc(-1 * var(--dialog-edge))"
            px="var(--dialog-edge)"
            pt="3"
            borderTopWidth="1px"
          >
            <FormAlert title={props.failed} refusal={props.refusal} />
            <OfflineNote />
            <Stack direction="row" wrap="wrap" justify="flex-end" gap="2">
              <QuietButton disabled={busy} onClick={close}>
                {messages.app.cancel}
              </QuietButton>
              <BusyButton type="submit" form={id} busy={busy}>
                {props.submit}
              </BusyButton>
            </Stack>
          </Stack>
        }
      >
        <chakra.form
          id={id}
          ref={props.formRef}
          noValidate
          display="flex"
          flexDirection="column"
          gap="4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) props.onSubmit();
          }}
        >
          {props.children}
        </chakra.form>
      </Modal>
      {question}
    </>
  );
};
