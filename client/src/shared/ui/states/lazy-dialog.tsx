import { Skeleton } from '@chakra-ui/react';
import { type ComponentType, useEffect } from 'react';
import { messages } from '../../../texts/messages';
import { lazyComponent } from './lazy-part';

/** Code in a separate file, such as a `lazyPart`. */
type Lazy = { readonly load: () => Promise<unknown> };

const waiting = new Set<Lazy>();

const inputs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loads the waiting files when the browser is idle. Without a network, they wait for the next input. */
const loadWaiting = (): void => {
  if (!navigator.onLine) return;
  for (const kind of inputs) removeEventListener(kind, loadWaiting);
  const loadAll = () => {
    // A file that fails to load is loaded again when it is needed.
    for (const { load } of waiting) load().catch(() => undefined);
    waiting.clear();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(loadAll, { timeout: 1_000 });
  else setTimeout(loadAll, 200);
};

/**
 * Loads files at the user's next input on the page, so that a press does not wait for them. They do not compete with the first
 * view of the screen.
 * @param files the same array in each render
 */
export const usePreload = (files: readonly Lazy[]): void => {
  useEffect(() => {
    for (const file of files) waiting.add(file);
    for (const kind of inputs) addEventListener(kind, loadWaiting, { passive: true });
  }, [files]);
};

/**
 * Creates a dialog that loads its file when opened. Until then, a line at the top of the page is displayed. `usePreload` loads it
 * earlier.
 * @param name name by which `useReopened` identifies the dialog after a reload of the page
 */
export const lazyDialog = <Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazyComponent(
      name,
      load,
      <Skeleton
        role="status"
        aria-label={messages.app.loading}
        position="fixed"
        top="0"
        insetX="0"
        h="1"
        zIndex="skipNav"
      />,
    ),
    { load },
  );
