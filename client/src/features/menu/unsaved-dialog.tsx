import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { messages } from '../../messages';
import { Modal } from '../../shared/ui/modal';

/** A move was blocked, because the cart would be lost with it (specification 2.7). */
export const UnsavedDialog = ({ onClose, onViewCart }: { onClose: () => void; onViewCart: () => void }) => {
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
