import { useLayoutEffect } from 'react';
import { whyAgainst } from '../../shared/diets';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { dietMessages as texts } from '../../texts/diet-messages';
import type { Cart, DishAvailability } from './cart';
import type { Customer, SavedOrder } from './menu-data';

/** What was added all the same, since the page was opened: nobody is asked about it again. */
const wanted = new Set<string>();
const keyOf = (customer: Customer, { dishId }: Pick<DishAvailability, 'dishId'>) =>
  `${customer.id} ${dishId}`;

type DietQuestionProps = {
  /** What is about to be put into the cart. */
  dish: DishAvailability;
  customer: Customer;
  onAdd: () => void;
  onClose: () => void;
};

/** Asks before a dish enters the cart that is against what the customer eats; any other enters at once. */
export const DietQuestion = ({ dish, customer, onAdd, onClose }: DietQuestionProps) => {
  const key = keyOf(customer, dish);
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

type DietCheckProps = {
  cart: Cart;
  /** The order that is being edited. */
  order: SavedOrder | undefined;
  customer: Customer;
  /** Submits the cart. The argument is true after the customer accepts the diet conflicts. */
  onSubmit: (acceptDietConflicts: boolean) => void;
  onClose: () => void;
};

/**
 * Submits a cart. If it adds or increases dishes that conflict with the customer's diet, and the customer has not confirmed them yet, it asks first.
 * Such dishes come from a stored cart, or from a diet that changed since.
 */
export const DietCheck = ({ cart, order, customer, onSubmit, onClose }: DietCheckProps) => {
  const conflicts = cart.lines.flatMap((line) => {
    const ordered = order?.lines.find(({ dishId }) => dishId === line.dishId)?.quantity ?? 0;
    const why = line.quantity > ordered ? whyAgainst(line, customer) : undefined;
    return why ? [{ line, why }] : [];
  });
  const unconfirmed = conflicts.filter(({ line }) => !wanted.has(keyOf(customer, line)));
  const isConfirmed = unconfirmed.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cart is submitted once.
  useLayoutEffect(() => {
    if (isConfirmed) onSubmit(conflicts.length > 0);
  }, [isConfirmed]);
  if (isConfirmed) return null;
  return (
    <ConfirmDialog
      question={texts.orderQuestion(unconfirmed.map(({ line, why }) => `${line.title} ${why}.`))}
      confirm={texts.order}
      onConfirm={() => {
        for (const { line } of unconfirmed) wanted.add(keyOf(customer, line));
        onSubmit(true);
      }}
      onCancel={onClose}
    />
  );
};
