import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { tables } from '../../../db/tables.js';
import type { EntityManager } from '../../../db/transaction.js';
import type { Clock } from '../../../shared/clock.js';
import { publish } from '../../../shared/domain-events.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../../shared/india-date.js';
import { batchesOf } from '../../ledger/in-batches.js';
import { PeriodicWork } from '../../periodic-work.js';
import { SYSTEM } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { applyBoxes } from './apply-boxes.js';
import type { BoxAction } from './box-changes.js';
import { type DueBox, findDueBoxes, findSlots, type ScheduledSlot } from './find-due-boxes.js';

/** Maximum number of attempts for a box in one run, because its rows may be locked. */
const TRIES = 3;
/** Number of boxes that are decided and written together, small enough that requests for the menu do not wait. */
const BATCH_SIZE = 8;
/**
 * Minimum time for each box, in milliseconds. After a batch, the scheduler pauses for the remainder, so that most of the time is
 * available for requests.
 */
const MS_PER_BOX = 1.5;
/** Maximum number of past days whose boxes are settled after an outage. */
const LONGEST_OUTAGE = 400;

interface ScheduleContext {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly log?: Logger;
}

/**
 * Creates, updates, withdraws, and charges the boxes of standing orders that are due now, for every day from the last settled one
 * until tomorrow. A repeated, late, or concurrent run, or a run after a crash, does only the remaining work.
 * @param isStopping checked between batches; the next run continues with the remaining boxes
 * @returns the number of actions by kind, and the number of boxes that failed
 */
export async function runStandingOrders(
  { em, clock, log }: ScheduleContext,
  isStopping: () => boolean = () => false,
) {
  const ctx: UseCaseContext = { em, clock, actor: SYSTEM };
  const today = indiaDateOf(clock.now());
  const from = await firstUnsettled(em, today);
  const done = new Map<BoxAction, number>();
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

/**
 * Settles the boxes of a meal and day.
 * @returns number of boxes that still need an action after the maximum number of attempts
 */
async function settleSlot(
  ctx: UseCaseContext,
  slot: ScheduledSlot,
  done: Map<BoxAction, number>,
  isStopping: () => boolean,
): Promise<number> {
  const tries = new Map<string, number>();
  let restMs = 0;
  for (;;) {
    const due = await findDueBoxes(ctx.em, slot, ctx.clock.now());
    // Boxes that are new or have newer data have a separate number of attempts.
    const open = tries.size === 0 ? due : due.filter((box) => (tries.get(nameOf(box)) ?? 0) < TRIES);
    if (open.length === 0 || isStopping()) return due.length - open.length;
    for (const group of groupsOf(open))
      for (const batch of batchesOf(group, BATCH_SIZE)) {
        if (restMs > 0) await sleep(restMs);
        if (isStopping()) return 0;
        const from = performance.now();
        for (const box of batch) tries.set(nameOf(box), (tries.get(nameOf(box)) ?? 0) + 1);
        for (const what of await applyBoxes(ctx, slot, batch)) done.set(what, (done.get(what) ?? 0) + 1);
        restMs = batch.length * MS_PER_BOX - (performance.now() - from);
      }
  }
}

const nameOf = ({ kind, customerId, orderId, stamp, rejectionStamp }: DueBox): string =>
  JSON.stringify([kind, customerId, orderId, stamp, rejectionStamp]);

/**
 * Groups boxes. Existing orders come before new orders, so that released portions are available. The state of a batch is loaded
 * for one address.
 */
function groupsOf(due: readonly DueBox[]): DueBox[][] {
  return ['uncovered', 'upcoming', 'wanted'].flatMap((kind) => [
    ...Map.groupBy(
      due.filter((box) => box.kind === kind),
      ({ addressId }) => addressId,
    ).values(),
  ]);
}

/** Returns the first day with unsettled boxes: yesterday at the latest, {@link LONGEST_OUTAGE} days ago at the earliest. */
async function firstUnsettled(em: EntityManager, today: IndiaDate): Promise<IndiaDate> {
  const row = await tables(em)
    .selectFrom('StandingSchedule')
    .select('settledUntil')
    .$narrowType<{ settledUntil: IndiaDate | null }>()
    .executeTakeFirst();
  const settled = row?.settledUntil;
  // A standing order has no boxes for days before its creation, so yesterday is early enough without an earlier run.
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
  await tables(em)
    .updateTable('StandingSchedule')
    .set({ ranAt: now, difference, ...(settledUntil ? { settledUntil } : {}) })
    .execute();
}

/** Scheduler of standing orders. Runs at the start, every minute, and at once after a write on this server that affects boxes. */
export class StandingScheduler extends PeriodicWork {
  constructor(ctx: ScheduleContext) {
    super((isStopping) => runStandingOrders(ctx, isStopping), {
      everyMs: 60_000,
      wokenBy: 'standing-context',
      failed: 'the schedule of standing orders failed',
      log: ctx.log,
    });
  }
}
