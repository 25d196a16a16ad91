import { type ButtonProps, chakra } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';
import { BusyButton } from '../buttons/busy-button';
import { QuietButton } from '../buttons/quiet-button';
import { Modal, type ModalProps } from './modal';

type ActDialogProps = Pick<ModalProps, 'title' | 'description'> & {
  /** Label of the button that cancels the action. */
  keep: string;
  confirm: string;
  colorPalette?: ButtonProps['colorPalette'];
  /** Whether the action is unavailable, because its effect is not loaded or it has no effect. */
  disabled?: boolean;
  busy: boolean;
  formRef?: Ref<HTMLFormElement>;
  /** Progress, above the buttons. */
  progress?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Dialog for an action on existing data: details, consequence, and a button to cancel. */
export const ActDialog = ({
  title,
  description,
  keep,
  confirm,
  colorPalette = 'beetroot',
  disabled,
  busy,
  formRef,
  progress,
  onSubmit,
  onClose,
  children,
}: ActDialogProps) => {
  const id = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal
      title={title}
      description={description}
      onClose={close}
      footer={
        <>
          {progress}
          <QuietButton disabled={busy} onClick={close}>
            {keep}
          </QuietButton>
          <BusyButton type="submit" form={id} colorPalette={colorPalette} disabled={disabled} busy={busy}>
            {confirm}
          </BusyButton>
        </>
      }
    >
      <chakra.form
        id={id}
        ref={formRef}
        noValidate
        display="flex"
        flexDirection="column"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {children}
      </chakra.form>
    </Modal>
  );
};
