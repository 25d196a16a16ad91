import { useLayoutEffect } from 'react';
import { whyAgainst } from '../../shared/diets';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { dietMessages as texts } from '../../texts/diet-messages';
import type { DishAvailability } from './cart';
import type { Customer } from './menu-data';

/** What was added all the same, since the page was opened: nobody is asked about it again. */
const wanted = new Set<string>();

type DietQuestionProps = {
  /** What is about to be put into the cart. */
  dish: DishAvailability;
  customer: Customer;
  onAdd: () => void;
  onClose: () => void;
};

/** Asks before a dish enters the cart that is against what the customer eats; any other enters at once. */
export const DietQuestion = ({ dish, customer, onAdd, onClose }: DietQuestionProps) => {
  const key = `${customer.id} ${dish.dishId}`;
  const why = wanted.has(key) ? undefined : whyAgainst(dish, customer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dish is added once.
  useLayoutEffect(() => {
    if (!why) onAdd();
  }, [why]);
  return (
    why && (
      <ConfirmDialog
        question={texts.question(dish.title, why)}
        confirm={texts.add}
        cancel={texts.leave}
        onConfirm={() => {
          wanted.add(key);
          onAdd();
        }}
        onCancel={onClose}
      />
    )
  );
};
