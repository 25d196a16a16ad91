import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type GuardEvent, type GuardPhase, type LeaveAction, nextPhase } from './leave-guard-phase';

type GuardState = { unsaved?: boolean } | null;
type Leave = (go: LeaveAction) => void;
/** Guard of the last render. `hasEntry` states whether the page was rendered with a guard's entry. */
type Guard = {
  unsaved: boolean;
  hasEntry: boolean;
  onBlocked: (leave: LeaveAction) => void;
  goBack: LeaveAction | undefined;
  leave: Leave;
};

/**
 * Guard of the screen with unsaved input. Only one exists at a time. A dialog over such a screen leaves the handling of links and
 * Back to this guard.
 */
let owner: { readonly current: Guard } | undefined;

/** Whether a screen has unsaved input. */
export const isNavigationGuarded = (): boolean => !!owner?.current.unsaved;

/** Prompts before the page is left. */
const block: Leave = (go) => {
  const { onBlocked, leave } = (owner as NonNullable<typeof owner>).current;
  onBlocked(() => leave(go));
};

/** Navigations that wait until the browser has removed a guard's entry. Undefined if no entry is being removed late. */
let waiting: LeaveAction[] | undefined;

/** Whether the browser is removing the history entry of a guard. */
let isRemoving = false;

/** Whether the current address is that of a guard's entry. A new address would replace the entry. */
export const isAddressGuarded = (): boolean => isNavigationGuarded() || !!waiting || isRemoving;

/**
 * Leaves the screen by an action other than a link, such as Logout. The guard prompts first. The action waits while a guard's
 * entry is being removed, because the browser would otherwise revert it.
 */
export const guardedNavigate: Leave = (go) => {
  if (isNavigationGuarded()) block(go);
  else if (waiting) waiting.push(go);
  else go();
};

/** Whether the browser's prompt is suppressed, because the client reloads the page or opens another app. */
let isUnguarded = false;

/** Reloads the page without the browser's prompt, if there is no unsaved data or the data survives a reload. */
export const reloadUnguarded = (): void => {
  isUnguarded = true;
  window.location.reload();
};

/** Lets a link open another app without the browser's prompt, which would otherwise appear as for a closed page. */
export const openAppUnguarded = (): void => {
  isUnguarded = true;
  setTimeout(() => {
    isUnguarded = false;
  }, 1_000);
};

/** Returns the link of this product that a click would follow in this tab. Undefined for any other click. */
const followedLink = (event: MouseEvent): HTMLAnchorElement | undefined => {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  return link.origin === window.location.origin && !link.hash ? link : undefined;
};

/** Returns the position in the browser's history, as counted by the router. */
const historyIndex = (): number => history.state?.idx ?? 0;

/** Whether the current history entry was added by a guard. */
const isOnGuardEntry = (): boolean => !!(history.state as { usr?: GuardState } | null)?.usr?.unsaved;

/**
 * Removes the entry of a guard whose screen or dialog disappeared. Links and `guardedNavigate` wait until the browser has gone
 * back.
 * @param isRemoving whether the browser is already going back
 */
const removeEntryLate = (isRemoving: boolean): void => {
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
  // In a later task, after the router has handled the event.
  const onPopped = () =>
    setTimeout(() => {
      window.removeEventListener('click', onClick, true);
      const all = waiting ?? [];
      waiting = undefined;
      for (const go of all) go();
    });
  window.addEventListener('popstate', onPopped, { once: true });
  if (!isRemoving) history.back();
};

/**
 * Guards a screen with unsaved input: prompts users before they leave it. Links and Logout are caught at the click. For Back,
 * the guard adds an entry of the same address to the history, and removes it when the input is saved: see
 * `leave-guard-phase.ts`. When a tab closes, the browser prompts.
 * @param onBlocked called when the user tries to leave, with a function that leaves without another prompt
 * @param goBack leaves the screen by Back; by default, one entry back
 * @returns a function that leaves without a prompt
 */
export const useLeaveGuard = (
  unsaved: boolean,
  onBlocked: (leave: LeaveAction) => void,
  goBack?: LeaveAction,
): Leave => {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const hasEntry = !!(state as GuardState)?.unsaved;
  const phase = useRef<GuardPhase>({ name: 'none' });
  const renderedIndex = useRef(0);
  // The identity of this ref distinguishes guards.
  const latest = useRef({} as Guard);

  const handle = useCallback(
    (event: GuardEvent, add?: LeaveAction) => {
      const [next, action] = nextPhase(phase.current, event);
      phase.current = next;
      if (action === 'add') add?.();
      else if (action === 'remove') {
        isRemoving = true;
        window.addEventListener('popstate', () => setTimeout(() => (isRemoving = false)), { once: true });
        navigate(-1);
      } else if (action === 'return') {
        const { onBlocked: ask, leave } = latest.current;
        navigate(1);
        ask(() => leave(() => (latest.current.goBack ?? (() => navigate(-1)))()));
      } else action?.();
    },
    [navigate],
  );

  /** Removes the guard's entry first, to restore the previous history. */
  const leave = useCallback(
    (go: LeaveAction) => {
      if (owner === latest && latest.current.hasEntry) handle({ type: 'leave', go });
      else go();
    },
    [handle],
  );
  // Runs after the commit, because React discards a render if the history changes during it.
  useLayoutEffect(() => {
    latest.current = { unsaved, hasEntry, onBlocked, goBack, leave };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry has another key.
  useEffect(() => {
    renderedIndex.current = historyIndex();
  }, [key]);

  useEffect(() => {
    if (owner ? owner !== latest : !unsaved && isAddressGuarded()) return;
    owner = unsaved || hasEntry ? latest : undefined;
    handle({ type: 'rendered', unsaved, hasEntry }, () => {
      // If a followed link is not rendered yet, its entry is replaced, because the user remains on this screen and changes it.
      const replace = historyIndex() > renderedIndex.current;
      navigate({ pathname, search }, { replace, state: { unsaved: true } satisfies GuardState });
    });
  }, [unsaved, hasEntry, navigate, handle, pathname, search]);

  // A closing dialog removes its entry, unless the screen was left and another entry is current. Runs in a layout effect, so that
  // a link works as soon as the dialog disappears.
  useLayoutEffect(
    () => () => {
      if (owner !== latest) return;
      owner = undefined;
      if (isOnGuardEntry()) removeEntryLate(phase.current.name === 'removing');
    },
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: this guard takes over when the entry of another form is removed.
  useEffect(() => {
    if (!unsaved || owner !== latest) return;
    // React removes these listeners shortly after it removes the form.
    const isGone = () => owner !== latest;
    const onUnload = (event: BeforeUnloadEvent) => isUnguarded || isGone() || event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link || isGone()) return;
      event.preventDefault();
      event.stopPropagation();
      const to = `${link.pathname}${link.search}`;
      // A link to the current address leads nowhere.
      if (to !== `${window.location.pathname}${window.location.search}`) block(() => navigate(to));
    };
    // The effect above runs only after a render, which the router may delay.
    const onPop = () => {
      if (!isGone() && !isOnGuardEntry()) handle({ type: 'left' });
    };
    window.addEventListener('popstate', onPop);
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, true);
    };
  }, [unsaved, hasEntry, navigate, handle]);

  return leave;
};
