import type { ComponentProps } from 'react';
import { typeAmount } from '../../format/typed-amount';
import { TextField } from './fields';

/** A field for rupees: what can be no part of an amount is gone as it is typed. */
export const AmountField = ({ onChange, ...field }: ComponentProps<typeof TextField>) => (
  <TextField
    inputMode="decimal"
    autoComplete="off"
    {...field}
    onChange={(event) => {
      const input = event.currentTarget;
      const clean = typeAmount(input.value);
      if (clean !== input.value) input.value = clean;
      return onChange?.(event);
    }}
  />
);
