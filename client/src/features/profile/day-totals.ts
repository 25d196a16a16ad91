import { addDays, type Day } from '../../shared/format/day';

/** What the table and the chart count, in the order of the table's columns. */
export const measures = ['protein', 'fats', 'carbs', 'calories'] as const;
export type Measure = (typeof measures)[number];

export type Amounts = Record<Measure, number | null>;
export type DayTotal = { day: Day } & Record<Measure, number>;

/** Sums in hundredths, so that 0.1 and 0.2 make 0.3. */
const plus = (sum: number, value: number | null): number =>
  (Math.round(sum * 100) + Math.round((value ?? 0) * 100)) / 100;

/** The days between two days, both included. */
export const daysBetween = (from: Day, to: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Beyond this many days a bar a day is a hair; then only the days that hold something are drawn. */
const mostBars = 92;

/** What was eaten on each day of the range, days without anything included, oldest first. */
export const dayTotals = (
  entries: readonly { date: Day; nutrition: Amounts }[],
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

/** Grams or kcal as people read them: at most one decimal, `-` where a dish does not say. */
export const formatMeasure = (value: number | null): string => (value === null ? '-' : figures.format(value));

/** Two days and those between them. */
export type DayRange = { from: Day; to: Day };

/** From may not come after To: the one that was not touched follows. */
export const adjustRange = (range: DayRange, change: { from: Day } | { to: Day }): DayRange => {
  const next = { ...range, ...change };
  if (next.from <= next.to) return next;
  return 'from' in change ? { from: next.from, to: next.from } : { from: next.to, to: next.to };
};
