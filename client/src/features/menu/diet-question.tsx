import { useLayoutEffect } from 'react';
import { conflictReason } from '../../shared/diets';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { dietMessages as texts } from '../../texts/diet-messages';
import type { Cart, DishAvailability } from './cart';
import type { Customer, SavedOrder } from './menu-data';

/** Keys of the dishes that a customer confirmed since the page was opened. They need no second confirmation. */
const wanted = new Set<string>();
const keyOf = (customer: Customer, { dishId }: Pick<DishAvailability, 'dishId'>) =>
  `${customer.id} ${dishId}`;

type DietQuestionProps = {
  /** Dish that is about to be added. */
  dish: DishAvailability;
  customer: Customer;
  onAdd: () => void;
  onClose: () => void;
};

/** Confirmation before a dish that conflicts with the customer's diet is added to the cart. Other dishes are added at once. */
export const DietQuestion = ({ dish, customer, onAdd, onClose }: DietQuestionProps) => {
  const key = keyOf(customer, dish);
  const why = wanted.has(key) ? undefined : conflictReason(dish, customer);
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
  /** Order that is being edited. */
  order: SavedOrder | undefined;
  customer: Customer;
  /** Submits the cart. The argument is true after the customer accepts the diet conflicts. */
  onSubmit: (acceptDietConflicts: boolean) => void;
  onClose: () => void;
};

/**
 * Confirmation before a cart that adds or increases dishes with unconfirmed diet conflicts is submitted. Such dishes come from
 * a stored cart, or the diet changed. Any other cart is submitted at once.
 */
export const DietCheck = ({ cart, order, customer, onSubmit, onClose }: DietCheckProps) => {
  const conflicts = cart.lines.flatMap((line) => {
    const ordered = order?.lines.find(({ dishId }) => dishId === line.dishId)?.quantity ?? 0;
    const why = line.quantity > ordered ? conflictReason(line, customer) : undefined;
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
