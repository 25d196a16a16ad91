import { useMemo, useState } from 'react';
import { today } from '../../shared/format/day';
import { useSearchState } from '../../shared/use/use-search-state';
import { type OrdersView, readAddress, writeAddress } from './order-filter';

/** The filter and the page as the address has them, so that a reload, a shared link and Back keep them. */
export const useOrdersView = () => {
  const [address, changeAddress] = useSearchState();
  const text = address.toString();
  // What the address does not name is of this day; the page may be open for longer than that.
  const [day, setDay] = useState(() => today());
  const view = useMemo(() => readAddress(new URLSearchParams(text), day), [text, day]);
  /** @param change of the newest view, which may not have been drawn yet */
  const show = (change: (newest: OrdersView) => Partial<OrdersView>, options?: { replace: boolean }): void =>
    changeAddress((newest) => {
      const before = readAddress(newest, day);
      return writeAddress({ ...before, ...change(before) });
    }, options);
  const reset = (): void => {
    setDay(today());
    changeAddress(() => new URLSearchParams());
  };
  return { view, show, reset };
};
