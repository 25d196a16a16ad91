import { useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { MealPlannerDocument, useCreatePlanMutation, useUpdatePlanMutation } from '../../gql/admin';
import { codeOf, messageOf } from '../../shared/apollo/server-error';
import { parseTypedDay } from '../../shared/format/typed-day';
import { toast } from '../../shared/ui/toasts';
import { type Plan, type PlanDraft, type PlannerDish, slotsOf } from './plan-draft';

const texts = adminMessages.mealPlanner;

export type PlanProblem = { text: string; at: 'date' | 'plan' };

/** Saves a plan, a new one or one that was looked at in a version, and says so at the top right (specification 2.11). */
export const useSavePlan = () => {
  const refetchQueries = [MealPlannerDocument];
  const [create, creating] = useCreatePlanMutation({ refetchQueries });
  const [update, updating] = useUpdatePlanMutation({ refetchQueries });
  const [problem, setProblem] = useState<PlanProblem>();

  const save = async (
    plan: Plan | undefined,
    draft: PlanDraft,
    dishes: readonly PlannerDish[],
  ): Promise<'saved' | 'stale' | 'failed'> => {
    const date = parseTypedDay(draft.dayText);
    if (date === undefined) throw new Error('A plan is saved once its day is right.');
    const notice = toast.loading(texts.saving);
    const input = { date, slots: slotsOf(draft, dishes) };
    setProblem(undefined);
    try {
      if (plan) await update({ variables: { id: plan.id, input: { ...input, version: plan.version } } });
      else await create({ variables: { input } });
      toast.success(texts.saved, notice);
      return 'saved';
    } catch (error) {
      const text = messageOf(error, texts.saveFailed);
      // Once is enough: without a reason the popup says the same, and goes on saying it.
      if (text === texts.saveFailed) toast.dismiss(notice);
      else toast.error(texts.saveFailed, notice);
      setProblem({ text, at: text === texts.dateTaken ? 'date' : 'plan' });
      return codeOf(error) === 'STALE_VERSION' ? 'stale' : 'failed';
    }
  };

  return { save, saving: creating.loading || updating.loading, problem, setProblem };
};
