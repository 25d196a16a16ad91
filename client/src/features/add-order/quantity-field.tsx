import { chakra, Flex, useRecipe } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import { adminMessages } from '../../admin-messages';
import { MinusIcon, PlusIcon } from '../../shared/ui/icons';
import { typeQuantity } from './order-form';

const texts = adminMessages.addOrder;

type QuantityFieldProps = {
  /** What it is a quantity of, for its name. */
  title: string;
  quantity: number;
  most: number;
  disabled?: boolean;
  onChange: (quantity: number) => void;
};

const StepButton = (props: { label: string; disabled: boolean; onClick: () => void; minus?: boolean }) => (
  <chakra.button
    type="button"
    // The field itself takes the arrow keys; these are for a pointer.
    tabIndex={-1}
    aria-label={props.label}
    disabled={props.disabled}
    onClick={props.onClick}
    display="inline-flex"
    alignItems="center"
    justifyContent="center"
    boxSize="9"
    color="brand.fg"
    cursor="pointer"
    borderRadius="l2"
    _hover={{ bg: 'bg.subtle' }}
    _disabled={{ layerStyle: 'disabled' }}
    css={{ '@media (pointer: coarse)': { boxSize: 'touch' } }}
  >
    {props.minus ? <MinusIcon boxSize="4" /> : <PlusIcon boxSize="4" />}
  </chakra.button>
);

/** How many of a dish: digits, never negative, 0 to `most` (specification 5, "Add order"). */
export const QuantityField = ({ title, quantity, most, disabled, onChange }: QuantityFieldProps) => {
  const input = useRecipe({ key: 'input' })({ size: 'sm' });
  const step = (by: number) => onChange(Math.max(0, Math.min(most, quantity + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <Flex align="center">
      <StepButton
        minus
        label={texts.oneLess(title)}
        disabled={disabled || quantity === 0}
        onClick={() => step(-1)}
      />
      <chakra.input
        css={input}
        w="12"
        px="1"
        textAlign="center"
        fontVariantNumeric="tabular-nums"
        fontWeight={quantity > 0 ? 'semibold' : undefined}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.quantityOf(title)}
        aria-valuenow={quantity}
        aria-valuemin={0}
        aria-valuemax={most}
        disabled={disabled}
        value={String(quantity)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(typeQuantity(event.target.value, most))}
        onKeyDown={onKeyDown}
      />
      <StepButton
        label={texts.oneMore(title)}
        disabled={disabled || quantity >= most}
        onClick={() => step(1)}
      />
    </Flex>
  );
};
