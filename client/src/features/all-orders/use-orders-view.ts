import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type OrdersView, readAddress, writeAddress } from './order-filter';

/** The filter and the page as the address has them, so that a reload, a shared link and Back keep them. */
export const useOrdersView = () => {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  const view = useMemo(() => readAddress(new URLSearchParams(text)), [text]);
  const show = (next: Partial<OrdersView>, options?: { replace: boolean }): void => {
    const written = writeAddress({ ...view, ...next });
    if (written.toString() !== text) setAddress(written, options);
  };
  return { view, show, reset: () => setAddress({}) };
};
