import { useEffect } from 'react';
import { focusTop } from './use-restore-focus';

/** Gives the focus, once the change is drawn, to what is better than the top. Everything else is `useKeptFocus`. */
export const focusNext = (find: () => HTMLElement | null): void => {
  requestAnimationFrame(() => find()?.focus());
};

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/**
 * What is pressed often goes away with what it did: 'Today' on that day, 'Try again' once it is there, Next on the last page.
 * The browser then drops the focus and says so to nobody, and the next key starts at the top of the document. Wherever that
 * happens, and nothing else has taken the focus, it goes to the top of the dialog or the page that is there now.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let last: Element | undefined;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
    };
    // Who clicks beside everything means it. What is about to go is still there when some browsers say that it is left.
    const forget = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (last === target && last && !isGone(last)) last = undefined;
      });
    const look = () => {
      const { activeElement: now, body } = document;
      // Some browsers leave it on what has been switched off, where no key does anything.
      if (last === undefined || !isGone(last) || (now !== body && now !== last)) return;
      last = undefined;
      focusTop();
    };
    // Whoever knows a better place comes first, at the latest in the next frame.
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        clearTimeout(timer);
        timer = setTimeout(look);
      });
    };
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
};
