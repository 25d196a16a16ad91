/** Function that leaves the screen. */
export type LeaveAction = () => void;

/**
 * Position of the entry that a guard adds to the history:
 * - `none`: the guard has no entry.
 * - `adding`: the entry is in the history, but the page is not rendered with it yet.
 * - `guarding`: the page is rendered with the entry.
 * - `removing`: the browser is going back from the entry. `leave` leaves the screen afterwards.
 */
export type GuardPhase =
  | { name: 'none' | 'adding' | 'guarding' }
  | { name: 'removing'; leave: LeaveAction | undefined };

export type GuardEvent =
  /** The page was rendered. `hasEntry` states whether the current entry is a guard's. */
  | { type: 'rendered'; unsaved: boolean; hasEntry: boolean }
  /** The browser left the entry before the page was rendered with it. */
  | { type: 'left' }
  /** The user confirmed leaving. */
  | { type: 'leave'; go: LeaveAction };

/** Action of the guard: adds or removes its entry, returns to its entry and prompts the user, or leaves the screen. */
type GuardAction = 'add' | 'remove' | 'return' | LeaveAction | undefined;

const to = (name: 'none' | 'adding' | 'guarding', action?: GuardAction): [GuardPhase, GuardAction] => [
  { name },
  action,
];

const onRendered = (phase: GuardPhase, unsaved: boolean, hasEntry: boolean): [GuardPhase, GuardAction] => {
  if (phase.name === 'removing') {
    if (hasEntry) return [phase, undefined];
    if (phase.leave) return to('none', phase.leave);
    return unsaved ? to('adding', 'add') : to('none');
  }
  if (hasEntry) return unsaved ? to('guarding') : [{ name: 'removing', leave: undefined }, 'remove'];
  if (!unsaved) return to('none');
  return phase.name === 'guarding' ? to('none', 'return') : to('adding', 'add');
};

/** Returns the next phase of a leave guard, and its action. Pure state machine. */
export const nextPhase = (phase: GuardPhase, event: GuardEvent): [GuardPhase, GuardAction] => {
  if (event.type === 'rendered') return onRendered(phase, event.unsaved, event.hasEntry);
  if (event.type === 'left') return [phase, phase.name === 'adding' ? 'return' : undefined];
  const removing: GuardPhase = { name: 'removing', leave: event.go };
  return [removing, phase.name === 'removing' ? undefined : 'remove'];
};
