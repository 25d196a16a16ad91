import { useMemo, useRef, useState } from 'react';
import { useUpdatePlanMutation } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { toast } from '../../shared/ui/dialogs/toasts';
import { plannerWeek } from '../../texts/admin/planner-week';
import type { Plan } from './plan-draft';

/** The dishes of some meals of a plan, as they are wished to stand. */
type Wish = ReadonlyMap<string, readonly string[]>;

const inOrder = (plan: Plan, wish: Wish): Plan => ({
  ...plan,
  slots: plan.slots.map((slot) => {
    const ids = wish.get(slot.meal.id);
    if (!ids) return slot;
    const byId = new Map(slot.dishes.map((dish) => [dish.id, dish]));
    return { ...slot, dishes: ids.flatMap((id) => byId.get(id) ?? []) };
  }),
});

/**
 * Moves dishes among those of their meal, at once. Of what is moved while the answer of the last move is on its way, the newest is sent
 * next, so that a held key sends no more than the line takes. What is refused goes back to how the server has it.
 *
 * @param plans as the server has them
 * @returns the plans as they are wished to be
 */
export const useDishOrder = (plans: readonly Plan[], reload: () => Promise<unknown>) => {
  const [update] = useUpdatePlanMutation();
  const wishes = useRef(new Map<string, Wish>());
  const sending = useRef(new Set<string>());
  const newest = useRef(plans);
  newest.current = plans;
  const [drawn, setDrawn] = useState<ReadonlyMap<string, Wish>>(new Map());
  const draw = () => setDrawn(new Map(wishes.current));

  const send = async (id: string): Promise<void> => {
    let version: number | undefined;
    for (let wish = wishes.current.get(id); wish; wish = wishes.current.get(id)) {
      const plan = newest.current.find((one) => one.id === id);
      if (!plan) break;
      const slots = inOrder(plan, wish).slots.map(({ meal, dishes }) => ({
        mealId: meal.id,
        dishIds: dishes.map((dish) => dish.id),
      }));
      const { data } = await update({
        variables: { id, input: { slots, version: version ?? plan.version } },
      });
      version = data?.updateMealPlan.version;
      if (wishes.current.get(id) === wish) wishes.current.delete(id);
    }
  };

  const move = async (plan: Plan, mealId: string, dishIds: readonly string[]): Promise<void> => {
    wishes.current.set(plan.id, new Map(wishes.current.get(plan.id)).set(mealId, dishIds));
    draw();
    if (sending.current.has(plan.id)) return;
    sending.current.add(plan.id);
    try {
      await send(plan.id);
    } catch (error) {
      toast.error(messageOf(error, plannerWeek.moveFailed));
      await reload().catch(() => undefined);
    } finally {
      wishes.current.delete(plan.id);
      sending.current.delete(plan.id);
      draw();
    }
  };

  const shown = useMemo(
    () =>
      plans.map((plan) => {
        const wish = drawn.get(plan.id);
        return wish ? inOrder(plan, wish) : plan;
      }),
    [plans, drawn],
  );
  return { shown, move };
};
