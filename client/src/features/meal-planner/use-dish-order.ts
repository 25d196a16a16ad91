import { useMemo, useRef, useState } from 'react';
import { messageOf } from '../../shared/apollo/server-error';
import { toast } from '../../shared/ui/dialogs/toasts';
import { useStableCallback } from '../../shared/use/use-stable-callback';
import { plannerWeek } from '../../texts/admin/planner-week';
import { useUpdatePlanMutation } from './meal-planner.generated';
import type { Plan } from './plan-draft';

/** Requested sequence of dish IDs, by meal. */
type DishOrder = ReadonlyMap<string, readonly string[]>;

const inOrder = (plan: Plan, order: DishOrder): Plan => ({
  ...plan,
  slots: plan.slots.map((slot) => {
    const ids = order.get(slot.meal.id);
    if (!ids) return slot;
    const byId = new Map(slot.dishes.map((dish) => [dish.id, dish]));
    return { ...slot, dishes: ids.flatMap((id) => byId.get(id) ?? []) };
  }),
});

/**
 * Moves dishes within their meal at once. While a request is in flight, only the newest sequence is stored and sent next, so that
 * a held key causes few requests. After a rejection, the server's sequence is displayed.
 * @param plans plans of the server
 * @returns the plans with their dishes in the requested sequence
 */
export const useDishOrder = (plans: readonly Plan[], reload: () => Promise<unknown>) => {
  const [update] = useUpdatePlanMutation();
  const requested = useRef(new Map<string, DishOrder>());
  const sending = useRef(new Set<string>());
  const newestPlans = useStableCallback(() => plans);
  const [drawn, setDrawn] = useState<ReadonlyMap<string, DishOrder>>(new Map());
  const draw = () => setDrawn(new Map(requested.current));

  const send = async (id: string): Promise<void> => {
    let version: number | undefined;
    for (let order = requested.current.get(id); order; order = requested.current.get(id)) {
      const plan = newestPlans().find((one) => one.id === id);
      if (!plan) break;
      const slots = inOrder(plan, order).slots.map(({ meal, dishes }) => ({
        mealId: meal.id,
        dishIds: dishes.map((dish) => dish.id),
      }));
      const { data } = await update({
        variables: { id, input: { slots, version: version ?? plan.version } },
      });
      version = data?.updateMealPlan.version;
      if (requested.current.get(id) === order) requested.current.delete(id);
    }
  };

  const move = async (plan: Plan, mealId: string, dishIds: readonly string[]): Promise<void> => {
    requested.current.set(plan.id, new Map(requested.current.get(plan.id)).set(mealId, dishIds));
    draw();
    if (sending.current.has(plan.id)) return;
    sending.current.add(plan.id);
    try {
      await send(plan.id);
    } catch (error) {
      toast.error(messageOf(error, plannerWeek.moveFailed));
      await reload().catch(() => undefined);
    } finally {
      requested.current.delete(plan.id);
      sending.current.delete(plan.id);
      draw();
    }
  };

  const shown = useMemo(
    () =>
      plans.map((plan) => {
        const order = drawn.get(plan.id);
        return order ? inOrder(plan, order) : plan;
      }),
    [plans, drawn],
  );
  return { shown, move };
};
