import { adminMessages } from '../../admin-messages';
import {
  type OrderScreen_OrderFragment,
  type SaveOrderMutationVariables,
  useSaveOrderMutation,
} from '../../gql/admin';
import { codeOf } from '../../shared/apollo/server-error';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { parseTypedDay } from '../../shared/format/typed-day';
import { linesOf, type OfferedDish, type OrderForm } from './order-form';

/** Saves an order that was changed, in the version it was looked at (decisions 3, "Editing what somebody else …"). */
export const useSaveOrder = () => {
  const [send] = useSaveOrderMutation();
  const { run, busy, error, setError } = useIdempotentMutation(
    (request: Omit<SaveOrderMutationVariables, 'idempotencyKey'>, idempotencyKey) =>
      send({ variables: { ...request, idempotencyKey } }),
    adminMessages.addOrder.updateFailed,
  );

  const save = async (
    { id, version }: OrderScreen_OrderFragment,
    form: OrderForm,
    dishes: readonly OfferedDish[],
  ): Promise<'saved' | 'stale' | 'failed'> => {
    const input = {
      version,
      mealId: form.mealId,
      forDate: parseTypedDay(form.dayText) ?? null,
      lines: linesOf(form.quantities, dishes),
      instructions: form.instructions.trim(),
    };
    const outcome = await run({ id, input });
    if (outcome?.data) return 'saved';
    return codeOf(outcome?.error) === 'STALE_VERSION' ? 'stale' : 'failed';
  };

  return { save, saving: busy, problem: error, clearProblem: () => setError(undefined) };
};
