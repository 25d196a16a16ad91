import { useEffect, useRef } from 'react';
import { toast } from '../../shared/ui/dialogs/toasts';
import { messages } from '../../texts/messages';

/**
 * Says so when the menu goes away with what was picked from it, because another day's takes its place.
 *
 * @returns to be called where what was picked is given up on purpose
 */
export const useTellWhenLost = (unsaved: boolean): (() => void) => {
  const isLost = useRef(unsaved);
  isLost.current = unsaved;
  useEffect(
    () => () => {
      if (isLost.current) toast.blank(messages.menu.otherMenu);
    },
    [],
  );
  return () => {
    isLost.current = false;
  };
};
