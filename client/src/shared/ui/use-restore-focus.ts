import { useEffect, useRef } from 'react';

/**
 * A button that changes what the screen is about often goes away with it. The focus, which the browser then drops,
 * goes to the top of what is there now: the open sheet, else the page.
 */
export const useRestoreFocus = (screen: string): void => {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    if (document.activeElement !== document.body) return;
    const top = document.querySelector<HTMLElement>('dialog[open] button') ?? document.getElementById('main');
    top?.focus({ preventScroll: true });
  }, [screen]);
};
