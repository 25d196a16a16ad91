import { createListCollection, type UseComboboxReturn, useCombobox } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ChangeEvent, type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { useRowOptions } from '../../shared/ui/lists/long-rows';
import { usePhone } from '../../shared/use/use-media-query';
import type { ListedCustomer } from './customer-search';
import { type Selection, withoutAll } from './selection';

/** The Page keys go this far. */
const pageSteps: Record<string, number> = { PageDown: 8, PageUp: -8 };

/** Keys that act on the list, and not on what is typed. */
const listKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', ...Object.keys(pageSteps)]);

const idOf = ({ id }: ListedCustomer) => id;

type Choice = {
  selection: Selection;
  onChange: (change: (selection: Selection) => Selection) => void;
};

/**
 * The list under the search box as a combobox that is always open. The focus stays in the box: arrows and Page keys move, Enter
 * chooses, Escape empties the box.
 *
 * @param catchUp draws the list as the box has it, at once, and gives it: whoever types fast and presses Enter means what was typed
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
  const inputId = useId();
  const combobox: UseComboboxReturn<ListedCustomer> = useCombobox({
    ids: { input: inputId },
    collection,
    multiple: true,
    open: true,
    closeOnSelect: false,
    // It is a part of the page, which Escape and a press elsewhere do not close.
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
  const { highlightedValue } = combobox;
  const { options } = useRowOptions({
    items: shown,
    keyOf: idOf,
    // Two lines, and on a phone three.
    rowPx: isPhone ? 69 : 51,
    keptKey: () => highlightedValue ?? undefined,
  });
  const virtual = useVirtualizer({ ...options, getScrollElement: () => scroller.current });
  const { defaultValue: _drawn, ...input } = combobox.getInputProps();
  return {
    scroller,
    combobox,
    virtual: options.enabled ? virtual : undefined,
    input: {
      ...input,
      id: inputId,
      value: search,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setSearch(event.target.value);
        input.onChange?.(event);
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
        if (isPlain && event.key === 'Escape') setSearch('');
        input.onKeyDown?.(event);
        // Never sends the form around it; Ctrl+Enter does, wherever the focus is.
        if (isPlain && event.key === 'Enter') event.preventDefault();
      },
    },
  };
};
