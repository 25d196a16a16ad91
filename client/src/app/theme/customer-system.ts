import { createSystem } from '@chakra-ui/react';
import { baseConfig } from './base-config';

/** Theme of the customer's screens: soft corners for the phone. */
export const customerSystem = createSystem(baseConfig, {
  theme: {
    tokens: {
      radii: {
        l1: { value: '0.5rem' },
        l2: { value: '0.75rem' },
        l3: { value: '1rem' },
        card: { value: '1rem' },
        sheet: { value: '1.5rem' },
        full: { value: '9999px' },
      },
    },
  },
});
