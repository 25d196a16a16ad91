import { chakra, Flex } from '@chakra-ui/react';
import { ChoiceChip } from './choice-chip';

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
