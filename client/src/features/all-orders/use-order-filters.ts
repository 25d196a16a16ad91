import { useAddressDraft } from '../../shared/ui/use-address-draft';
import { useTypingPause } from '../../shared/ui/use-typing-pause';
import { applyDraft, type DayErrors, draftOf, type FilterDraft } from './filter-draft';
import type { AppliedFilter } from './order-filter';

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
    fill: (change: Partial<FilterDraft>, wrong: DayErrors = {}) =>
      form.change((before) => ({
        values: { ...before.values, ...change },
        errors: { ...before.errors, ...wrong },
      })),
    /** What Search does: `false` when the days have to be mended first. */
    search: (): boolean => {
      const { filter, errors: found = {} } = applyDraft(values);
      form.change((before) => ({ ...before, errors: found }));
      if (filter) send(filter, true);
      return filter !== undefined;
    },
    reset: () => {
      form.restart();
      onReset();
    },
  };
};
