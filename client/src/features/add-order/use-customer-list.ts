import { createListCollection, type UseComboboxReturn, useCombobox } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Paise } from '../../shared/format/money';
import { mostPlainInSearch, useRowOptions } from '../../shared/ui/lists/long-rows';
import { usePhone } from '../../shared/use/use-media-query';
import { filterCount, filterCustomers, noFilter } from './customer-filter';
import type { ListedCustomer } from './customer-search';
import type { CustomersWithOrder } from './payment-groups';
import { type Selection, withoutAll, withRange } from './selection';

/** Returns the filters of the customer list, and the customers that match them. */
export const useCustomerFilter = (
  customers: readonly ListedCustomer[],
  totalPaise: Paise,
  ordered: CustomersWithOrder,
) => {
  const [filter, setFilter] = useState(noFilter);
  const [isOpen, setOpen] = useState(false);
  const [members, setMembers] = useState<ReadonlySet<string>>();
  const filtered = useMemo(
    () => filterCustomers(customers, filter, { totalPaise, ordered, members }),
    [customers, filter, totalPaise, ordered, members],
  );
  return { filter, setFilter, setMembers, isOpen, setOpen, count: filterCount(filter), filtered };
};

/** Number of entries that a Page key moves. */
const pageSteps: Record<string, number> = { PageDown: 8, PageUp: -8 };

/** Keys that act on the list instead of the typed text. */
const listKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', ...Object.keys(pageSteps)]);

const idOf = ({ id }: ListedCustomer) => id;

type Choice = {
  selection: Selection;
  onChange: (change: (selection: Selection) => Selection) => void;
};

/**
 * Makes the list below the search box a combobox that is always open. The focus stays in the box: arrows and Page keys move the
 * highlight, Enter selects the highlighted or only customer found, Escape empties the box.
 * @param catchUp renders the list for the current text of the box and returns it, so that Enter applies to the typed text
 */
export const useCustomerList = (
  shown: readonly ListedCustomer[],
  search: string,
  setSearch: (search: string) => void,
  catchUp: () => readonly ListedCustomer[],
  { selection, onChange }: Choice,
) => {
  const scroller = useRef<HTMLDivElement>(null);
  const collection = useMemo(
    () => createListCollection({ items: [...shown], itemToValue: idOf, itemToString: ({ name }) => name }),
    [shown],
  );
  const chosen = useMemo(() => shown.map(idOf).filter((id) => selection.has(id)), [shown, selection]);
  const pressed = useRef('');
  const inputId = useId();
  const combobox: UseComboboxReturn<ListedCustomer> = useCombobox({
    ids: { input: inputId },
    collection,
    multiple: true,
    open: true,
    closeOnSelect: false,
    // The list is part of the page, so Escape and a press outside do not close it.
    disableLayer: true,
    selectionBehavior: 'preserve',
    allowCustomValue: true,
    loopFocus: false,
    inputValue: search,
    value: chosen,
    onValueChange: ({ value }) =>
      onChange((before) => new Set([...withoutAll(before, shown.map(idOf)), ...value])),
    scrollToIndexFn: ({ index, getElement }) =>
      options.enabled ? virtual.scrollToIndex(index) : getElement()?.scrollIntoView({ block: 'nearest' }),
  });
  const isPhone = usePhone();
  // Whether the box had the focus. The combobox focuses it first, which would open a phone's keyboard.
  const hadFocus = useRef(false);
  const { highlightedValue } = combobox;
  const { options } = useRowOptions({
    items: shown,
    keyOf: idOf,
    // Height of a row: two lines on a desktop, three on a phone.
    rowPx: isPhone ? 69 : 51,
    mostPlain: mostPlainInSearch,
    keptKey: () => highlightedValue ?? undefined,
  });
  const virtual = useVirtualizer({ ...options, getScrollElement: () => scroller.current });
  const { defaultValue: _drawn, ...input } = combobox.getInputProps();
  return {
    scroller,
    combobox,
    virtual: options.enabled ? virtual : undefined,
    /**
     * Selects a range on a press with Shift.
     * @returns whether a range was selected
     */
    pressRow: (id: string, isShift: boolean): boolean => {
      const from = pressed.current;
      pressed.current = id;
      if (!isShift || from === '') return false;
      onChange((before) => withRange(before, shown.map(idOf), from, id));
      return true;
    },
    input: {
      ...input,
      id: inputId,
      value: search,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setSearch(event.target.value);
        input.onChange?.(event);
      },
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        if (isPhone && !hadFocus.current) currentTarget.blur();
        hadFocus.current = true;
      },
      onBlur: () => combobox.clearHighlightValue(),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const isPlain = !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey;
        const by = pageSteps[event.key];
        const rows = isPlain && listKeys.has(event.key) ? catchUp() : shown;
        if (isPlain && by !== undefined && rows.length > 0) {
          event.preventDefault();
          const at = rows.findIndex(({ id }) => id === highlightedValue);
          const from = at < 0 && by < 0 ? rows.length : at;
          const next = Math.max(0, Math.min(rows.length - 1, from + by));
          combobox.setHighlightValue(rows[next]?.id ?? '');
        }
        const found = search.trim() !== '' && rows.length === 1 ? rows[0] : undefined;
        if (isPlain && event.key === 'Enter' && found && !highlightedValue)
          onChange((before) => new Set([...before, found.id]));
        if (isPlain && event.key === 'Escape') setSearch('');
        input.onKeyDown?.(event);
        // Enter alone does not submit the surrounding form. Ctrl+Enter does.
        if (isPlain && event.key === 'Enter') event.preventDefault();
      },
    },
  };
};
