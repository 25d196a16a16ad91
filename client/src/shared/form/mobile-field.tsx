import { Box, chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { formatMobile } from '../format/text';
import { typeMobile } from '../format/typed-mobile';
import { TextField } from '../ui/fields/fields';

/** A mobile number with its prefix in sight: whatever is typed or pasted, ten digits stay. */
export const MobileField = ({ onChange, ...field }: ComponentProps<typeof TextField>) => (
  <Box position="relative">
    <TextField
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      ps="12"
      {...field}
      onChange={(event) => {
        const input = event.currentTarget;
        const digits = typeMobile(input.value);
        // Writing the same text again would move the caret to the end.
        if (digits !== input.value) input.value = digits;
        onChange?.(event);
      }}
    />
    {/* Below a label of one line, beside what is typed. */}
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
