import { Link, Stack, Text } from '@chakra-ui/react';
import { callOf } from '../../shared/format/call-link';
import { laterMessages } from '../../texts/later-messages';
import { useKitchenContact } from './use-kitchen-contact';

const texts = laterMessages.kitchen;

/** The foot of the menu: who cooks, where they are called, and by which licence. */
export const KitchenFoot = () => {
  const kitchen = useKitchenContact();
  if (!kitchen) return null;
  const { kitchenName, phone, fssaiNumber } = kitchen;
  return (
    <Stack
      as="footer"
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
    </Stack>
  );
};
