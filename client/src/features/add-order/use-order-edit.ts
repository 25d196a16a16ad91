import { useMemo, useRef, useState } from 'react';
import {
  type OrderScreen_OrderFragment,
  type SaveOrderMutationVariables,
  useEditOrderChoicesQuery,
  useSaveOrderMutation,
} from '../../gql/admin';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { refusedFieldsOf } from '../../shared/form/refused-fields';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { formatDay } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import type { AddressChoice } from '../../shared/ui/fields/deliver-to';
import { adminMessages } from '../../texts/admin-messages';
import { mealLabel } from './meal-picker';
import { linesOf, type OrderForm, offerForOrder, problemsOf, quantitiesOf } from './order-form';

const texts = adminMessages.addOrder;

type Order = OrderScreen_OrderFragment;

/** An order as it is changed; `deliverTo` only once another address has been chosen. */
type EditForm = OrderForm & { deliverTo: AddressChoice | null };

const formOf = (order: Order): EditForm => ({
  mealId: order.meal.id,
  dayText: formatDay(order.forDate),
  quantities: quantitiesOf(order.lines),
  instructions: order.instructions,
  deliverTo: null,
});

/** An order in a few lines, for whoever was too late. */
const outline = ({ meal, forDate, lines, instructions, deliveryAddress }: Order): string[] => [
  `${mealLabel(meal)}, ${formatDay(forDate)}`,
  ...lines.map(({ title, quantity }) => `${quantity} × ${title}`),
  ...(instructions ? [instructions] : []),
  ...(deliveryAddress ? [deliveryAddress.text] : []),
];

/**
 * An order that is changed, saved in the version it was looked at.
 *
 * @param reload asks the server what it holds now
 */
export const useOrderEdit = (
  loaded: Order,
  reload: () => Promise<Order | undefined>,
  onSaved: () => void,
) => {
  const choices = useEditOrderChoicesQuery();
  const { data } = choices;
  const dishesFor = ({ lines }: Order) => offerForOrder(data?.dishes ?? [], lines);
  const [send] = useSaveOrderMutation();
  const { run, error, unanswered } = useIdempotentMutation({
    intent: `edit-order.${loaded.id}`,
    send: (request: Omit<SaveOrderMutationVariables, 'idempotencyKey'>, idempotencyKey) =>
      send({ variables: { ...request, idempotencyKey } }),
    fallback: texts.updateFailed,
  });
  /** What conflicts with the customer's diet, in the server's words, until the admin decides. */
  const [conflict, setConflict] = useState<string>();
  const acceptsConflict = useRef(false);
  const saving = useSavingForm<EditForm, Order>({
    values: () => formOf(loaded),
    validate: (form, order = loaded) =>
      problemsOf(form, 1, linesOf(form.quantities, dishesFor(order)).length),
    save: async (form, order = loaded) => {
      // By its text, in the list as it was heard last.
      const address = order.customer.addresses.findIndex(({ text }) => text === form.deliverTo?.text);
      const outcome = await run({
        id: order.id,
        input: {
          version: order.version,
          mealId: form.mealId,
          forDate: parseTypedDay(form.dayText) ?? null,
          lines: linesOf(form.quantities, dishesFor(order)),
          instructions: form.instructions.trim(),
          addressIndex: form.deliverTo ? address : null,
          ...(acceptsConflict.current && { acceptDietConflicts: true }),
        },
      });
      acceptsConflict.current = false;
      if (outcome?.data) return;
      const [rejected] = refusedFieldsOf(outcome?.error, '');
      if (rejected?.path === 'acceptDietConflicts') setConflict(rejected.message);
      throw outcome?.error;
    },
    fallback: texts.updateFailed,
    onSaved,
    edited: { thing: loaded, formOf, fetchNewest: reload, outline: { note: texts.stale, of: outline } },
  });
  /** Decides about the conflict. @param accepts saves it anyway */
  const decide = (accepts: boolean) => {
    setConflict(undefined);
    acceptsConflict.current = accepts;
    if (accepts) void saving.submit();
  };
  const order = saving.base ?? loaded;
  const offered = useMemo(() => offerForOrder(data?.dishes ?? [], order.lines), [data, order.lines]);
  const meals = useMemo(() => {
    const active = data?.meals ?? [];
    return active.some(({ id }) => id === order.meal.id) ? active : [order.meal, ...active];
  }, [data, order.meal]);
  // What was ordered stands first, and stays where it is while it is changed.
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
    unanswered,
    problem: error,
  };
};
