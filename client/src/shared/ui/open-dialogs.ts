import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the topmost last. What is outside the topmost one cannot be reached. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLElement[]): void => {
  open = next;
  for (const listener of listeners) listener();
};

export const dialogOpened = (dialog: HTMLElement): void => change([...open, dialog]);

export const dialogClosed = (dialog: HTMLElement): void => change(open.filter((other) => other !== dialog));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The topmost open dialog, and a new render when it is another one or none. */
export const useTopDialog = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1));
