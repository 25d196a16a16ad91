import { useMemo } from 'react';
import { isDishTick, newDishTick } from '../ticks/ticks';
import { useAnsweredTicks, useTickQueue } from '../ticks/use-tick-queue';
import type { WaitingTicksProps } from '../ticks/waiting-ticks';
import type { DayAndMeal } from '../use-kitchen-address';
import type { Refetch } from '../use-kitchen-query';
import type { Sheet, SheetDish } from './sheet-totals';

/** Returns the number of portions to cook, charged or not. */
export const portionsToCook = ({ firm, expected }: Pick<SheetDish, 'firm' | 'expected'>): number =>
  firm + expected;

/** Marks a dish as cooked with the displayed portions, or removes the mark. */
export type SetCooked = (dish: SheetDish, cooked: boolean) => void;

/**
 * Manages the device's cooked marks: displays them at once, stores them, and sends them one after the other when there is a
 * network. A rejection shows the server's message.
 * @param ask reloads the sheet
 * @returns `shown`, which applies unconfirmed marks to a sheet; `setCooked`; `refetch`, whose response replaces all earlier
 * marks; and `waiting`, the number of unsent marks and the server's message
 */
export const useCookedMarks = (slot: DayAndMeal, ask: Refetch) => {
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
    void queue.add(newDishTick({ date, mealId, dishId, title, portions: portionsToCook(dish), cooked }));
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
