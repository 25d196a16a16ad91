import { Box, chakra } from '@chakra-ui/react';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { formatMobile } from '../format/text';
import { enterMobile, typeMobile } from '../format/typed-mobile';
import { TextField } from '../ui/fields/fields';

/** Returns the digits of the field after an input event, at most ten. Undefined if the pasted text is not a mobile number. */
const digitsOf = ({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
  const { inputType, data } = nativeEvent as Partial<InputEvent>;
  if (data?.length === 1 || inputType?.startsWith('delete')) return typeMobile(value);
  return enterMobile(value, !/^(insert(Composition)?Text|history)/.test(inputType ?? ''));
};

type MobileFieldProps = ComponentProps<typeof TextField> & {
  /** Error for pasted text that is not a mobile number. */
  invalid: string;
};

/**
 * Field for a mobile number, with a visible prefix. Typed text is reduced to at most ten digits. Pasted text is parsed as a
 * whole, and an invalid number empties the field.
 */
export const MobileField = ({ onChange, invalid, error, ...field }: MobileFieldProps) => {
  const [isOther, setIsOther] = useState(false);
  return (
    <Box position="relative">
      <TextField
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        ps="12"
        {...field}
        error={isOther ? invalid : error}
        onChange={(event) => {
          const input = event.currentTarget;
          const digits = digitsOf(event);
          setIsOther(digits === undefined);
          // Setting the same text again would move the caret to the end.
          if (digits !== input.value) input.value = digits ?? '';
          onChange?.(event);
        }}
      />
      {/* Below a label of one line, aligned with the start of the input. */}
      <chakra.span
        aria-hidden
        position="absolute"
        insetStart="3"
        top="6"
        h="touch"
        display="inline-flex"
        alignItems="center"
        color="fg.muted"
        pointerEvents="none"
      >
        {formatMobile('').trim()}
      </chakra.span>
    </Box>
  );
};
