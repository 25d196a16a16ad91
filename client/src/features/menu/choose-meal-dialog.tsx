import { Badge, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { messages } from '../../messages';
import { Modal } from '../../shared/ui/modal';
import { type Customer, type Plan, type Slot, savedOrderFor } from './menu-data';
import { useIsPast } from './use-is-past';

const texts = messages.menu;

type ChooseMealDialogProps = {
  plan: Plan;
  customer: Customer;
  onChoose: (mealId: string) => void;
  onClose: () => void;
};

/** Which meal of the day it is about (specification 2.7: when there is more than one). */
export const ChooseMealDialog = ({ plan, customer, onChoose, onClose }: ChooseMealDialogProps) => {
  // None of the meals gets the focus first: its ring would look like a choice that was made already.
  const list = useRef<HTMLDivElement>(null);
  return (
    <Modal title={texts.chooseMeal} size="sm" onClose={onClose} initialFocus={list}>
      <Stack ref={list} gap="3" pb="3" tabIndex={-1} outline="0">
        {plan.slots.map((slot) => (
          <MealChoice
            key={slot.meal.id}
            slot={slot}
            ordered={savedOrderFor(customer, plan, slot.meal.id) !== undefined}
            onChoose={() => onChoose(slot.meal.id)}
          />
        ))}
      </Stack>
    </Modal>
  );
};

type MealChoiceProps = { slot: Slot; ordered: boolean; onChoose: () => void };

const MealChoice = ({ slot, ordered, onChoose }: MealChoiceProps) => {
  const closed = useIsPast(slot.orderBy);
  return (
    <Button
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
