import { useEffect } from 'react';

/** Code in a separate file, such as a `lazyPart`. */
type Preloaded = { readonly load: () => Promise<unknown> };

const waiting = new Set<Preloaded>();

const inputs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loads the waiting parts when the browser is idle. Without a network, they wait for the next input. */
const loadWaiting = (): void => {
  if (!navigator.onLine) return;
  for (const kind of inputs) removeEventListener(kind, loadWaiting);
  const load = () => {
    // If a part fails to load, it loads again when it is needed.
    for (const part of waiting) part.load().catch(() => undefined);
    waiting.clear();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 1_000 });
  else setTimeout(load, 200);
};

/**
 * Loads parts at the user's next input on the page, so that a press does not wait for their files. The first view of the screen
 * does not compete with them.
 * @param parts the same array in each render
 */
export const usePreload = (parts: readonly Preloaded[]): void => {
  useEffect(() => {
    for (const part of parts) waiting.add(part);
    for (const kind of inputs) addEventListener(kind, loadWaiting, { passive: true });
  }, [parts]);
};
