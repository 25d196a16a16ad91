import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CheckIcon } from '../page/icons';

type RowChoiceProps = {
  /** Label of the row's checkbox. */
  label: string;
  chosen: boolean;
  /** Whether this row cannot be selected. In a table, its text remains aligned. */
  isOff?: boolean;
  children: ReactNode;
};

/** Checkbox at the start of a row. Its touch target fills the cell. */
export const RowChoice = ({ label, chosen, isOff, children }: RowChoiceProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: its control is the box inside it, unless there is none.
  <chakra.label
    position="relative"
    display="inline-flex"
    alignItems="center"
    verticalAlign="middle"
    gap="2.5"
    minH="8"
    cursor={isOff ? undefined : 'pointer'}
    css={{
      '@media (pointer: coarse)': { minH: 'touch' },
      '& svg': { visibility: chosen ? undefined : 'hidden' },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing' },
    }}
  >
    {!isOff && (
      <chakra.input
        type="checkbox"
        position="absolute"
        inset="0"
        opacity="0"
        cursor="pointer"
        data-chooses
        aria-label={label}
        checked={chosen}
        // The list handles this event once for all rows.
        onChange={() => undefined}
      />
    )}
    <chakra.span
      data-table-only={isOff || undefined}
      display="inline-flex"
      borderWidth="1px"
      borderRadius="l1"
      visibility={isOff ? 'hidden' : undefined}
      borderColor={chosen ? 'brand.solid' : 'border.control'}
      bg={chosen ? 'brand.solid' : 'bg.panel'}
      color="brand.contrast"
    >
      <CheckIcon boxSize="4" />
    </chakra.span>
    {children}
  </chakra.label>
);
