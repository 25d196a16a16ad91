import { Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { riderExtras } from '../../texts/rider-extras';

const texts = riderExtras.emptyBoxes;

/** Maximum number of boxes on the server. */
const MOST = 99;

const step = { boxSize: '14', minW: '14', p: '0', textStyle: 'xl' } as const;

type EmptyBoxesProps = {
  /** Known number of the kitchen's boxes with the customer. */
  out: number;
  count: number;
  onCount: (count: number) => void;
};

/** Field for the number of empty boxes that the rider collects at a stop. */
export const EmptyBoxes = ({ out, count, onCount }: EmptyBoxesProps) => {
  const label = useId();
  return (
    <Flex role="group" aria-labelledby={label} align="center" gap="2">
      <Text id={label} flex="1" textStyle="md" fontWeight="semibold" lineHeight="short">
        {texts.label}
        <Text as="span" display="block" textStyle="sm" fontWeight="medium">
          {texts.out(out)}
        </Text>
      </Text>
      <QuietButton
        {...step}
        aria-label={texts.less}
        disabled={count === 0}
        onClick={() => onCount(count - 1)}
      >
        −
      </QuietButton>
      <Text
        role="status"
        minW="9"
        textAlign="center"
        textStyle="xl"
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
      >
        {count}
      </Text>
      <QuietButton
        {...step}
        aria-label={texts.more}
        disabled={count === MOST}
        onClick={() => onCount(count + 1)}
      >
        +
      </QuietButton>
    </Flex>
  );
};
