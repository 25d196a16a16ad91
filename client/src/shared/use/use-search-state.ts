import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSteady } from './use-steady';

/** What was written last, and over which entry of the history: the router draws it when there is time, and more may be written before. */
let written: { over: string; text: string } | undefined;

/**
 * The state of a screen that stands in its address, so that a reload, a shared link and Back keep it. A change is told by what it does to the
 * newest state, which may not have been drawn yet: two changes in one moment both count.
 *
 * @returns what is drawn, and a function that changes it; what changes nothing writes nothing
 */
export const useSearchState = () => {
  const [drawn, write] = useSearchParams();
  const { key } = useLocation();
  useEffect(
    () => () => {
      if (written?.over === key) written = undefined;
    },
    [key],
  );
  const change = useSteady(
    (update: (newest: URLSearchParams) => URLSearchParams, options?: { replace: boolean }) => {
      const newest = written?.over === key ? written.text : drawn.toString();
      const text = update(new URLSearchParams(newest)).toString();
      if (text === newest) return;
      written = { over: key, text };
      write(text, options);
    },
  );
  return [drawn, change] as const;
};
