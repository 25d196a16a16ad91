import { Button } from '@chakra-ui/react';
import { adminTexts } from '../../../texts/admin/common';
import { toast } from './toasts';

/**
 * Displays a toast with an Undo button, for a change of state that moves no money and needs no confirmation.
 * @param id ID of the toast to replace
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
      {adminTexts.undo}
    </Button>,
  );
};
