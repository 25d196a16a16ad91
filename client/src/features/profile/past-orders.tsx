import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import { profileMessages } from '../../texts/profile-messages';

const texts = profileMessages;

const PastOrderList = laterDialog(
  'pastOrders',
  async () => (await import('./past-order-list')).PastOrderList,
);

/** The way to the last orders; they are asked for, code and all, when somebody wants to see them. */
export const PastOrders = ({ userUuid }: { userUuid: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.section aria-label={texts.pastOrders} display="grid" gap="3" justifyItems="start">
      <OnlineButton
        variant="outline"
        colorPalette="neutral"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.pastOrders}
      </OnlineButton>
      {isOpen && <PastOrderList userUuid={userUuid} onClose={() => setOpen(false)} />}
    </chakra.section>
  );
};
