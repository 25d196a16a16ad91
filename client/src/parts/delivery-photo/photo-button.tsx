import type { ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { lazyComponent } from '../../shared/ui/states/lazy-part';
import { photoMessages } from '../../texts/photo-messages';

const PhotoDialog = lazyComponent('photo', async () => (await import('./photo-dialog')).PhotoDialog);

type PhotoButtonProps = ButtonProps & {
  orderId: string;
  /** Name of the customer, if the screen has several photos. */
  name?: string;
};

/** Button that opens the photo of an order's delivery. */
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
