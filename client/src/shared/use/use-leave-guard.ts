import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Go = () => void;
type GuardState = { unsaved?: boolean } | null;
type Leave = (go: Go) => void;
type Guard = {
  unsaved: boolean;
  onTop: boolean;
  onBlocked: (leave: Go) => void;
  goBack: Go | undefined;
  leave: Leave;
};

/** The guard of the screen that holds something unsaved: one at a time. A dialog over such a screen leaves links and going back to it. */
let owner: { readonly current: Guard } | undefined;

/** Whether a screen holds something unsaved. */
export const isNavigationGuarded = (): boolean => !!owner?.current.unsaved;

/** Asks before somebody goes. */
const block: Leave = (go) => {
  const { onBlocked, leave } = (owner as NonNullable<typeof owner>).current;
  onBlocked(() => leave(go));
};

/** What waits until a guard's entry has come off the history, which browsers do in their own time. */
let waiting: Go[] | undefined;

/** Whether a guard's entry is on its way off the history because all is saved. */
let isPopping = false;

/** Whether the address is a guard's own for now: whoever writes into it meanwhile would take the guard's entry away. */
export const isAddressGuarded = (): boolean => isNavigationGuarded() || !!waiting || isPopping;

/**
 * Does what takes the user away from the screen without being a link, such as Logout: the guard, if there is one, asks first.
 * What comes while a guard's entry is on its way off the history waits for that, or the browser would take it back.
 */
export const guardedNavigate: Leave = (go) => {
  if (isNavigationGuarded()) block(go);
  else if (waiting) waiting.push(go);
  else go();
};

/** The page is being loaded anew by the client itself. */
let isReloading = false;

/** Loads the page anew without the browser's question: for what is unsaved but outlives a reload, or where nothing is. */
export const reloadUnasked = (): void => {
  isReloading = true;
  window.location.reload();
};

/** The link of this product that a click would follow in this tab; `undefined` for any other click. */
const followedLink = (event: MouseEvent): HTMLAnchorElement | undefined => {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  return link.origin === window.location.origin && !link.hash ? link : undefined;
};

/** How far on the browser's history is, as the router counts its entries. */
const historyIndex = (): number => history.state?.idx ?? 0;

/** Whether the entry that the browser's history is at was put there by a guard. */
const isOnGuardEntry = (): boolean => !!(history.state as { usr?: GuardState } | null)?.usr?.unsaved;

/** Takes the entry of a guard that has gone off the history; links and Logout wait until it has come off. */
const popGuardEntryLate = (): void => {
  if (waiting) return;
  waiting = [];
  const onClick = (event: MouseEvent) => {
    const link = followedLink(event);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    waiting?.push(() => link.click());
  };
  window.addEventListener('click', onClick, true);
  // After the router has heard of it.
  const onPopped = () =>
    setTimeout(() => {
      window.removeEventListener('click', onClick, true);
      const all = waiting ?? [];
      waiting = undefined;
      for (const go of all) go();
    });
  window.addEventListener('popstate', onPopped, { once: true });
  history.back();
};

/**
 * Keeps the user on the screen while something is unsaved. Links and Logout are caught
 * where they are clicked; going back is caught by an entry of the same address that is put on top of the history and
 * taken off again when all is saved; closing the tab asks in the browser's own way.
 *
 * @param onBlocked somebody wanted to leave; what it is given goes there after all, without asking again
 * @param goBack where the browser's back leads from here; by default one entry back
 * @returns leaves by what it is given, without asking
 */
export const useLeaveGuard = (unsaved: boolean, onBlocked: (leave: Go) => void, goBack?: Go): Leave => {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const drawnIndex = useRef(0);
  const onTop = !!(state as GuardState)?.unsaved;
  const wasOnTop = useRef(false);
  const leaving = useRef<Go>(undefined);
  /** The guard's own entry is on its way off the history, which browsers do in their own time. */
  const isComingOff = useRef(false);
  /** The guard's own entry is on the history, and the page has not been drawn with it yet. */
  const isUndrawn = useRef(false);
  // Also what tells one guard from another: it is the same object for as long as the form is there.
  const latest = useRef({} as Guard);

  const popGuardEntry = useCallback(() => {
    if (!isComingOff.current) {
      isPopping = true;
      window.addEventListener('popstate', () => setTimeout(() => (isPopping = false)), { once: true });
      navigate(-1);
    }
    isComingOff.current = true;
  }, [navigate]);

  /** Takes the guard's own entry off first, so that the history is as if it had never been there. */
  const leave = useCallback(
    (go: Go) => {
      if (owner !== latest || !latest.current.onTop) return go();
      leaving.current = go;
      popGuardEntry();
    },
    [popGuardEntry],
  );
  // As the page is drawn: a drawing that is given up, since the history went on meanwhile, says nothing.
  useLayoutEffect(() => {
    latest.current = { unsaved, onTop, onBlocked, goBack, leave };
  });

  /** Somebody went back: onto the guard's entry again, and the question. */
  const holdBack = useCallback(() => {
    navigate(1);
    latest.current.onBlocked(() => leave(() => (latest.current.goBack ?? (() => navigate(-1)))()));
  }, [navigate, leave]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry has another key.
  useEffect(() => {
    drawnIndex.current = historyIndex();
  }, [key]);

  useEffect(() => {
    if (owner ? owner !== latest : !unsaved && isAddressGuarded()) return;
    const go = leaving.current;
    if (onTop) isUndrawn.current = false;
    const isBack = unsaved && !onTop && wasOnTop.current && !isComingOff.current;
    if (!onTop) isComingOff.current = false;
    owner = unsaved || onTop ? latest : undefined;
    wasOnTop.current = unsaved && onTop && !go;
    if (go && !onTop) {
      leaving.current = undefined;
      go();
    } else if (go) return;
    else if (isBack) holdBack();
    else if (unsaved && !onTop) {
      isUndrawn.current = true;
      // Where a link leads that was followed and is not drawn yet, nobody comes who changes something here instead.
      const replace = historyIndex() > drawnIndex.current;
      navigate({ pathname, search }, { replace, state: { unsaved: true } satisfies GuardState });
    } else if (!unsaved && onTop) {
      popGuardEntry();
    }
  }, [unsaved, onTop, navigate, holdBack, popGuardEntry, pathname, search]);

  // A dialog that closes takes its entry with it. Where the screen went away by itself, another entry is on top.
  // With the page's own change and not after it: a link that is pressed as soon as nothing lies over it any more is followed.
  useLayoutEffect(
    () => () => {
      if (owner !== latest) return;
      owner = undefined;
      if (isOnGuardEntry()) popGuardEntryLate();
    },
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once another form's guard has gone, its entry comes off, and this one takes over.
  useEffect(() => {
    if (!unsaved || owner !== latest) return;
    // What listens goes a little after the form, which then guards nothing any more.
    const isGone = () => owner !== latest;
    const onUnload = (event: BeforeUnloadEvent) => isReloading || isGone() || event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link || isGone()) return;
      event.preventDefault();
      event.stopPropagation();
      const to = `${link.pathname}${link.search}`;
      // A link to where the user is leads nowhere.
      if (to !== `${window.location.pathname}${window.location.search}`) block(() => navigate(to));
    };
    // The effect above sees only what has been drawn, and the router draws where it goes when there is time.
    const onPop = () => {
      if (!isGone() && isUndrawn.current && !isComingOff.current && !isOnGuardEntry()) holdBack();
    };
    window.addEventListener('popstate', onPop);
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, true);
    };
  }, [unsaved, onTop, navigate, holdBack]);

  return leave;
};
