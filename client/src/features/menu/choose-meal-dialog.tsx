import { Badge, chakra, Stack, Text } from '@chakra-ui/react';
import { type RefObject, useRef } from 'react';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { usePhone } from '../../shared/use/use-media-query';
import { messages } from '../../texts/messages';
import { lastMeals } from './last-meals';
import { type Customer, isOpen, isSoldOut, type Plan, type Slot, savedOrderFor } from './menu-data';
import { useIsPast } from './use-is-past';
import { useTimeLeft } from './use-time-left';

const texts = messages.menu;

type ChooseMealDialogProps = {
  plan: Plan;
  customer: Customer;
  onChoose: (mealId: string) => void;
  onClose: () => void;
};

/** Which meal of the day it is about, where there is more than one. */
export const ChooseMealDialog = ({ plan, customer, onChoose, onClose }: ChooseMealDialogProps) => {
  const list = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const open = plan.slots.filter(isOpen);
  const toOrder = open.filter(({ meal }) => !savedOrderFor(customer, plan, meal.id));
  const [before] = lastMeals(plan.date).flatMap((id) => open.filter(({ meal }) => meal.id === id));
  // The one that is meant has the focus: the one left to order from, or else what was chosen last. Of others none has it: its ring
  // would look like a choice that was made.
  const meant = toOrder.length === 1 ? toOrder[0] : before;
  const place = (slot: Slot) => (slot === meant ? 0 : open.includes(slot) ? 1 : 2);
  return (
    <Modal
      title={texts.chooseMeal}
      shape={usePhone() ? 'sheet' : 'dialog'}
      size="sm"
      onClose={onClose}
      initialFocus={meant ? first : list}
    >
      <Stack ref={list} gap="3" pb="3" tabIndex={-1} outline="0">
        {plan.slots
          .toSorted((one, other) => place(one) - place(other))
          .map((slot) => (
            <MealChoice
              key={slot.meal.id}
              ref={slot === meant ? first : undefined}
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
  const { meal, dishes, closedText, orderByText } = slot;
  const isLate = useIsPast(slot.orderBy);
  const nothing = isSoldOut(slot) && (dishes.length > 0 ? texts.soldOut : texts.noDishes);
  const refusal = closedText || (isLate && texts.orderingClosed(meal.title)) || nothing;
  const left = useTimeLeft(slot.orderBy);
  const said = refusal || (orderByText && orderByText + left);
  return (
    <QuietButton
      ref={ref}
      h="auto"
      py="3"
      justifyContent="flex-start"
      textAlign="start"
      whiteSpace="normal"
      onClick={onChoose}
    >
      <chakra.span
        fontVariantNumeric="tabular-nums"
        color={refusal ? 'fg.muted' : undefined}
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
