import { useState } from 'react';
import { addOrderTexts } from '../../texts/admin/add-order';
import type { ListedCustomer } from './customer-search';

const texts = addOrderTexts.groups;

/** Returns the state of the Groups dialog, and `choose`, which adds the customers of a group to the selection. */
export const useGroupSelection = (
  customers: readonly ListedCustomer[],
  onChange: (change: (selection: Selection) => Selection) => void,
) => {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState<string>();
  return {
    isOpen,
    setOpen,
    /** Text about the last selection of a group. */
    note,
    clear: () => setNote(undefined),
    choose: (name: string, ids: readonly string[]) => {
      const members = new Set(ids);
      const those = customers.filter(({ id }) => members.has(id));
      onChange((chosen) => withAll(chosen, those));
      const away = members.size - those.length;
      setNote(texts.chosen(name, those.length) + (away > 0 ? addOrderTexts.lastDay.away(away) : ''));
    },
  };
};

/** IDs of the selected customers. Never changed in place. */
export type Selection = ReadonlySet<string>;

export const emptySelection: Selection = new Set();

/** Adds customers to the selection, as Select all does with all customers that match the search, visible or not. */
export const withAll = (selection: Selection, matching: readonly { id: string }[]): Selection =>
  new Set([...selection, ...matching.map(({ id }) => id)]);

/**
 * Selects or deselects a range of rows, both ends included, for a press with Shift.
 * @param ids IDs of the displayed rows, in sequence
 * @param from row that was pressed before, where the range begins
 */
export const withRange = (
  selection: Selection,
  ids: readonly string[],
  from: string,
  to: string,
): Selection => {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  if (end < 0) return selection;
  const range = start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
  return selection.has(to) ? withoutAll(selection, range) : new Set([...selection, ...range]);
};

/** Returns the selection without some customers, such as those whose order was placed. */
export const withoutAll = (selection: Selection, ids: Iterable<string>): Selection => {
  const next = new Set(selection);
  for (const id of ids) next.delete(id);
  return next;
};
