import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { Problems } from '../../shared/form/use-saving-form';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { TextAreaField, TextField } from '../../shared/ui/fields/fields';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import { type AddressForm, emptyAddress, type UserForm, withDefault, withoutAddress } from './user-form';

const texts = adminMessages.users;

type AddressFieldsProps = {
  addresses: UserForm['addresses'];
  /** What is wrong, by `addresses.0.text`. */
  problems: Problems;
  /** What somebody else made of the addresses meanwhile. */
  note?: string;
  onChange: (addresses: UserForm['addresses']) => void;
};

/** The address list of a customer, with a single default. */
export const AddressFields = (props: AddressFieldsProps) => {
  const { addresses, problems, onChange } = props;
  const isLast = addresses.length === 1;
  const field = (index: number, name: 'text' | 'locationUrl' | 'note') => ({
    name: `addresses.${index}.${name}`,
    value: addresses[index]?.[name] ?? '',
    error: problems[`addresses.${index}.${name}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const change = (address: AddressForm) => ({ ...address, [name]: currentTarget.value });
      onChange(addresses.map((address, position) => (position === index ? change(address) : address)));
    },
  });

  return (
    <Stack as="fieldset" gap="3" minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="2">
        {texts.fields.addresses}
      </chakra.legend>
      {props.note && (
        <Text textStyle="sm" color="fg.muted">
          {props.note}
        </Text>
      )}
      {addresses.map((address, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed is in the form, so a row is nothing but its place.
          key={index}
          role="group"
          aria-label={texts.fields.address(index + 1)}
          borderWidth="1px"
          borderColor="border"
          borderRadius="l2"
          p="3"
        >
          <Stack gap="3">
            <TextAreaField label={texts.fields.addressText} required {...field(index, 'text')} />
            <TextField
              label={texts.fields.locationUrl}
              type="url"
              inputMode="url"
              autoComplete="off"
              {...field(index, 'locationUrl')}
            />
            <TextField
              label={texts.fields.doorNote}
              autoComplete="off"
              maxLength={120}
              {...field(index, 'note')}
            />
            <Flex align="center" justify="space-between" gap="3" wrap="wrap">
              <chakra.label display="inline-flex" alignItems="center" gap="2" minH="touch" cursor="pointer">
                <chakra.input
                  type="radio"
                  name="default-address"
                  boxSize="5"
                  accentColor="brand.solid"
                  checked={address.isDefault}
                  onChange={() => onChange(withDefault(addresses, index))}
                />
                {texts.fields.defaultAddress}
              </chakra.label>
              <Flex align="center" gap="3" wrap="wrap" justify="flex-end">
                {isLast && (
                  <Text id="last-address" textStyle="sm" color="fg.muted">
                    {texts.lastAddress}
                  </Text>
                )}
                <Button
                  size="sm"
                  variant="ghost"
                  colorPalette="beetroot"
                  disabled={isLast}
                  title={isLast ? texts.lastAddress : undefined}
                  aria-label={texts.deleteAddress(index + 1)}
                  aria-describedby={isLast ? 'last-address' : undefined}
                  onClick={() => onChange(withoutAddress(addresses, index))}
                >
                  {messages.app.delete}
                </Button>
              </Flex>
            </Flex>
          </Stack>
        </Box>
      ))}
      <QuietButton size="sm" alignSelf="flex-start" onClick={() => onChange([...addresses, emptyAddress])}>
        {texts.addAddress}
      </QuietButton>
    </Stack>
  );
};
