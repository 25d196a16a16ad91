import { type ButtonProps, chakra } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';
import { BusyButton } from '../buttons/busy-button';
import { QuietButton } from '../buttons/quiet-button';
import { Modal, type ModalProps } from './modal';

type ActDialogProps = Pick<ModalProps, 'title' | 'description'> & {
  /** Leaves everything as it is. */
  keep: string;
  confirm: string;
  colorPalette?: ButtonProps['colorPalette'];
  /** It is not known yet what it would do, or there is nothing to do. */
  disabled?: boolean;
  busy: boolean;
  formRef?: Ref<HTMLFormElement>;
  /** How far it is, above the buttons. */
  progress?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that does something to what is there already: what exactly, what that means, and a way to leave all as it is. */
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
