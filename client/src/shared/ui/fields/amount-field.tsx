import type { ComponentProps } from 'react';
import { typeAmount } from '../../format/typed-amount';
import { TextField } from './fields';

/** Field for an amount in rupees. Characters that cannot be part of an amount are removed while typing. */
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
