import { chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { ChoiceChip } from './choice-chip';

type ChoiceChipsProps<Word extends string> = {
  legend: string;
  /** Choices with their labels, in sequence. */
  names: Readonly<Record<Word, string>>;
  all: readonly Word[];
  chosen: readonly Word[];
  onChange: (chosen: Word[]) => void;
};

/** Grids of choices that would leave one choice alone in a line, by their number. */
const linesOf: Readonly<Record<number, SystemStyleObject>> = {
  4: { smDown: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
  8: { sm: { display: 'grid', gridTemplateColumns: 'repeat(4, auto)', justifyContent: 'start' } },
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
