import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form';
import { adminMessages } from '../../admin-messages';
import { messages } from '../../messages';
import { TextAreaField, TextField } from '../../shared/ui/fields';
import { emptyAddress, type UserForm, withDefault, withoutAddress } from './user-form';

const texts = adminMessages.users;

type AddressFieldsProps = {
  addresses: UserForm['addresses'];
  control: Control<UserForm>;
  register: UseFormRegister<UserForm>;
  errors: FieldErrors<UserForm>['addresses'];
  /** What somebody else made of the addresses meanwhile. */
  note?: string;
  onChange: (addresses: UserForm['addresses']) => void;
};

/** The address list of a customer, with a single default (specification 2.4). */
export const AddressFields = (props: AddressFieldsProps) => {
  const { addresses, control, register, errors, onChange } = props;
  const { fields } = useFieldArray({ control, name: 'addresses' });
  const isLast = fields.length === 1;

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
      {fields.map((field, index) => (
        <Box
          key={field.id}
          role="group"
          aria-label={texts.fields.address(index + 1)}
          borderWidth="1px"
          borderColor="border"
          borderRadius="l2"
          p="3"
        >
          <Stack gap="3">
            <TextAreaField
              label={texts.fields.addressText}
              required
              error={errors?.[index]?.text?.message}
              {...register(`addresses.${index}.text`)}
            />
            <TextField
              label={texts.fields.locationUrl}
              type="url"
              inputMode="url"
              autoComplete="off"
              error={errors?.[index]?.locationUrl?.message}
              {...register(`addresses.${index}.locationUrl`)}
            />
            <Flex align="center" justify="space-between" gap="3" wrap="wrap">
              <chakra.label display="inline-flex" alignItems="center" gap="2" minH="touch" cursor="pointer">
                <chakra.input
                  type="radio"
                  name="default-address"
                  boxSize="5"
                  accentColor="brand.solid"
                  checked={addresses[index]?.isDefault ?? false}
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
      <Button
        size="sm"
        variant="outline"
        colorPalette="neutral"
        alignSelf="flex-start"
        onClick={() => onChange([...addresses, emptyAddress])}
      >
        {texts.addAddress}
      </Button>
    </Stack>
  );
};
