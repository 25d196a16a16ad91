import { Box, chakra, Flex, Text, useRecipe } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useState } from 'react';
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
    // The field itself takes plus and minus; these are for a pointer.
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

/** Puts the focus on the quantity that stands so many places further on. */
const goToOther = (from: HTMLInputElement, by: number) => {
  const all = [
    ...(from.closest('[data-quantities]')?.querySelectorAll<HTMLInputElement>('[role=spinbutton]:enabled') ??
      []),
  ];
  all[all.indexOf(from) + by]?.focus();
};

/**
 * How many of a dish: digits, never negative, 0 to `most` (specification 5, "Add order"). As in a table of figures, Up and
 * Down go to the next dish; plus and minus change the number by one, the Page keys by five.
 */
export const QuantityField = ({ title, quantity, most, disabled, onChange }: QuantityFieldProps) => {
  const noteId = useId();
  const input = useRecipe({ key: 'input' })({ size: 'sm' });
  const [isOver, setOver] = useState(false);
  const step = (by: number) => {
    setOver(quantity + by > most);
    onChange(Math.max(0, Math.min(most, quantity + by)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { '+': 1, '=': 1, '-': -1, PageUp: 5, PageDown: -5 }[event.key];
    const places = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined && places === undefined) return;
    event.preventDefault();
    if (by) step(by);
    if (places) goToOther(event.currentTarget, places);
  };
  return (
    <Box textAlign="end">
      <Flex align="center" justify="flex-end">
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
          aria-describedby={isOver ? noteId : undefined}
          disabled={disabled}
          value={String(quantity)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setOver(false)}
          onChange={(event) => {
            const typed = typeQuantity(event.target.value, most);
            setOver(typed.isOver);
            onChange(typed.quantity);
          }}
          onKeyDown={onKeyDown}
        />
        <StepButton
          label={texts.oneMore(title)}
          disabled={disabled || quantity >= most}
          onClick={() => step(1)}
        />
      </Flex>
      {isOver && (
        <Text id={noteId} role="alert" textStyle="xs" color="fg.warning" fontWeight="medium">
          {texts.atMost(most)}
        </Text>
      )}
    </Box>
  );
};
