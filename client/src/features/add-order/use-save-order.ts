import { useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { type OrderScreen_OrderFragment, useSaveOrderMutation } from '../../gql/admin';
import { useIdempotencyKeys } from '../../shared/apollo/idempotency-key';
import { codeOf, messageOf } from '../../shared/apollo/server-error';
import { parseTypedDay } from '../../shared/format/typed-day';
import { linesOf, type OfferedDish, type OrderForm } from './order-form';

/** Saves an order that was changed, in the version it was looked at (decisions 3, "Editing what somebody else …"). */
export const useSaveOrder = () => {
  const [send, { loading }] = useSaveOrderMutation();
  const keys = useIdempotencyKeys();
  /** What went wrong, in words. */
  const [problem, setProblem] = useState<string>();

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
    setProblem(undefined);
    try {
      await send({ variables: { id, input, idempotencyKey: keys.keyFor({ id, input }) } });
      keys.wentThrough();
      return 'saved';
    } catch (error) {
      setProblem(messageOf(error, adminMessages.addOrder.updateFailed));
      return codeOf(error) === 'STALE_VERSION' ? 'stale' : 'failed';
    }
  };

  return { save, saving: loading, problem, forget: () => setProblem(undefined) };
};
