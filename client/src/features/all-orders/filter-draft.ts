import { adminMessages } from '../../admin-messages';
import { type Day, formatDay } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import type { AppliedFilter, DayName } from './order-filter';

const texts = adminMessages.allOrders;

/** What is in the form: the days as they are being typed. */
export type FilterDraft = Omit<AppliedFilter, DayName> & Record<DayName, string>;

export type DayErrors = Partial<Record<DayName, string>>;

const asTyped = (day: Day | '') => (day ? formatDay(day) : '');

export const draftOf = (filter: AppliedFilter): FilterDraft => ({
  ...filter,
  placedFrom: asTyped(filter.placedFrom),
  placedTo: asTyped(filter.placedTo),
  forFrom: asTyped(filter.forFrom),
  forTo: asTyped(filter.forTo),
});

const ranges = [
  ['placedFrom', 'placedTo'],
  ['forFrom', 'forTo'],
] as const;

/** What is wrong with one day as it is typed; an empty one is any day (specification 5). */
export const dayError = (text: string): string | undefined =>
  text.trim() === '' || parseTypedDay(text) ? undefined : texts.invalidDate;

/** The filter that a form means, or what is wrong with its days (specification 5, "All-orders filters"). */
export const applyDraft = (
  draft: FilterDraft,
): { filter: AppliedFilter; errors?: never } | { filter?: never; errors: DayErrors } => {
  const errors: DayErrors = {};
  const filter: AppliedFilter = { ...draft, customer: draft.customer.trim() };
  for (const [from, to] of ranges) {
    for (const name of [from, to]) {
      const error = dayError(draft[name]);
      if (error) errors[name] = error;
      filter[name] = parseTypedDay(draft[name]) ?? '';
    }
    if (filter[from] && filter[to] && filter[from] > filter[to]) errors[from] = texts.fromAfterTo;
  }
  return Object.keys(errors).length > 0 ? { errors } : { filter };
};
