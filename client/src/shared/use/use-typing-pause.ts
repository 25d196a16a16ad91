import { useEffect, useEffectEvent } from 'react';
import { isAddressGuarded } from './use-leave-guard';

/** How long typing pauses before a search is asked for. */
export const searchPauseMs = 250;

/**
 * Calls back once typing has paused, and not while a dialog holds something unsaved: what is searched for is written into the address, on
 * which the dialog's guard has an entry of its own. Whoever has gone to another screen by then, whose file may still be on its way, is
 * left there.
 */
export const useTypingPause = <Typed>(typed: Typed, onPause: (typed: Typed) => void): void => {
  const paused = useEffectEvent(onPause);
  useEffect(() => {
    const { pathname } = window.location;
    const timer = setInterval(() => {
      if (isAddressGuarded()) return;
      clearInterval(timer);
      if (window.location.pathname === pathname) paused(typed);
    }, searchPauseMs);
    return () => clearInterval(timer);
  }, [typed]);
};
