import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../apollo/server-error';
import type { OnProgress } from './all-pages';

/** How far something is that is made of many pages; `total` is 0 until the first is there. */
export type FileWork = { done: number; total: number };

/**
 * Makes a file or a print of many pages, one at a time: how far it is, and a way to stop it. It stops when the screen is left.
 *
 * @param failed what to say when the server says nothing
 */
export const useFile = (failed: string) => {
  const [work, setWork] = useState<FileWork>();
  const [failure, setFailure] = useState<string>();
  const control = useRef<AbortController>(undefined);
  const stop = useCallback(() => control.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const make = useCallback(
    async (task: (signal: AbortSignal, onProgress: OnProgress) => Promise<void>): Promise<void> => {
      control.current?.abort();
      control.current = new AbortController();
      const { signal } = control.current;
      const show = (next: FileWork | undefined) => signal === control.current?.signal && setWork(next);
      setFailure(undefined);
      show({ done: 0, total: 0 });
      try {
        await task(signal, (done, total) => show({ done, total }));
      } catch (error) {
        if (!signal.aborted) setFailure(messageOf(error, failed));
      } finally {
        show(undefined);
      }
    },
    [failed],
  );
  return { work, failure, make, stop };
};
