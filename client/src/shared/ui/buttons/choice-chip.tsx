import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CheckIcon } from '../page/icons';

type ChoiceChipProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** Check box with the appearance of a chip. On a touch screen, it has the height of every target. */
export const ChoiceChip = ({ checked, onChange, children }: ChoiceChipProps) => (
  <chakra.label
    position="relative"
    display="inline-flex"
    alignItems="center"
    gap="1.5"
    minH="9"
    px="2"
    borderRadius="l2"
    borderWidth="1px"
    borderColor="border"
    bg="bg.panel"
    color="fg.muted"
    textStyle="sm"
    whiteSpace="nowrap"
    cursor="pointer"
    css={{
      '@media (pointer: coarse)': { minH: 'touch' },
      '&:has(:checked)': { bg: 'brand.subtle', borderColor: 'brand.border', color: 'brand.fg' },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing' },
      '& svg': { visibility: 'hidden' },
      '&:has(:checked) svg': { visibility: 'visible' },
    }}
  >
    <chakra.input
      type="checkbox"
      position="absolute"
      inset="0"
      opacity="0"
      cursor="pointer"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <chakra.span
      display="flex"
      borderWidth="1px"
      borderColor="currentColor"
      borderRadius="0.25rem"
      flexShrink="0"
    >
      <CheckIcon boxSize="3.5" />
    </chakra.span>
    {children}
  </chakra.label>
);
