import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../shared/format/day';
import { type OrdersView, readAddress, writeAddress } from './order-filter';

/** The filter and the page as the address has them, so that a reload, a shared link and Back keep them. */
export const useOrdersView = () => {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  // What the address does not name is of this day; the page may be open for longer than that.
  const [day, setDay] = useState(() => today());
  const view = useMemo(() => readAddress(new URLSearchParams(text), day), [text, day]);
  const show = (next: Partial<OrdersView>, options?: { replace: boolean }): void => {
    const written = writeAddress({ ...view, ...next });
    if (written.toString() !== text) setAddress(written, options);
  };
  const reset = (): void => {
    setDay(today());
    setAddress({});
  };
  return { view, show, reset };
};
