import { useReducer } from 'react';

type Change<State> = (before: State) => State;

/**
 * What is typed into a form whose content stands in the address. The form follows the address wherever that goes by itself:
 * Back, Reset, a link. It does not follow what it has written there, since more may have been typed by then.
 *
 * @param key what the address holds, as text
 * @param fresh the form that says the same
 */
export const useAddressDraft = <Draft>(key: string, fresh: () => Draft) => {
  const start = () => ({ key, draft: fresh(), sent: [] as readonly string[] });
  type State = ReturnType<typeof start>;
  // A new address is drawn in a transition, which may be left unfinished. After that `useState` would compute the next change from the
  // state of the unfinished drawing; a reducer always does so from the one that is seen.
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
    /** To be told before the form writes something into the address. */
    sends: (next: string) => update((before) => ({ ...before, sent: [...before.sent, next] })),
    restart: () => update(start),
  };
};
