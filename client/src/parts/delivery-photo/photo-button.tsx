import type { ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import { photoMessages } from '../../texts/photo-messages';

const PhotoDialog = laterDialog('photo', async () => (await import('./photo-dialog')).PhotoDialog);

type PhotoButtonProps = ButtonProps & {
  orderId: string;
  /** Whose, where several are on the screen. */
  name?: string;
};

/** Shows the photo that the rider took where an order was handed over. */
export const PhotoButton = ({ orderId, name, ...button }: PhotoButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OnlineButton
        variant="outline"
        colorPalette="neutral"
        size="sm"
        aria-label={name && photoMessages.seeOf(name)}
        {...button}
        onClick={() => setOpen(true)}
      >
        {photoMessages.see}
      </OnlineButton>
      {isOpen && <PhotoDialog orderId={orderId} onClose={() => setOpen(false)} />}
    </>
  );
};
