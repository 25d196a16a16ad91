import { useLocalStorage } from '../../shared/apollo/local-storage-item';
import { phoneChoices } from '../../shared/phone-choices';
import { readJson } from '../../shared/read-json';

/** What a customer wants to eat a day; null where they have not said. */
export type DailyGoal = { calories: number | null; protein: number | null };

const known = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

/** A goal as it was stored on this phone, perhaps by another version of this page. */
export const readGoal = (text: string | null): DailyGoal => {
  const stored = readJson<DailyGoal>(text);
  return { calories: known(stored?.calories), protein: known(stored?.protein) };
};

/** A number as it was typed; nothing, or what is no number above zero, is no goal. */
export const typedGoal = (typed: string): number | null => known(Number(typed.replace(',', '.')));

/** Keeps it on this phone; a goal of nothing forgets it. */
export const saveGoal = (goal: DailyGoal): void =>
  phoneChoices.goal.write(goal.calories || goal.protein ? JSON.stringify(goal) : null);

/** The goal that is kept on this phone. */
export const useDailyGoal = (): DailyGoal => readGoal(useLocalStorage(phoneChoices.goal));
