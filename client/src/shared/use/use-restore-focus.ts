import { useEffect, useRef } from 'react';
import { topDialog } from '../ui/dialogs/open-dialogs';

/** Focuses the open dialog, or else the page. */
export const focusTop = (): void => {
  const button = topDialog()?.querySelector<HTMLElement>('button:enabled');
  const top = button ?? document.getElementById('main');
  top?.focus({ preventScroll: true });
};

/**
 * Moves the focus to the top after a pressed button disappears with a change of the screen. For customers' pages, which have no
 * `useRestoredFocus`.
 */
export const useRestoreFocus = (screen: string): void => {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    if (document.activeElement === document.body) focusTop();
  }, [screen]);
};
