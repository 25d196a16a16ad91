import { Button } from '@chakra-ui/react';
import { adminMessages } from '../../../texts/admin-messages';
import { toast } from './toasts';

/**
 * Says what has changed, with a way back: for what is nothing but a state, where no money has moved and nobody has to be
 * asked first.
 *
 * @param id the toast that it takes the place of
 */
export const toastWithUndo = (text: string, undo: () => void, id: number = toast.custom(text)): void => {
  const press = () => {
    toast.dismiss(id);
    undo();
  };
  toast.custom(
    text,
    id,
    <Button size="sm" variant="subtle" pointerEvents="auto" onClick={press}>
      {adminMessages.undo}
    </Button>,
  );
};
