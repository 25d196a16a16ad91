import { useState } from 'react';

/**
 * What is typed into a form whose content stands in the address. The form follows the address wherever that goes by itself:
 * Back, Reset, a link. It does not follow what it has written there, since more may have been typed by then.
 *
 * @param key what the address holds, as text
 * @param fresh the form that says the same
 */
export const useAddressDraft = <Draft>(key: string, fresh: () => Draft) => {
  const [state, setState] = useState(() => ({ key, draft: fresh(), sent: [] as readonly string[] }));
  if (state.key !== key) {
    const at = state.sent.indexOf(key);
    setState(at < 0 ? { key, draft: fresh(), sent: [] } : { ...state, key, sent: state.sent.slice(at + 1) });
  }
  return {
    draft: state.draft,
    change: (next: (draft: Draft) => Draft) =>
      setState((before) => ({ ...before, draft: next(before.draft) })),
    /** To be told before the form writes something into the address. */
    sends: (next: string) => setState((before) => ({ ...before, sent: [...before.sent, next] })),
    restart: () => setState({ key, draft: fresh(), sent: [] }),
  };
};
