import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function whose identity is constant until the component unmounts. It calls the newest `call`. Use it for an event
 * handler of memoized rows, so that a new handler does not re-render them, and for a handler that runs later, such as that of a
 * toast. Effects use `useEffectEvent`.
 */
export const useStableCallback = <Values extends unknown[], Result>(
  call: (...values: Values) => Result,
): ((...values: Values) => Result) => {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
  });
  return useCallback((...values: Values) => newest.current(...values), []);
};
