import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { OpenChevron } from '../../shared/ui/buttons/open-chevron';
import { lazyComponent } from '../../shared/ui/states/lazy-part';
import { profileMessages } from '../../texts/profile-messages';

const texts = profileMessages;

const PastOrderList = lazyComponent(
  'pastOrders',
  async () => (await import('./past-order-list')).PastOrderList,
);

/** Button that expands the past orders. Their component loads on the first press. */
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
        <OpenChevron />
      </OnlineButton>
      {isOpen && <PastOrderList userUuid={userUuid} onClose={() => setOpen(false)} />}
    </chakra.section>
  );
};
