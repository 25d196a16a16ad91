import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { query } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import type { Clock } from '../../../shared/clock.js';
import { publish } from '../../../shared/domain-events.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../../shared/india-date.js';
import { portionsOf } from '../../changes/in-portions.js';
import { PeriodicWork } from '../../periodic-work.js';
import { SYSTEM } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { applyBoxes } from './apply-boxes.js';
import type { BoxDone } from './box-changes.js';
import { type DueBox, findDue, findSlots, type ScheduledSlot } from './find-due.js';

/** How often a box is tried in one run, since somebody may hold what it needs. */
const TRIES = 3;
/** How many boxes are decided and written at once: few enough that whoever opens the menu meanwhile does not wait. */
const PORTION = 8;
/** How fast they are, at most: what is left of a portion's time the schedule rests, so that most of the time belongs to whoever opens the menu. */
const MS_A_BOX = 1.5;
/** The longest outage that is caught up with, in days. */
const LONGEST_OUTAGE = 400;

export interface ScheduleContext {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly log?: Logger;
}

/** What a run did, by kind, and how many boxes it left that it should have dealt with. */
export interface ScheduleRun {
  readonly done: Readonly<Partial<Record<BoxDone, number>>>;
  readonly difference: number;
}

/**
 * Makes, follows, withdraws and charges the boxes of standing orders: all that is due now, for every day since the last one that is settled, until tomorrow.
 * Called twice, late, on two servers at once or after it was killed anywhere, it does what is left to do, and nothing twice.
 *
 * @param isStopping asked between portions; a run that is stopped leaves the rest for the next one
 */
export async function runStandingOrders(
  { em, clock, log }: ScheduleContext,
  isStopping: () => boolean = () => false,
): Promise<ScheduleRun> {
  const ctx: UseCaseContext = { em, clock, actor: SYSTEM };
  const today = indiaDateOf(clock.now());
  const from = await firstUnsettled(em, today);
  const done = new Map<BoxDone, number>();
  let difference = 0;
  let isSettled = true;
  for (const slot of await findSlots(em, from, addDays(today, 1))) {
    const left = await settleSlot(ctx, slot, done, isStopping);
    difference += left;
    if (left > 0 && slot.day < today) isSettled = false;
    if (isStopping()) return { done: Object.fromEntries(done), difference };
  }
  await recordRun(em, clock.now(), isSettled ? addDays(today, -1) : null, difference);
  publish({ what: 'standing-run', difference });
  const run = { done: Object.fromEntries(done), difference };
  if (done.size > 0) log?.info(run, 'boxes of standing orders');
  if (difference > 0) log?.error({ difference }, 'boxes of standing orders were expected and not made');
  return run;
}

/** @returns how many boxes are left that were tried, and are as they were */
async function settleSlot(
  ctx: UseCaseContext,
  slot: ScheduledSlot,
  done: Map<BoxDone, number>,
  isStopping: () => boolean,
): Promise<number> {
  const tries = new Map<string, number>();
  let restMs = 0;
  for (;;) {
    const due = await findDue(ctx.em, slot, ctx.clock.now());
    // What has come up meanwhile, or is decided from something else by now, has its own tries.
    const open = tries.size === 0 ? due : due.filter((box) => (tries.get(nameOf(box)) ?? 0) < TRIES);
    if (open.length === 0 || isStopping()) return due.length - open.length;
    for (const group of groupsOf(open))
      for (const portion of portionsOf(group, PORTION)) {
        if (restMs > 0) await sleep(restMs);
        if (isStopping()) return 0;
        const from = performance.now();
        for (const box of portion) tries.set(nameOf(box), (tries.get(nameOf(box)) ?? 0) + 1);
        for (const what of await applyBoxes(ctx, slot, portion)) done.set(what, (done.get(what) ?? 0) + 1);
        restMs = portion.length * MS_A_BOX - (performance.now() - from);
      }
  }
}

const nameOf = ({ kind, customerId, orderId, stamp, refusedStamp }: DueBox): string =>
  JSON.stringify([kind, customerId, orderId, stamp, refusedStamp]);

/** Orders that are there come before those to be made: what is given back can be taken. The facts of a portion are read for one address. */
function groupsOf(due: readonly DueBox[]): DueBox[][] {
  return ['uncovered', 'upcoming', 'wanted'].flatMap((kind) => [
    ...Map.groupBy(
      due.filter((box) => box.kind === kind),
      ({ addressIndex }) => addressIndex,
    ).values(),
  ]);
}

/** The day after the last one of which every box is settled. */
async function firstUnsettled(em: EntityManager, today: IndiaDate): Promise<IndiaDate> {
  const row = await query(em)
    .selectFrom('standing_schedule')
    .select('settled_until')
    .$narrowType<{ settled_until: IndiaDate | null }>()
    .executeTakeFirst();
  const settled = row?.settled_until;
  // Standing orders know no day before they were made: without a run so far, yesterday is early enough.
  const first = settled ? addDays(settled, 1) : addDays(today, -1);
  const earliest = addDays(today, -LONGEST_OUTAGE);
  const latest = first < today ? first : today;
  return latest > earliest ? latest : earliest;
}

async function recordRun(
  em: EntityManager,
  now: Date,
  settledUntil: IndiaDate | null,
  difference: number,
): Promise<void> {
  await query(em)
    .updateTable('standing_schedule')
    .set({ ran_at: now, difference, ...(settledUntil ? { settled_until: settledUntil } : {}) })
    .execute();
}

/** Runs the schedule of standing orders at start, every minute, and at once when something was written here on which boxes depend. */
export class StandingScheduler extends PeriodicWork {
  constructor(ctx: ScheduleContext) {
    super((isStopping) => runStandingOrders(ctx, isStopping), {
      everyMs: 60_000,
      wokenBy: 'standing-facts',
      failed: 'the schedule of standing orders failed',
      log: ctx.log,
    });
  }
}
