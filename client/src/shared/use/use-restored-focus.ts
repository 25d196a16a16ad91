import { useEffect } from 'react';
import { focusTop } from './use-restore-focus';

/** Maximum number of frames to wait. On a busy device, React can render a change several frames later. */
const FRAMES_TO_LOOK = 60;

/** Focuses an element as soon as React has rendered it. `useRestoredFocus` handles cases without a specific element. */
export const focusNext = (find: () => HTMLElement | null, frames = FRAMES_TO_LOOK): void => {
  requestAnimationFrame(() => {
    const found = find();
    if (found) found.focus();
    else if (frames > 1) focusNext(find, frames - 1);
  });
};

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/**
 * Restores the focus after a pressed element disappears, such as 'Today', 'Try again', or Next on the last page. The browser
 * removes the focus without an event, and the next key would start at the top of the document. If no other element receives the
 * focus, it moves to the top of the dialog or the page.
 */
export const useRestoredFocus = (): void => {
  useEffect(() => {
    let last: Element | undefined;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
    };
    // A click outside drops the focus intentionally. Some browsers fire the event before the element is removed.
    const forget = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (last === target && last && !isGone(last)) last = undefined;
      });
    const look = () => {
      const { activeElement: now, body } = document;
      // In some browsers, a disabled element retains the focus, so that keys have no effect.
      if (last === undefined || !isGone(last) || (now !== body && now !== last)) return;
      last = undefined;
      focusTop();
    };
    // Another component may set a better focus first, at the latest in the next frame.
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
