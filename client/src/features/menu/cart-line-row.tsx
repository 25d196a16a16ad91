import { Box, Button, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { memo, useState } from 'react';
import { formatRupees, timesRupees } from '../../shared/format/money';
import { DietMark } from '../../shared/ui/dishes/diet-mark';
import { TextAreaField } from '../../shared/ui/fields/fields';
import { MoneyText } from '../../shared/ui/page/money-text';
import { lazyMessages } from '../../texts/lazy-messages';
import { messages } from '../../texts/messages';
import type { CartLine, DishAvailability } from './cart';
import { QuantityStepper } from './quantity-stepper';

const texts = lazyMessages.cart;

type CartLineRowProps = {
  line: CartLine;
  locked: boolean;
  /** Whether the saved order contains this dish. */
  onOrder: boolean;
  /** Must be a stable function, as `onInstruction`. Otherwise, every row re-renders with each press. */
  onQuantity: (availability: DishAvailability, quantity: number) => void;
  onInstruction: (dishId: string, text: string) => void;
};

/** Cart line of a dish: quantity, price, and instructions. Re-renders only when the line changes. */
export const CartLineRow = memo(({ line, locked, onOrder, onQuantity, onInstruction }: CartLineRowProps) => (
  <chakra.li py="2.5" borderBottomWidth="1px" _first={{ pt: '1' }}>
    <Flex gap="3" wrap="wrap" justify="flex-end" align="flex-start">
      <Box flex="1 1 8rem" minW="0">
        <Text fontWeight="semibold" lineHeight="snug">
          {line.title}
        </Text>
        <Flex align="center" columnGap="2" wrap="wrap">
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {texts.each(formatRupees(line.unitPrice))}
          </Text>
          <DietMark diet={line.diet} />
          {line.allergens.length > 0 && (
            <Text textStyle="sm" color="fg.muted">
              {messages.menu.contains(line.allergens)}
            </Text>
          )}
          {line.against && !locked && (
            <Text textStyle="sm" color="fg.warning" fontWeight="medium">
              {line.against}
            </Text>
          )}
        </Flex>
      </Box>
      <QuantityStepper
        availability={line}
        quantity={line.quantity}
        settled={locked}
        onChange={(quantity) => onQuantity(line, quantity)}
      />
    </Flex>
    {!locked && <LineProblem line={line} onOrder={onOrder} onQuantity={onQuantity} />}
    <Flex gap="3" mt="1" wrap="wrap" align="center" justify="flex-end">
      <Instruction line={line} locked={locked} onInstruction={onInstruction} />
      <MoneyText
        rupees={timesRupees(line.unitPrice, line.quantity)}
        fontWeight="medium"
        textAlign="end"
        minW="4.5rem"
      />
    </Flex>
  </chakra.li>
));

/** Reason why a line cannot be ordered, with a button that reduces a too large quantity. */
const LineProblem = ({ line, onOrder, onQuantity }: Omit<CartLineRowProps, 'locked' | 'onInstruction'>) => {
  const { onMenu, most, quantity, title } = line;
  const isTooMany = quantity > most;
  if (onMenu && !isTooMany) return null;
  const few = most === 0 ? texts.soldOut : texts.onlyLeft(most);
  const gone = onOrder ? texts.goneKept : texts.gone;
  return (
    <Flex align="center" columnGap="3" wrap="wrap" mt="1">
      <Text textStyle="sm" color="fg.warning" fontWeight="medium">
        {onMenu ? few : gone}
      </Text>
      {isTooMany && (
        <Button variant="outline" size="sm" minH="touch" onClick={() => onQuantity(line, most)}>
          {most === 0 ? texts.takeOut : texts.take(most)}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
    </Flex>
  );
};

type InstructionProps = Pick<CartLineRowProps, 'line' | 'locked' | 'onInstruction'>;

/** Instruction of a dish: a button that opens a field, which grows with the text. Read-only on a placed order. */
const Instruction = ({ line, locked, onInstruction }: InstructionProps) => {
  const [isOpen, setOpen] = useState(false);
  const label = texts.instructionsFor(line.title);
  if (!isOpen && !locked && !line.instruction)
    return (
      // The touch target extends beyond its line.
      <Button
        variant="ghost"
        size="sm"
        px="2"
        ms="calc(-0.5rem - 1px)"
        my="-2"
        me="auto"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {texts.instructions}
      </Button>
    );
  return (
    <Box flex="1 1 8rem" minW="0">
      <TextAreaField
        label={texts.instructions}
        hideLabel
        placeholder={texts.instructions}
        aria-label={label}
        autoFocus={isOpen}
        rows={1}
        resize="none"
        value={line.instruction}
        disabled={locked}
        // A read-only instruction is not greyed out, because grey means a disabled form.
        _disabled={{
          opacity: 1,
          cursor: 'default',
          borderColor: 'transparent',
          bg: 'bg.subtle',
          color: 'fg',
        }}
        // An emptied field stays open.
        onFocus={() => setOpen(true)}
        onChange={(event) => onInstruction(line.dishId, event.target.value)}
      />
    </Box>
  );
};
