import type { ButtonProps } from '@chakra-ui/react';

const quiet = { size: 'sm', px: '2', variant: 'ghost' } as const satisfies ButtonProps;

/**
 * Styles of the buttons in a row of a list: text without a border, lighter than the row's title. A menu of rarely used actions
 * follows them.
 */
export const rowAction = {
  first: quiet,
  other: { ...quiet, colorPalette: 'neutral', fontWeight: 'normal' },
  /** Button that cancels, deletes, or rejects. */
  cancels: { ...quiet, colorPalette: 'beetroot' },
} as const;
