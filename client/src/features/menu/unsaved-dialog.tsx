import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { laterMessages } from '../../texts/later-messages';
import { messages } from '../../texts/messages';

type UnsavedDialogProps = {
  /** The changes of an order that exists, not a new cart. */
  editing: boolean;
  onClose: () => void;
  onViewCart: () => void;
  /** Gives up what is in the cart, and goes where it was wanted to go. */
  onEmpty: () => void;
};

/** On a phone what is meant stands below, as wide as the dialog, and the others share the line above it. */
const asideOnPhone = { base: '1 1 auto', sm: '0 0 auto' } as const;

/** A move was blocked, because the cart would be lost with it; whoever does not want it empties it. */
export const UnsavedDialog = ({ editing, onClose, onViewCart, onEmpty }: UnsavedDialogProps) => {
  const view = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      role="alertdialog"
      size="sm"
      title={laterMessages.cart.unsaved}
      onClose={onClose}
      initialFocus={view}
      footer={
        <>
          <Button variant="ghost" colorPalette="beetroot" flex={asideOnPhone} onClick={onEmpty}>
            {editing ? laterMessages.cart.dropChanges : laterMessages.cart.emptyCart}
          </Button>
          <QuietButton flex={asideOnPhone} onClick={onClose}>
            {messages.app.close}
          </QuietButton>
          <Button ref={view} flex={{ base: '1 0 100%', sm: '0 0 auto' }} onClick={onViewCart}>
            {laterMessages.cart.viewCart}
          </Button>
        </>
      }
    />
  );
};
