import { Stack, Text } from '@chakra-ui/react';
import { lazyMessages } from '../../texts/lazy-messages';
import { CallKitchen } from './call-kitchen';
import { useKitchenContact } from './use-kitchen-contact';

const texts = lazyMessages.kitchen;

/** Situation in which a customer needs help. */
export type HelpTopic = keyof typeof texts.help;

/** Help for a customer who cannot continue: the next step, and the kitchen's name and phone. */
export const KitchenHelp = ({ about }: { about: HelpTopic }) => {
  const kitchen = useKitchenContact();
  return (
    <Stack gap="4" align="center" textAlign="center" maxW="sm" mx="auto">
      <Text color="fg.muted" textWrap="balance">
        {texts.help[about]}
      </Text>
      {kitchen?.kitchenName && <Text fontWeight="semibold">{kitchen.kitchenName}</Text>}
      {kitchen && <CallKitchen kitchen={kitchen} />}
    </Stack>
  );
};
