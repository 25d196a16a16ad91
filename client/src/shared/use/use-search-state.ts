import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useStableCallback } from './use-stable-callback';

type Options = { replace?: boolean };

/** Returns the address in the browser. A link or Back changes it before the router has rendered the next screen. */
const browserAddress = (): string => window.location.pathname + window.location.search;

/** Last written search with its history entry. The router may not have rendered it before the next change. */
let written: { entry: string; search: string; address: string } | undefined;

/**
 * Returns a part of a screen's state that is in its address, so that a reload, a shared link, and Back restore it, and
 * functions that change it. A change applies to the newest address, which may not be rendered yet, so two changes in one event
 * both count. A change without effect writes nothing. A change after the user left the rendered entry is dropped, because it
 * would replace the entry that the user opened.
 */
export const useSearchState = () => {
  const [params, write] = useSearchParams();
  const { key } = useLocation();
  const rendered = useRef('');
  // Not a passive effect, because a press between the rendering and the effect would be dropped.
  useLayoutEffect(() => {
    rendered.current = browserAddress();
    return () => {
      if (written?.entry === key) written = undefined;
    };
  }, [key]);
  /** Replaces the search with the result of `update` for the newest search. */
  const change = useStableCallback(
    (update: (newest: URLSearchParams) => URLSearchParams, options?: Options): void => {
      const own = written?.entry === key ? written : undefined;
      if (browserAddress() !== (own?.address ?? rendered.current)) return;
      const newest = own?.search ?? params.toString();
      const search = update(new URLSearchParams(newest)).toString();
      if (search === newest) return;
      write(search, options);
      written = { entry: key, search, address: browserAddress() };
    },
  );
  /** Writes some parameters. An empty value deletes its parameter. */
  const set = useStableCallback((values: Readonly<Record<string, string | null>>, options?: Options): void =>
    change((newest) => {
      for (const [name, value] of Object.entries(values)) {
        if (value) newest.set(name, value);
        else newest.delete(name);
      }
      return newest;
    }, options),
  );
  /** Returns the choice that a parameter names, or the first choice. */
  const oneOf = <Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice =>
    choices.find((choice) => choice === params.get(name)) ?? choices[0];
  return { params, oneOf, set, change };
};
