import { Badge, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { type RefObject, useRef } from 'react';
import { Modal } from '../../shared/ui/dialogs/modal';
import { messages } from '../../texts/messages';
import { type Customer, isToOrder, type Plan, type Slot, savedOrderFor } from './menu-data';
import { useIsPast } from './use-is-past';

const texts = messages.menu;

type ChooseMealDialogProps = {
  plan: Plan;
  customer: Customer;
  onChoose: (mealId: string) => void;
  onClose: () => void;
};

/** Which meal of the day it is about, where there is more than one. */
export const ChooseMealDialog = ({ plan, customer, onChoose, onClose }: ChooseMealDialogProps) => {
  // None of several meals gets the focus first: its ring would look like a choice that was made already. Where one is left to
  // order from, it is the one that is meant.
  const list = useRef<HTMLDivElement>(null);
  const only = useRef<HTMLButtonElement>(null);
  const toOrder = plan.slots.filter((slot) => isToOrder(slot, customer, plan));
  return (
    <Modal
      title={texts.chooseMeal}
      size="sm"
      onClose={onClose}
      initialFocus={toOrder.length === 1 ? only : list}
    >
      <Stack ref={list} gap="3" pb="3" tabIndex={-1} outline="0">
        {plan.slots.map((slot) => (
          <MealChoice
            key={slot.meal.id}
            ref={toOrder.length === 1 && slot === toOrder[0] ? only : undefined}
            slot={slot}
            ordered={savedOrderFor(customer, plan, slot.meal.id) !== undefined}
            onChoose={() => onChoose(slot.meal.id)}
          />
        ))}
      </Stack>
    </Modal>
  );
};

type MealChoiceProps = {
  ref?: RefObject<HTMLButtonElement | null>;
  slot: Slot;
  ordered: boolean;
  onChoose: () => void;
};

const MealChoice = ({ ref, slot, ordered, onChoose }: MealChoiceProps) => {
  const closed = useIsPast(slot.orderBy);
  return (
    <Button
      ref={ref}
      variant="outline"
      colorPalette="neutral"
      h="auto"
      py="3"
      justifyContent="flex-start"
      textAlign="start"
      whiteSpace="normal"
      onClick={onChoose}
    >
      <chakra.span flex="1" fontVariantNumeric="tabular-nums">
        <chakra.span display="block">{slot.meal.title}</chakra.span>
        <Text as="span" display="block" fontWeight="normal">
          {slot.meal.deliveryHours}
        </Text>
        {(closed || slot.orderByText) && (
          <Text as="span" display="block" textStyle="sm" fontWeight="normal" color="fg.muted">
            {closed ? texts.orderingClosed(slot.meal.title) : slot.orderByText}
          </Text>
        )}
      </chakra.span>
      {ordered && <Badge>{texts.orderPlaced}</Badge>}
    </Button>
  );
};
