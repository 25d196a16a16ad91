import { addDays, type Day, today } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { adminMessages } from '../../texts/admin-messages';
import { formMessages } from '../../texts/form-messages';

const texts = adminMessages.settings.closedDays;

/** The most days that are closed at once. */
export const MOST_DAYS = 62;

/** What is typed to close some days; no meal: the whole day. */
export type Span = { from: string; until: string; mealId: string; reason: string };

/** The days from one to another, both included; none when the second is before the first. */
export const daysBetween = (from: Day, until: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= until && days.length <= MOST_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The days that are meant, as far as they can be told. */
export const daysOf = ({ from, until }: Pick<Span, 'from' | 'until'>): Day[] => {
  const [first, last] = [parseTypedDay(from), parseTypedDay(until)];
  if (!first || !last || first < today()) return [];
  const days = daysBetween(first, last);
  return days.length > MOST_DAYS ? [] : days;
};

/** What is wrong with it, by field. */
export const problemsOf = ({ from, until, reason }: Span): Partial<Record<keyof Span, string>> => {
  const [first, last] = [parseTypedDay(from), parseTypedDay(until)];
  const isTooLong = first && last && daysBetween(first, last).length > MOST_DAYS;
  return {
    ...(first === undefined && { from: formMessages.invalidDay }),
    ...(first && first < today() && { from: texts.past }),
    ...(last === undefined && { until: formMessages.invalidDay }),
    ...(first && last && last < first && { until: texts.order }),
    ...(isTooLong && { until: texts.tooMany(MOST_DAYS) }),
    ...(reason.trim() === '' && { reason: adminMessages.kitchenDay.closeDay.reasonMissing }),
  };
};
