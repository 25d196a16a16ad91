import { addDays, type Day } from '../../shared/format/day';

/** Measures of the table and the chart, in the sequence of the columns. */
export const measures = ['protein', 'fats', 'carbs', 'calories'] as const;
export type Measure = (typeof measures)[number];

export type NutritionAmounts = Record<Measure, number | null>;
export type DayTotal = { day: Day } & Record<Measure, number>;

/** Adds two values in hundredths, so that 0.1 and 0.2 make 0.3. Null counts as 0. */
const plus = (sum: number, value: number | null): number =>
  (Math.round(sum * 100) + Math.round((value ?? 0) * 100)) / 100;

/** Returns the days between two days, both included. */
export const daysBetween = (from: Day, to: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Maximum number of bars. With more days, only those with data are drawn. */
const mostBars = 92;

/**
 * Returns the totals of each day of the range, oldest first. Days without data have zeros; in a range of more than `mostBars`
 * days, they are omitted.
 */
export const dayTotals = (
  entries: readonly { date: Day; nutrition: NutritionAmounts }[],
  from: Day,
  to: Day,
): DayTotal[] => {
  const empty = { protein: 0, fats: 0, carbs: 0, calories: 0 };
  const eaten = new Map<Day, DayTotal>();
  for (const { date, nutrition } of entries) {
    const before = eaten.get(date) ?? { day: date, ...empty };
    const sums = measures.map((measure) => [measure, plus(before[measure], nutrition[measure])]);
    eaten.set(date, { day: date, ...(Object.fromEntries(sums) as Record<Measure, number>) });
  }
  const isLong = addDays(from, mostBars) <= to;
  const days = isLong ? [...eaten.keys()].sort() : daysBetween(from, to);
  return days.map((day) => eaten.get(day) ?? { day, ...empty });
};

const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** Formats grams or kcal: at most one decimal, `-` if unknown. */
export const formatMeasure = (value: number | null): string => (value === null ? '-' : figures.format(value));

/** Range of days, both included. */
export type DayRange = { from: Day; to: Day };

/** Adjusts a range whose first day is after its last day: the unchanged day is set to the changed one. */
export const adjustRange = (range: DayRange, change: { from: Day } | { to: Day }): DayRange => {
  const next = { ...range, ...change };
  if (next.from <= next.to) return next;
  return 'from' in change ? { from: next.from, to: next.from } : { from: next.to, to: next.to };
};
