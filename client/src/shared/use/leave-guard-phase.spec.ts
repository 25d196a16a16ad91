import { type GuardEvent, type GuardPhase, nextPhase } from './leave-guard-phase';

const go = () => undefined;
const none = { name: 'none' } as const;
const adding = { name: 'adding' } as const;
const guarding = { name: 'guarding' } as const;
const removing = { name: 'removing', leave: undefined } as const;
const leaving = { name: 'removing', leave: go } as const;

const rendered = (unsaved: boolean, hasEntry: boolean): GuardEvent => ({
  type: 'rendered',
  unsaved,
  hasEntry,
});
const left: GuardEvent = { type: 'left' };
const leaves: GuardEvent = { type: 'leave', go };

test.each<[string, GuardPhase, GuardEvent, GuardPhase, unknown]>([
  ['the first unsaved input adds an entry', none, rendered(true, false), adding, 'add'],
  ['a page without unsaved input has no entry', none, rendered(false, false), none, undefined],
  ['an entry of an earlier guard is used', none, rendered(true, true), guarding, undefined],
  ['an entry of an earlier guard is removed', none, rendered(false, true), removing, 'remove'],
  ['a rendered entry guards', adding, rendered(true, true), guarding, undefined],
  [
    'input that is saved before the entry is rendered removes it',
    adding,
    rendered(false, true),
    removing,
    'remove',
  ],
  ['Back before the entry is rendered returns', adding, left, adding, 'return'],
  ['Back from the entry returns', guarding, rendered(true, false), none, 'return'],
  ['saved input removes the entry', guarding, rendered(false, true), removing, 'remove'],
  ['a screen that lost its input and its entry has none', guarding, rendered(false, false), none, undefined],
  ['a confirmed leave removes the entry first', guarding, leaves, leaving, 'remove'],
  ['a leave during the removal goes back once', removing, leaves, leaving, undefined],
  ['the removal waits for the browser', removing, rendered(false, true), removing, undefined],
  ['input during the removal waits for the browser', removing, rendered(true, true), removing, undefined],
  ['input during the removal adds an entry afterwards', removing, rendered(true, false), adding, 'add'],
  ['the removal ends', removing, rendered(false, false), none, undefined],
  ['a leave waits for the browser', leaving, rendered(true, true), leaving, undefined],
  ['a leave goes once the entry is removed', leaving, rendered(true, false), none, go],
  ['Back during the removal is the removal', removing, left, removing, undefined],
])('the leave guard changes its phase: %s', (_name, phase, event, next, action) => {
  expect(nextPhase(phase, event)).toEqual([next, action]);
});
