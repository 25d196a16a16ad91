import { chakra, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';
import { staffTexts } from '../../texts/admin/staff';
import { messages } from '../../texts/messages';
import { type Permission, useCan } from '../apollo/permissions';
import { BusyButton } from '../ui/buttons/busy-button';
import { QuietButton } from '../ui/buttons/quiet-button';
import { Modal, type ModalProps } from '../ui/dialogs/modal';
import { OfflineNote } from '../ui/states/offline-note';
import { FormAlert } from './form-alert';
import { useDiscardQuestion } from './use-discard-question';
import type { Rejection } from './use-saving-form';

/**
 * Shadow at the lower edge of the fields while more fields follow. The first layer, which scrolls with the fields, covers it at
 * their end.
 */
const scrollShadow = {
  bg: 'linear-gradient({colors.bg.panel} 0 0) bottom / 100% 1rem no-repeat local, linear-gradient(transparent, {colors.border}) bottom / 100% 0.75rem no-repeat',
};

type FormDialogProps = {
  title: string;
  description?: ReactNode;
  size?: ModalProps['size'];
  submit: string;
  /** Second way to submit, before the main button. */
  alternative?: { text: string; onSubmit: () => void };
  busy: boolean;
  /** Whether there is unsaved input. Cancel, Escape, a tap outside, and Back then need a confirmation. */
  dirty: boolean;
  onSubmit: () => void;
  formRef?: Ref<HTMLFormElement>;
  onClose: () => void;
  /** Error with its next step, above the buttons and always visible. */
  rejection: Rejection | undefined;
  /** Title of the error. */
  failed?: string;
  /** Permission to save. Without it, the form is read-only. */
  needs?: Permission;
  children: ReactNode;
};

/**
 * Dialog with a form. Enter submits, Cancel discards, and the browser's Back closes the dialog. Unsaved input is protected by a
 * confirmation.
 */
export const FormDialog = (props: FormDialogProps) => {
  const { busy, dirty, onClose } = props;
  const id = useId();
  const { leave, question } = useDiscardQuestion(dirty, onClose);
  const can = useCan();
  const isReader = props.needs !== undefined && !can(props.needs);
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
        bodyStyle={scrollShadow}
        footer={
          <Stack
            gap="3"
            flex="1"
            mt="-3"
            mx="calc(-1 * var(--dialog-edge))"
            px="var(--dialog-edge)"
            pt="3"
            borderTopWidth="1px"
          >
            <FormAlert title={props.failed} rejection={props.rejection} />
            <OfflineNote />
            <Stack direction="row" wrap="wrap" justify="flex-end" gap="2">
              <QuietButton disabled={busy} onClick={close}>
                {messages.app.cancel}
              </QuietButton>
              {isReader ? (
                <Text alignSelf="center">{staffTexts.forbidden}</Text>
              ) : (
                <>
                  {props.alternative && (
                    <QuietButton disabled={busy} onClick={props.alternative.onSubmit}>
                      {props.alternative.text}
                    </QuietButton>
                  )}
                  <BusyButton type="submit" form={id} busy={busy}>
                    {props.submit}
                  </BusyButton>
                </>
              )}
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
            if (!busy && !isReader) props.onSubmit();
          }}
        >
          {props.children}
        </chakra.form>
      </Modal>
      {question}
    </>
  );
};
