import { useEffect, useEffectEvent } from 'react';
import { useSearchState } from './use-search-state';

/**
 * Calls `open` once with a parameter of the address that requests a dialog, and removes the parameter, so that a reload or Back
 * does not open the dialog again.
 * @param isReady whether the data of the dialog is loaded
 */
export const useOpeningParam = (name: string, isReady: boolean, open: (value: string) => void): void => {
  const { params, set } = useSearchState();
  const value = params.get(name);
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (!isReady || value === null) return;
    set({ [name]: null }, { replace: true });
    openNow(value);
  }, [isReady, value, name, set]);
};
