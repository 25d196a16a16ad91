import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { messages } from '../../messages';
import { Modal } from '../../shared/ui/modal';

type UnsavedDialogProps = {
  /** The changes of an order that exists, not a new cart. */
  editing: boolean;
  onClose: () => void;
  onViewCart: () => void;
  /** Gives up what is in the cart, and goes where it was wanted to go. */
  onEmpty: () => void;
};

/** A move was blocked, because the cart would be lost with it (specification 2.7); whoever does not want it empties it. */
export const UnsavedDialog = ({ editing, onClose, onViewCart, onEmpty }: UnsavedDialogProps) => {
  const view = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      role="alertdialog"
      size="sm"
      title={messages.menu.unsaved}
      onClose={onClose}
      initialFocus={view}
      footer={
        <>
          <Button variant="ghost" colorPalette="beetroot" onClick={onEmpty}>
            {editing ? messages.menu.dropChanges : messages.menu.emptyCart}
          </Button>
          <Button variant="outline" colorPalette="neutral" onClick={onClose}>
            {messages.app.close}
          </Button>
          <Button ref={view} onClick={onViewCart}>
            {messages.menu.viewCart}
          </Button>
        </>
      }
    />
  );
};
