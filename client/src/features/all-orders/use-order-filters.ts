import { useRef } from 'react';
import { type Day, formatDay } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { useAddressDraft } from '../../shared/ui/fields/use-address-draft';
import { useTypingPause } from '../../shared/use/use-typing-pause';
import { adminMessages } from '../../texts/admin-messages';
import { type AppliedFilter, type DayName, dayNames, everyDay, standardFilter } from './order-filter';

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

/** What is wrong with one day as it is typed; an empty one is any day. */
export const dayError = (text: string): string | undefined =>
  text.trim() === '' || parseTypedDay(text) ? undefined : texts.invalidDate;

/** The filter that a form means, or what is wrong with its days. */
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
  /** What the address says; the form follows it when it changes. */
  applied: AppliedFilter;
  meals: readonly { id: string; title: string }[];
  /** @param pressed whether Search was pressed; without it the form asks by itself when it is left alone */
  onSearch: (filter: AppliedFilter, pressed: boolean) => void;
  onReset: () => void;
};

type Typed = { values: FilterDraft; errors: DayErrors };

/** The form as it is being filled in. Once it is left alone, it asks for what it says, if its days are whole. */
export const useOrderFilters = ({ applied, onSearch, onReset }: OrderFiltersProps) => {
  const key = JSON.stringify(applied);
  const form = useAddressDraft<Typed>(key, () => ({ values: draftOf(applied), errors: {} }));
  const { values, errors } = form.draft;
  // The search has emptied the days, and nobody has touched them since.
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
  return {
    values,
    errors,
    fill: (change: Partial<FilterDraft>, wrong: DayErrors = {}) => {
      if (dayNames.some((name) => name in change)) emptied.current = false;
      form.change((before) => ({
        values: { ...before.values, ...change },
        errors: { ...before.errors, ...wrong },
      }));
    },
    /** Who is looked for, is looked for on every day, unless days were chosen; with an empty box the form is of today again. */
    lookFor: (customer: string) => {
      const isSought = customer.trim() !== '';
      const empties = isSought && daysOf(values) === daysOf(standard);
      const restores = !isSought && emptied.current;
      if (empties || restores) emptied.current = empties;
      const days = empties ? everyDay : restores ? pickDays(standard) : {};
      form.change((before) => ({ ...before, values: { ...before.values, ...days, customer } }));
    },
    /** What Search does: `false` when the days have to be mended first. */
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
