import { chakra, Flex } from '@chakra-ui/react';
import { mostOfOneDish } from '../../shared/format/order-lines';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { MinusIcon, PlusIcon } from '../../shared/ui/page/icons';
import { standingMessages } from '../../texts/standing-messages';

const texts = standingMessages.form;

type QuantityButtonsProps = {
  /** Name of the counted item. */
  of: string;
  quantity: number;
  onChange: (quantity: number) => void;
};

/** Quantity with buttons to decrease and increase it, from 1 to the maximum for a dish. */
export const QuantityButtons = ({ of, quantity, onChange }: QuantityButtonsProps) => {
  const step = (by: number, label: string) => {
    const next = quantity + by;
    const isEnd = next < 1 || next > mostOfOneDish;
    return (
      <QuietButton
        boxSize="touch"
        minW="touch"
        p="0"
        aria-label={label}
        // Not disabled at the limit, because a disabled button loses the focus.
        aria-disabled={isEnd || undefined}
        opacity={isEnd ? 0.5 : undefined}
        onClick={() => !isEnd && onChange(next)}
      >
        {by < 0 ? <MinusIcon /> : <PlusIcon />}
      </QuietButton>
    );
  };
  return (
    <Flex role="group" aria-label={of} align="center" wrap="wrap" maxW="full">
      {step(-1, texts.fewer(of))}
      <chakra.output minW="10" textAlign="center" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {quantity}
      </chakra.output>
      {step(1, texts.more(of))}
    </Flex>
  );
};
