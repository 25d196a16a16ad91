import { Badge, chakra, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { usePhone } from '../../shared/use/use-media-query';
import { messages } from '../../texts/messages';
import { type Customer, isSlotSoldOut, type Plan, type Slot, savedOrderFor } from './menu-data';
import { useIsPast, useTimeLeft } from './use-time-left';

const texts = messages.menu;

type ChooseMealDialogProps = {
  plan: Plan;
  customer: Customer;
  onChoose: (mealId: string) => void;
  onClose: () => void;
};

/** Dialog to select a meal of the day. No meal is focused, because the focus ring would look like a selection. */
export const ChooseMealDialog = ({ plan, customer, onChoose, onClose }: ChooseMealDialogProps) => {
  const list = useRef<HTMLDivElement>(null);
  return (
    <Modal
      title={texts.chooseMeal}
      shape={usePhone() ? 'sheet' : 'dialog'}
      size="sm"
      onClose={onClose}
      initialFocus={list}
    >
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

type MealChoiceProps = {
  slot: Slot;
  ordered: boolean;
  onChoose: () => void;
};

const MealChoice = ({ slot, ordered, onChoose }: MealChoiceProps) => {
  const { meal, dishes, closedText, orderByText } = slot;
  const isLate = useIsPast(slot.closesAt);
  const nothing = isSlotSoldOut(slot) && (dishes.length > 0 ? texts.soldOut : texts.noDishes);
  const rejection = closedText || (isLate && texts.orderingClosed(meal.title)) || nothing;
  const left = useTimeLeft(slot.closesAt);
  const said = rejection || (orderByText && orderByText + left);
  return (
    <QuietButton
      h="auto"
      py="3"
      justifyContent="flex-start"
      textAlign="start"
      whiteSpace="normal"
      onClick={onChoose}
    >
      <chakra.span
        fontVariantNumeric="tabular-nums"
        color={rejection ? 'fg.muted' : undefined}
        textWrap="balance"
      >
        {meal.title} {ordered && <Badge>{texts.orderPlaced}</Badge>}
        <Text as="span" display="block" fontWeight="normal">
          {meal.deliveryHours}
          {said && (
            <Text as="span" display="block" textStyle="sm" color="fg.muted">
              {said}
            </Text>
          )}
        </Text>
      </chakra.span>
    </QuietButton>
  );
};
