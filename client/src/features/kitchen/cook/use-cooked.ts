import { useMemo } from 'react';
import { isDishTick, newDishTick } from '../ticks/ticks';
import { useAnsweredTicks, useTickQueue } from '../ticks/use-tick-queue';
import type { WaitingTicksProps } from '../ticks/waiting-ticks';
import type { DayAndMeal } from '../use-kitchen-address';
import type { Ask } from '../use-slot-query';
import type { Sheet, SheetDish } from './sheet-totals';

/** How many portions of a dish there are to cook, whether they are paid already or not. */
export const allOf = ({ firm, expected }: Pick<SheetDish, 'firm' | 'expected'>): number => firm + expected;

/** Says that a dish is cooked, with the portions that stand there, or takes it back. */
export type SetCooked = (dish: SheetDish, cooked: boolean) => void;

/**
 * What the cook ticks: shown at once, kept on the device and sent one after the other, as soon as there is a network; told in the server's words when it is
 * refused.
 *
 * @param ask asks for the sheet anew
 * @returns `shown`, a sheet with the ticks that the server has not told of yet; how to tick; `refetch`, after whose answer nothing that was ticked
 *   before is kept; and the ticks that wait
 */
export const useCooked = (slot: DayAndMeal, ask: Ask) => {
  const { queue, state } = useTickQueue();
  const refetch = (): Promise<void> => ask(answeredBefore());
  const answeredBefore = useAnsweredTicks(queue, isDishTick, () => refetch());
  const { date, mealId } = slot;
  const ticks = useMemo(
    () =>
      new Map(
        state.ticks
          .filter(isDishTick)
          .filter(({ dish }) => dish.date === date && dish.mealId === mealId)
          .map((tick) => [tick.dish.dishId, tick] as const),
      ),
    [state.ticks, date, mealId],
  );

  const setCooked: SetCooked = (dish, cooked) => {
    const { dishId, title } = dish;
    void queue.add(newDishTick({ date, mealId, dishId, title, portions: allOf(dish), cooked }));
  };
  const shown = (sheet: Sheet): Sheet => ({
    ...sheet,
    dishes: sheet.dishes.map((dish) => {
      const tick = ticks.get(dish.dishId);
      if (!tick) return dish;
      const { cooked, portions } = tick.dish;
      const said = { portions, cookedAt: tick.at, cookedBy: null, cookedByStation: null };
      return { ...dish, cooked: cooked ? said : null };
    }),
  });
  const waiting: WaitingTicksProps = { count: state.waiting, problem: state.problem };
  return { shown, setCooked, refetch, waiting };
};
