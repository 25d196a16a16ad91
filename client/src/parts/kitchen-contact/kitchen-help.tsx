import { Stack, Text } from '@chakra-ui/react';
import { laterMessages } from '../../texts/later-messages';
import { CallKitchen } from './call-kitchen';
import { useKitchenContact } from './use-kitchen-contact';

const texts = laterMessages.kitchen;

/** What somebody is stuck at. */
export type HelpWith = keyof typeof texts.help;

/** What to do where nothing goes on, and who can help: the kitchen, by its name and phone. */
export const KitchenHelp = ({ about }: { about: HelpWith }) => {
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
