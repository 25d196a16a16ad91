import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * One function for as long as the component is there, which calls the newest that it was given: what is memoised below is not
 * drawn anew because of it. For what is called by an event, not while drawing.
 */
export const useSteady = <Values extends unknown[]>(
  call: (...values: Values) => void,
): ((...values: Values) => void) => {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
  });
  return useCallback((...values: Values) => newest.current(...values), []);
};
