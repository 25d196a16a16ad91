import { useState } from 'react';
import { adminMessages } from '../../texts/admin-messages';
import type { ListedCustomer } from './customer-search';
import { type Selection, withAll } from './selection';

const texts = adminMessages.addOrder.groups;

/** 'Groups': selects the customers of a group that is kept. */
export const useGroup = (
  customers: readonly ListedCustomer[],
  onChange: (change: (selection: Selection) => Selection) => void,
) => {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState<string>();
  return {
    isOpen,
    setOpen,
    /** What came of it. */
    note,
    clear: () => setNote(undefined),
    choose: (name: string, ids: readonly string[]) => {
      const members = new Set(ids);
      const those = customers.filter(({ id }) => members.has(id));
      onChange((chosen) => withAll(chosen, those));
      const away = members.size - those.length;
      setNote(texts.chosen(name, those.length) + (away > 0 ? adminMessages.addOrder.lastDay.away(away) : ''));
    },
  };
};
