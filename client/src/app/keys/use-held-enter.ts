import { useEffect } from 'react';

/**
 * Enter counts once, however long it is held: what it presses can put another button under the focus, and that one has not
 * been pressed. A text of many lines has its lines.
 */
export const useHeldEnter = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.repeat || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before whoever else listens.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
};
