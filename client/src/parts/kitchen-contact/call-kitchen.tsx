import { Button } from '@chakra-ui/react';
import { callOf } from '../../shared/format/call-link';
import { laterMessages } from '../../texts/later-messages';
import type { KitchenContact } from './use-kitchen-contact';

const texts = laterMessages.kitchen;

/** Calls the kitchen; nothing where it has not said its number. */
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
