import { chakra, Flex } from '@chakra-ui/react';
import { CheckIcon } from './icons';

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
          <chakra.label
            key={word}
            position="relative"
            display="inline-flex"
            alignItems="center"
            gap="1"
            minH="9"
            px="2.5"
            borderRadius="l2"
            borderWidth="1px"
            borderColor="border.control"
            bg="bg.panel"
            color="fg.muted"
            textStyle="sm"
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
              checked={chosen.includes(word)}
              onChange={() => toggle(word)}
            />
            <CheckIcon boxSize="3.5" />
            {names[word]}
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  );
};
