import { Button } from '@chakra-ui/react';
import { callOf } from '../../shared/format/call-link';
import { lazyMessages } from '../../texts/lazy-messages';
import type { KitchenContact } from './use-kitchen-contact';

const texts = lazyMessages.kitchen;

/** Link that calls the kitchen. Renders nothing without a phone number. */
export const CallKitchen = ({ kitchen }: { kitchen: KitchenContact }) => {
  const address = callOf(kitchen.phone);
  return (
    address && (
      <Button
        asChild
        variant="outline"
        h="auto"
        minH="touch"
        maxW="full"
        py="2"
        px="min(1.25rem, 4vw)"
        whiteSpace="normal"
      >
        <a href={address}>{texts.call(kitchen.phone)}</a>
      </Button>
    )
  );
};
