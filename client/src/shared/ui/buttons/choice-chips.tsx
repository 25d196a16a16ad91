import { chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
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

type ChoiceChipsProps<Word extends string> = {
  legend: string;
  /** Choices with their labels, in sequence. */
  names: Readonly<Record<Word, string>>;
  all: readonly Word[];
  chosen: readonly Word[];
  onChange: (chosen: Word[]) => void;
};

/** Layouts of choices that would leave one choice alone in a line, or a line incomplete, by their number. */
const linesOf: Readonly<Record<number, SystemStyleObject>> = {
  4: { smDown: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
  7: {
    smDown: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(4.0625rem, 1fr))' },
    sm: { '& > *': { flex: 'auto' } },
  },
  8: { sm: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(max-content, 1fr))', gap: '2' } },
};

/** Check boxes with the appearance of chips, for a few choices. All are visible, and each needs one tap. */
export const ChoiceChips = <Word extends string>(props: ChoiceChipsProps<Word>) => {
  const { legend, names, all, chosen, onChange } = props;
  const toggle = (word: Word) => onChange(all.filter((other) => chosen.includes(other) !== (other === word)));
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        {legend}
      </chakra.legend>
      <Flex wrap="wrap" gap="1.5" css={linesOf[all.length]}>
        {all.map((word) => (
          <ChoiceChip key={word} checked={chosen.includes(word)} onChange={() => toggle(word)}>
            {names[word]}
          </ChoiceChip>
        ))}
      </Flex>
    </chakra.fieldset>
  );
};
