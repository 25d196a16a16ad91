import { adminMessages } from '../../admin-messages';
import {
  type OrderScreen_OrderFragment,
  type SaveOrderMutationVariables,
  useSaveOrderMutation,
} from '../../gql/admin';
import { codeOf } from '../../shared/apollo/server-error';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { parseTypedDay } from '../../shared/format/typed-day';
import type { AddressChoice } from '../../shared/ui/deliver-to';
import { linesOf, type OfferedDish, type OrderForm } from './order-form';

/** Saves an order that was changed, in the version it was looked at (decisions 3, "Editing what somebody else …"). */
export const useSaveOrder = (orderId: string) => {
  const [send] = useSaveOrderMutation();
  const { run, busy, error, setError, unanswered } = useIdempotentMutation({
    intent: `edit-order.${orderId}`,
    send: (request: Omit<SaveOrderMutationVariables, 'idempotencyKey'>, idempotencyKey) =>
      send({ variables: { ...request, idempotencyKey } }),
    fallback: adminMessages.addOrder.updateFailed,
  });

  const save = async (
    { id, version, customer }: OrderScreen_OrderFragment,
    form: OrderForm,
    dishes: readonly OfferedDish[],
    deliverTo: AddressChoice | undefined,
  ): Promise<'saved' | 'stale' | 'failed'> => {
    // By its text, in the list as it was heard last.
    const address = customer.addresses.findIndex(({ text }) => text === deliverTo?.text);
    const input = {
      version,
      mealId: form.mealId,
      forDate: parseTypedDay(form.dayText) ?? null,
      lines: linesOf(form.quantities, dishes),
      instructions: form.instructions.trim(),
      addressIndex: deliverTo ? address : null,
    };
    const outcome = await run({ id, input });
    if (outcome?.data) return 'saved';
    return codeOf(outcome?.error) === 'STALE_VERSION' ? 'stale' : 'failed';
  };

  return { save, saving: busy, problem: error, unanswered, clearProblem: () => setError(undefined) };
};
