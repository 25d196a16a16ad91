import { useEffect, useEffectEvent, useReducer } from 'react';
import { isAddressGuarded } from '../../use/use-leave-guard';

/** Pause before a search starts, in milliseconds. */
export const searchPauseMs = 250;

/**
 * Calls `onPause` after a pause in typing. While a dialog has unsaved input, it waits, because the search changes the address,
 * in which the dialog's guard has its own entry. Without effect if the user opened another screen in the meantime.
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

type Change<State> = (before: State) => State;

/**
 * Returns the draft of a form whose content is in the page's address. The form follows other changes of the address, such as
 * Back, Reset, or a link. It ignores the addresses that it wrote, since the user may have typed more by then.
 * @param key content of the address, as text
 * @param fresh returns a draft with the same content
 */
export const useAddressDraft = <Draft>(key: string, fresh: () => Draft) => {
  const start = () => ({ key, draft: fresh(), sent: [] as readonly string[] });
  type State = ReturnType<typeof start>;
  // A new address renders in a transition, which may be interrupted. `useState` would then compute the next change from the
  // interrupted state. A reducer uses the displayed state.
  const [state, update] = useReducer(
    (before: State, change: Change<State>) => change(before),
    undefined,
    start,
  );
  if (state.key !== key) {
    const at = state.sent.indexOf(key);
    update(at < 0 ? start : (before) => ({ ...before, key, sent: before.sent.slice(at + 1) }));
  }
  return {
    draft: state.draft,
    change: (next: Change<Draft>) => update((before) => ({ ...before, draft: next(before.draft) })),
    /** Records the content that the form is about to write to the address. */
    sends: (next: string) => update((before) => ({ ...before, sent: [...before.sent, next] })),
    restart: () => update(start),
  };
};
