import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type GuardState = { unsaved?: boolean } | null;

/**
 * Keeps the customer on the menu while something is unsaved (specification 2.7, decisions 7). Going back is
 * caught by an entry of the same address that is put on top of the history and taken off again when all is
 * saved; closing the tab asks in the browser's own way.
 */
export const useLeaveGuard = (unsaved: boolean, onBlocked: () => void): void => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const onTop = (state as GuardState)?.unsaved === true;
  const wasOnTop = useRef(false);
  const blocked = useRef(onBlocked);
  blocked.current = onBlocked;

  useEffect(() => {
    if (unsaved && !onTop && wasOnTop.current) {
      navigate(1);
      blocked.current();
    } else if (unsaved && !onTop) {
      navigate({ pathname, search }, { state: { unsaved: true } satisfies GuardState });
    } else if (!unsaved && onTop) {
      navigate(-1);
    }
    wasOnTop.current = unsaved && onTop;
  }, [unsaved, onTop, navigate, pathname, search]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
};
