import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { addressMessages as texts } from '../../texts/address-messages';
import { messages } from '../../texts/messages';
import { QuietButton } from '../ui/buttons/quiet-button';
import { TextAreaField, TextField } from '../ui/fields/fields';
import { Tick } from '../ui/fields/tick';
import { type AddressForm, emptyAddress, withDefault, withoutAddress } from './address-form';
import type { Problems } from './use-saving-form';

type AddressFieldsProps = {
  addresses: readonly AddressForm[];
  /** Whether each address also has a field for a map link. */
  withLocation?: boolean;
  /** Errors by field, such as `addresses.0.text`. */
  problems: Problems;
  /** Addresses that another user saved in the meantime, as text. */
  note?: string;
  onChange: (addresses: AddressForm[]) => void;
};

/** Fields for the addresses of a customer, exactly one of which is the default. */
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
        {texts.addresses}
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
          aria-label={texts.address(index + 1)}
          borderWidth="1px"
          borderRadius="l2"
          p="3"
        >
          <Stack gap="3">
            <TextAreaField label={texts.text} required {...field(index, 'text')} />
            {props.withLocation && (
              <TextField
                label={texts.locationUrl}
                help={texts.locationHelp}
                type="url"
                inputMode="url"
                autoComplete="off"
                {...field(index, 'locationUrl')}
              />
            )}
            <TextField label={texts.doorNote} autoComplete="off" maxLength={120} {...field(index, 'note')} />
            <Flex align="center" justify="space-between" gap="3" minH={{ base: 'touch', md: '0' }}>
              <Tick
                gap="2"
                box={{ type: 'radio', name: 'default-address' }}
                checked={address.isDefault}
                onTick={() => onChange(withDefault(addresses, index))}
              >
                {texts.isDefault}
              </Tick>
              <Button
                size="sm"
                variant="ghost"
                colorPalette="beetroot"
                me="-3"
                disabled={isLast}
                title={isLast ? texts.last : undefined}
                aria-label={texts.delete(index + 1)}
                aria-describedby={isLast ? 'last-address' : undefined}
                onClick={() => onChange(withoutAddress(addresses, index))}
              >
                {messages.app.delete}
              </Button>
            </Flex>
            {isLast && (
              <Text id="last-address" mt="-2" textStyle="sm" color="fg.muted">
                {texts.last}
              </Text>
            )}
          </Stack>
        </Box>
      ))}
      <QuietButton size="sm" alignSelf="flex-start" onClick={() => onChange([...addresses, emptyAddress])}>
        {texts.add}
      </QuietButton>
    </Stack>
  );
};
