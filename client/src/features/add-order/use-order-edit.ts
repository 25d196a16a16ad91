import { useMemo, useRef, useState } from 'react';
import { reasonOf } from '../../shared/apollo/server-error';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { rejectedFieldsOf } from '../../shared/form/rejected-fields';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { formatDay } from '../../shared/format/day';
import { rupeesOf } from '../../shared/format/money';
import { parseTypedDay } from '../../shared/format/typed-day';
import type { AddressChoice } from '../../shared/ui/fields/deliver-to';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import {
  type OrderScreen_OrderFragment,
  type SaveOrderMutationVariables,
  useEditOrderChoicesQuery,
  useSaveOrderMutation,
} from './add-order.generated';
import { mealLabel } from './meal-picker';
import { linesOf, type OrderForm, offerForOrder, problemsOf, quantitiesOf, totalOf } from './order-form';

type Order = OrderScreen_OrderFragment;

/** Order during an edit. `deliverTo` is null until another address is selected. */
type EditForm = OrderForm & { deliverTo: AddressChoice | null };

const formOf = (order: Order): EditForm => ({
  mealId: order.meal.id,
  dayText: formatDay(order.forDate),
  quantities: quantitiesOf(order.lines),
  instructions: order.instructions,
  deliverTo: null,
});

/** Summary of an order, for an admin whose save was rejected because another user saved first. */
const outline = ({ meal, forDate, lines, instructions, deliveryAddress }: Order): string[] => [
  `${mealLabel(meal)}, ${formatDay(forDate)}`,
  ...lines.map(({ title, quantity }) => `${quantity} × ${title}`),
  ...(instructions ? [instructions] : []),
  ...(deliveryAddress ? [deliveryAddress.text] : []),
];

/**
 * Returns the state of an order's edit, which is saved with the displayed version.
 * @param reload loads the current order from the server
 */
export const useOrderEdit = (
  loaded: Order,
  reload: () => Promise<Order | undefined>,
  onSaved: () => void,
) => {
  const choices = useEditOrderChoicesQuery();
  const { data } = choices;
  const dishesFor = ({ lines }: Order) => offerForOrder(data?.dishes.nodes ?? [], lines);
  const [send] = useSaveOrderMutation();
  const { run, error, unconfirmed } = useIdempotentMutation({
    intent: `edit-order.${loaded.id}`,
    send: (request: Omit<SaveOrderMutationVariables, 'idempotencyKey'>, idempotencyKey) =>
      send({ variables: { ...request, idempotencyKey } }),
    fallback: texts.updateFailed,
  });
  /** Diet conflict as the server reports it, until the admin decides. */
  const [conflict, setConflict] = useState<string>();
  const acceptsConflict = useRef(false);
  const saving = useSavingForm<EditForm, Order>({
    values: () => formOf(loaded),
    validate: (form, order = loaded) =>
      problemsOf(form, 1, linesOf(form.quantities, dishesFor(order)).length),
    save: async (form, order = loaded) => {
      const outcome = await run({
        id: order.id,
        input: {
          version: order.version,
          mealId: form.mealId,
          forDate: parseTypedDay(form.dayText) ?? null,
          lines: linesOf(form.quantities, dishesFor(order)),
          instructions: form.instructions.trim(),
          addressId: form.deliverTo?.id ?? null,
          expectedAmount: rupeesOf(totalOf(form.quantities, dishesFor(order))),
          ...(acceptsConflict.current && { acceptDietConflicts: true }),
        },
      });
      acceptsConflict.current = false;
      if (outcome?.data) return;
      const [rejected] = rejectedFieldsOf(outcome?.error);
      if (rejected?.path === 'acceptDietConflicts') setConflict(rejected.message);
      // The next save sends the amount that is then displayed.
      if (reasonOf(outcome?.error) === 'ORDER_PRICE_CHANGED') void choices.refetch().catch(() => undefined);
      throw outcome?.error;
    },
    fallback: texts.updateFailed,
    onSaved,
    edited: { thing: loaded, formOf, fetchNewest: reload, outline: { note: texts.stale, of: outline } },
  });
  /**
   * Saves the order despite its diet conflict, or closes the question.
   * @param accepts whether to save
   */
  const decide = (accepts: boolean) => {
    setConflict(undefined);
    acceptsConflict.current = accepts;
    if (accepts) void saving.submit();
  };
  const order = saving.base ?? loaded;
  const offered = useMemo(() => offerForOrder(data?.dishes.nodes ?? [], order.lines), [data, order.lines]);
  const meals = useMemo(() => {
    const active = data?.meals ?? [];
    return active.some(({ id }) => id === order.meal.id) ? active : [order.meal, ...active];
  }, [data, order.meal]);
  // Ordered dishes are listed first, and their positions do not change during the edit.
  const ordered = useMemo(() => order.lines.map(({ dishId }) => dishId), [order.lines]);
  return {
    ...saving,
    conflict,
    decide,
    order,
    choices,
    dishes: offered,
    meals,
    ordered,
    unconfirmed,
    problem: error,
  };
};
