import { useSyncExternalStore } from 'react';

/** One value in the browser's storage that components can follow. */
export type LocalStorageItem = {
  read: () => string | null;
  write: (value: string | null) => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * A value under one key of `localStorage`. Where the browser refuses storage (private windows, full
 * disks), it lives in memory until the tab closes.
 */
export const localStorageItem = (key: string): LocalStorageItem => {
  const listeners = new Set<() => void>();
  let inMemory: string | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };

  const onOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify();
  };

  return {
    read: () => {
      try {
        return localStorage.getItem(key) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    write: (value) => {
      inMemory = null;
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        inMemory = value;
      }
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
      };
    },
  };
};

/** No device is known yet where a page is painted before it is sent. */
const readNothing = () => null;

/** The value as it is now, and a new render whenever it changes, also from another tab. */
export const useLocalStorage = (value: LocalStorageItem): string | null =>
  useSyncExternalStore(value.subscribe, value.read, readNothing);
