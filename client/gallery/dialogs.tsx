import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { QuietButton } from '../src/shared/ui/buttons/quiet-button';
import { ConfirmDialog } from '../src/shared/ui/dialogs/confirm-dialog';
import { Modal } from '../src/shared/ui/dialogs/modal';
import { toast } from '../src/shared/ui/dialogs/toasts';
import { Group, Sample } from './group';

type Open = 'dialog' | 'sheet' | 'question';

export const Dialogs = () => {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Group title="Dialogs">
      <Sample of="Modal">
        <QuietButton onClick={() => setOpen('dialog')}>Open dialog</QuietButton>
        <QuietButton onClick={() => setOpen('sheet')}>Open sheet</QuietButton>
      </Sample>
      <Sample of="ConfirmDialog">
        <QuietButton onClick={() => setOpen('question')}>Open question</QuietButton>
      </Sample>
      <Sample of="Toaster">
        <QuietButton onClick={() => toast.success('Dish saved.')}>Show success</QuietButton>
        <QuietButton onClick={() => toast.error("Couldn't save the dish. Try again.")}>
          Show error
        </QuietButton>
      </Sample>
      {(open === 'dialog' || open === 'sheet') && (
        <Modal
          title="Edit dish"
          description="Customers see the changes at once."
          shape={open}
          onClose={close}
          footer={<Button onClick={close}>Save</Button>}
        >
          <Text>Content of the dialog.</Text>
        </Modal>
      )}
      {open === 'question' && (
        <ConfirmDialog
          question="Delete group Office?"
          consequence="Its customers are not deleted."
          confirm="Delete group"
          onConfirm={close}
          onCancel={close}
        />
      )}
    </Group>
  );
};
