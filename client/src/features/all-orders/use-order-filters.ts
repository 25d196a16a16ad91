import { useRef } from 'react';
import { type Day, formatDay } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { useAddressDraft, useTypingPause } from '../../shared/ui/fields/use-address-draft';
import { useStableCallback } from '../../shared/use/use-stable-callback';
import { allOrdersTexts as texts } from '../../texts/admin/orders';
import { type AppliedFilter, type DayName, dayNames, noDateFilter, standardFilter } from './order-filter';

/** Values of the filter form, with the days as typed text. */
type FilterDraft = Omit<AppliedFilter, DayName> & Record<DayName, string>;

type DayErrors = Partial<Record<DayName, string>>;

const asTyped = (day: Day | '') => (day ? formatDay(day) : '');

export const draftOf = (filter: AppliedFilter): FilterDraft => ({
  ...filter,
  placedFrom: asTyped(filter.placedFrom),
  placedTo: asTyped(filter.placedTo),
  forFrom: asTyped(filter.forFrom),
  forTo: asTyped(filter.forTo),
});

const pickDays = ({ placedFrom, placedTo, forFrom, forTo }: FilterDraft) => ({
  placedFrom,
  placedTo,
  forFrom,
  forTo,
});

const ranges = [
  ['placedFrom', 'placedTo'],
  ['forFrom', 'forTo'],
] as const;

/** Returns the error of a typed day. An empty text means any day. */
export const dayError = (text: string): string | undefined =>
  text.trim() === '' || parseTypedDay(text) ? undefined : texts.invalidDate;

/** Returns the filter of a form, or the errors of its days. */
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

export type OrderFiltersProps = {
  /** Filters in the page's address. The form follows their changes. */
  applied: AppliedFilter;
  meals: readonly { id: string; title: string }[];
  /** @param pressed whether Search was pressed; otherwise, the form searches after a pause */
  onSearch: (filter: AppliedFilter, pressed: boolean) => void;
  onReset: () => void;
};

type Typed = { values: FilterDraft; errors: DayErrors };

/** Returns the state of the filter form. After a pause, the form searches automatically if its dates are complete. */
export const useOrderFilters = ({ applied, onSearch, onReset }: OrderFiltersProps) => {
  const key = JSON.stringify(applied);
  const form = useAddressDraft<Typed>(key, () => ({ values: draftOf(applied), errors: {} }));
  const { values, errors } = form.draft;
  // Whether a search cleared the days and the admin has not changed them since.
  const emptied = useRef(false);
  const standard = draftOf(standardFilter());
  const daysOf = (draft: FilterDraft) => dayNames.map((name) => draft[name]).join();
  const send = (filter: AppliedFilter, pressed: boolean) => {
    const next = JSON.stringify(filter);
    if (next !== key) form.sends(next);
    else if (!pressed) return;
    onSearch(filter, pressed);
  };
  useTypingPause(values, (typed) => {
    const { filter } = applyDraft(typed);
    if (filter) send(filter, false);
  });
  const fill = useStableCallback((change: Partial<FilterDraft>, wrong: DayErrors = {}) => {
    if (dayNames.some((name) => name in change)) emptied.current = false;
    form.change((before) => ({
      values: { ...before.values, ...change },
      errors: { ...before.errors, ...wrong },
    }));
  });
  return {
    values,
    errors,
    fill,
    /** Clears the days for a customer search, unless days are selected. Without a search text, sets them to today. */
    lookFor: (customer: string) => {
      const isSought = customer.trim() !== '';
      const empties = isSought && daysOf(values) === daysOf(standard);
      const restores = !isSought && emptied.current;
      if (empties || restores) emptied.current = empties;
      const days = empties ? noDateFilter : restores ? pickDays(standard) : {};
      form.change((before) => ({ ...before, values: { ...before.values, ...days, customer } }));
    },
    /** Searches. Returns false if the days are invalid. */
    search: (): boolean => {
      const { filter, errors: found = {} } = applyDraft(values);
      form.change((before) => ({ ...before, errors: found }));
      if (filter) send(filter, true);
      return filter !== undefined;
    },
    reset: () => {
      emptied.current = false;
      form.restart();
      onReset();
    },
  };
};
