import { Link, Stack, Text } from '@chakra-ui/react';
import { callOf } from '../../shared/format/call-link';
import { lazyMessages } from '../../texts/lazy-messages';
import { messages } from '../../texts/messages';
import { useKitchenContact } from './use-kitchen-contact';

/** Name of the kitchen, at the end of a line. */
export const KitchenName = () => {
  const name = useKitchenContact()?.kitchenName;
  return name ? <span>{lazyMessages.kitchen.behind(name)}</span> : null;
};

const texts = lazyMessages.kitchen;

/** Footer of a customer's page: name, phone, and licence of the kitchen. */
export const KitchenFooter = () => {
  const kitchen = useKitchenContact();
  if (!kitchen) return null;
  const { kitchenName, phone, fssaiNumber } = kitchen;
  return (
    <Stack
      as="footer"
      className="mb-brand"
      gap="1"
      pt="4"
      align="center"
      textAlign="center"
      textStyle="sm"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
    >
      {kitchenName && <Text fontWeight="semibold">{kitchenName}</Text>}
      {phone && (
        <Link href={callOf(phone) ?? undefined} minH="touch" display="inline-flex" alignItems="center">
          {texts.call(phone)}
        </Link>
      )}
      {fssaiNumber && <Text>{texts.licence(fssaiNumber)}</Text>}
      {kitchenName && <Text textStyle="xs">{texts.madeWith(messages.app.name)}</Text>}
    </Stack>
  );
};
