/** Those who want to know of a change; `subscribe` answers how to stop, as `useSyncExternalStore` asks for it. */
export const newListeners = () => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (): void => {
      for (const listener of listeners) listener();
    },
  };
};
