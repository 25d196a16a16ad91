import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';

/** Time in which the scheduler of the server applies a change to the boxes. */
const schedulerMs = 2_000;

/**
 * Returns a function that reloads the displayed data after a change that affects boxes of standing orders. It reloads twice: at
 * once, and when the scheduler has created, changed, or cancelled the orders.
 */
export const useBoxRefresh = () => {
  const client = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const reload = () => client.refetchQueries({ include: 'active' }).catch(() => undefined);
  return async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void reload(), schedulerMs);
    await reload();
  };
};
