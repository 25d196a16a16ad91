import { useSyncExternalStore } from 'react';

/** Value in the browser's storage that components can subscribe to. */
export type LocalStorageItem = {
  read: () => string | null;
  write: (value: string | null) => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * Creates a value under one key of a storage. If the browser rejects storage (private windows, full disks), the value is stored
 * in memory until the tab closes.
 */
const storageItem = (key: string, storageOf: () => Storage): LocalStorageItem => {
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
        return storageOf().getItem(key) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    write: (value) => {
      inMemory = null;
      try {
        if (value === null) storageOf().removeItem(key);
        else storageOf().setItem(key, value);
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

/** Creates a value that all tabs share, and that survives a restart. */
export const localStorageItem = (key: string): LocalStorageItem => storageItem(key, () => localStorage);

/** Creates a value of this tab, which survives a reload. */
export const sessionStorageItem = (key: string): LocalStorageItem => storageItem(key, () => sessionStorage);

/** Reads nothing, because a prerendered page has no device yet. */
const readNothing = () => null;

/** Returns the current value, and re-renders on a change, also by another tab. */
export const useLocalStorage = (value: LocalStorageItem): string | null =>
  useSyncExternalStore(value.subscribe, value.read, readNothing);
