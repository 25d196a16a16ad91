import { useEffect, useRef } from 'react';
import { topDialog } from '../ui/dialogs/open-dialogs';

/** Gives the focus to the top of what is there: the dialog that is open, else the page. */
export const focusTop = (): void => {
  const button = topDialog()?.querySelector<HTMLElement>('button:enabled');
  const top = button ?? document.getElementById('main');
  top?.focus({ preventScroll: true });
};

/**
 * On a customer's page, which has no `useKeptFocus`: a button that changes what the screen is about often goes away with it. The focus, which the browser then drops,
 * goes to the top of what is there now.
 */
export const useRestoreFocus = (screen: string): void => {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    if (document.activeElement === document.body) focusTop();
  }, [screen]);
};
