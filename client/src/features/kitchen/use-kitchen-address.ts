import { useEffect } from 'react';
import { type Day, formatDay, today } from '../../shared/format/day';
import { inIndia } from '../../shared/format/india-time';
import { parseTypedDay } from '../../shared/format/typed-day';
import { useSearchState } from '../../shared/use/use-search-state';

/** Tabs of the screen, in sequence. */
export const kitchenTabs = ['cook', 'pack', 'deliver'] as const;
export type KitchenTab = (typeof kitchenTabs)[number];

/** Day and meal whose boxes are cooked, packed, and delivered together. */
export type DayAndMeal = { date: Day; mealId: string };

type MealTimes = { id: string; status: string; deliveryEndsAt: string };

const dayIn = (text: string | null): Day | undefined =>
  text !== null && parseTypedDay(formatDay(text)) === text ? text : undefined;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Returns the next meal of the day: the first whose delivery window has not ended, or else the last. */
export const nextMeal = <Meal extends MealTimes>(
  meals: readonly Meal[],
  day: Day,
  now: Date = new Date(),
): Meal | undefined => {
  const active = meals.filter(({ status }) => status === 'ACTIVE');
  if (day !== today(now)) return active[0] ?? meals[0];
  const { hour, minute } = inIndia(now);
  const time = `${twoDigits(hour)}:${twoDigits(minute)}`;
  return active.find(({ deliveryEndsAt }) => deliveryEndsAt > time) ?? active.at(-1) ?? meals[0];
};

/**
 * Returns the day, meal, and tab of the page's address, so that a reload, a shared link, and Back restore them, and `show`,
 * which changes them. `isWhole`: whether the address has a meal and a valid day.
 */
export const useKitchenAddress = () => {
  const { params: address, oneOf, set } = useSearchState();
  const date = dayIn(address.get('day')) ?? today();
  const mealId = address.get('meal');
  const tab = oneOf('tab', kitchenTabs);

  const show: (part: { day?: Day; meal?: string; tab?: KitchenTab }, options?: { replace: boolean }) => void =
    set;
  return { date, mealId, tab, show, isWhole: mealId !== null && dayIn(address.get('day')) !== undefined };
};

/** Adds the displayed day and meal to an address without them, so that an open tablet does not switch its meal. */
export const useCompleteAddress = (
  { date, isWhole, show }: ReturnType<typeof useKitchenAddress>,
  mealId: string | undefined,
): void => {
  useEffect(() => {
    if (!isWhole && mealId !== undefined) show({ day: date, meal: mealId }, { replace: true });
  });
};
