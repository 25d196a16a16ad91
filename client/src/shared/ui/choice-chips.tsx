import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CheckIcon } from './icons';

type ChoiceChipProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** A check box that looks like a chip. Under a finger it is as high as every target. */
export const ChoiceChip = ({ checked, onChange, children }: ChoiceChipProps) => (
  <chakra.label
    position="relative"
    display="inline-flex"
    alignItems="center"
    gap="1.5"
    minH="9"
    px="2.5"
    borderRadius="l2"
    borderWidth="1px"
    borderColor="border.control"
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
    <chakra.span display="flex" borderWidth="1px" borderColor="currentColor" borderRadius="l1" flexShrink="0">
      <CheckIcon boxSize="3.5" />
    </chakra.span>
    {children}
  </chakra.label>
);

type ChoiceChipsProps<Word extends string> = {
  legend: string;
  /** What can be chosen, with what it is called, in order. */
  names: Readonly<Record<Word, string>>;
  all: readonly Word[];
  chosen: readonly Word[];
  onChange: (chosen: Word[]) => void;
};

/** Any of a few words, as check boxes that look like chips: each is one tap, and all are in sight. */
export const ChoiceChips = <Word extends string>(props: ChoiceChipsProps<Word>) => {
  const { legend, names, all, chosen, onChange } = props;
  const toggle = (word: Word) => onChange(all.filter((other) => chosen.includes(other) !== (other === word)));
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        {legend}
      </chakra.legend>
      <Flex wrap="wrap" gap="1.5">
        {all.map((word) => (
          <ChoiceChip key={word} checked={chosen.includes(word)} onChange={() => toggle(word)}>
            {names[word]}
          </ChoiceChip>
        ))}
      </Flex>
    </chakra.fieldset>
  );
};
