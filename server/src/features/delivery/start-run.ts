import type { EntityManager } from '../../db/transaction.js';
import { RunStatus, StopStatus } from '../../shared/delivery-states.js';
import { AppError, appError } from '../../shared/errors.js';
import { indiaDateOf } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { checkId } from '../../shared/validation.js';
import { commit, writeChanges } from '../ledger/commit.js';
import { lock } from '../ledger/locks.js';
import { RetryError } from '../ledger/transaction.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { ordersById } from '../orders/reading/read-orders.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { requireAdmin } from '../sessions/actor.js';
import { writeOutcomesOfBoxes } from '../standing-orders/schedule/apply-boxes.js';
import { type BoxCharge, decideCharges } from '../standing-orders/schedule/charge-boxes.js';
import type { StandingOrderIssueKind } from '../standing-orders/standing-states.js';
import type { UseCaseContext } from '../use-case.js';
import { createLinkForRider, type RunLink, setRunStatus } from './change-run.js';
import { type RunView, readRun, readRuns, type StopView } from './read-runs.js';
import { auditRunChanges } from './record-runs.js';
import { removeFromRuns } from './remove-from-runs.js';

/** Order that leaves a run when the run starts. */
interface LeavingOrder {
  readonly order: OrderView;
  /** Reason why the order cannot be charged, as a sentence. */
  readonly reason: string;
  readonly issue: StandingOrderIssueKind | null;
}

/** Started run with its link, and the orders that left the run. */
export interface StartedRun extends RunLink {
  readonly leaving: readonly LeavingOrder[];
}

/**
 * Starts a run on its day or later, and creates its link for the rider. The start is a deadline: upcoming orders of the run are
 * charged in the same transaction. Orders that cannot be charged are cancelled, store their outcome, and leave the run. If no
 * order can be charged, nothing changes. Admins only.
 * @throws AppError `not-found`, `run.not-draft`, `run.empty`, `run.day-to-come`, `run.unpaid`, `run.not-a-rider`, `input.id`,
 * `unavailable`, and access errors
 */
export async function startRun(ctx: UseCaseContext, given: string): Promise<StartedRun> {
  requireAdmin(ctx.actor);
  const id = checkId(given, { field: 'id', label: 'Run' });
  const [outcome] = await commit<string, StartedRun>(
    ctx,
    { requests: [id], lockedIdOf: () => id },
    async (tx, batch) => {
      const seen = await draftOf(tx.em, id, tx.now);
      const orderIds = openOrders(seen).map((order) => order.id);
      const slot = { mealId: seen.mealId, day: seen.date };
      await lock(tx, batch, { days: [seen.date], customersOf: orderIds, orders: orderIds, runs: [id] });
      const [run] = await readRuns(tx.em, (all) => all.where('r.id', '=', id));
      if (!run) throw appError('not-found', { thing: 'Run' }, 'id');
      if (run.status !== RunStatus.DRAFT) throw appError('run.not-draft', {});
      if (run.date !== seen.date || openOrders(run).some((order) => !orderIds.includes(order.id)))
        throw new RetryError();
      const { charges, changes } = await decideCharges(tx, slot, orderIds);
      const unpaid = charges.filter(({ problem }) => problem !== null);
      const leaving = unpaid.map(({ orderId }) => orderId);
      if (openOrders(run).every((order) => leaving.includes(order.id)))
        throw appError(unpaid.length > 0 ? 'run.unpaid' : 'run.empty', {});
      let started: StartedRun | undefined;
      await writeChanges(tx, changes, [], async () => {
        await writeOutcomesOfBoxes(tx, changes);
        await removeFromRuns(tx.em, leaving);
        await setRunStatus(tx.em, run, { status: RunStatus.OUT, startedAt: tx.now });
        const made = await createLinkForRider(tx.em, tx, run);
        const [after] = await auditRunChanges(tx.em, tx, 'RUN_STARTED', [seen], [id]);
        started = { run: after as RunView, ...made, leaving: await leavingOrders(tx.em, unpaid) };
      });
      return new Map([[id, started as StartedRun]]);
    },
  );
  if (!outcome || outcome instanceof AppError) throw outcome;
  return outcome;
}

/**
 * Returns the effect of starting a run, by the decision of {@link startRun}: the boxes that remain on the run, and the orders that
 * leave it. Writes nothing. Admins only.
 * @throws AppError `not-found`, `run.not-draft`, `run.empty`, `run.day-to-come`, `input.id`, and access errors
 */
export async function previewStartRun(ctx: UseCaseContext, given: string) {
  requireAdmin(ctx.actor);
  const id = checkId(given, { field: 'id', label: 'Run' });
  const run = await draftOf(ctx.em, id, ctx.clock.now());
  const orders = openOrders(run);
  const { charges } = await decideCharges(
    { em: ctx.em, now: ctx.clock.now() },
    { mealId: run.mealId, day: run.date },
    orders.map((order) => order.id),
  );
  const unpaid = charges.filter(({ problem }) => problem !== null);
  const charged = charges.filter(({ problem }) => problem === null);
  const leaves = new Set(unpaid.map(({ orderId }) => orderId));
  const staying = orders.filter((order) => !leaves.has(order.id)).map((order) => order.id);
  const boxes = [...(await ordersById(ctx.em, staying)).values()];
  return {
    boxes: boxes.length,
    unpacked: boxes.filter(({ packedAt }) => packedAt === null).length,
    charged: charged.length,
    amountPaise: charged.reduce((sum, { amountPaise }) => sum + amountPaise, 0n) as Paise,
    leaving: await leavingOrders(ctx.em, unpaid),
  };
}

async function draftOf(em: EntityManager, id: string, now: Date): Promise<RunView> {
  const run = await readRun(em, id);
  if (!run) throw appError('not-found', { thing: 'Run' }, 'id');
  if (run.status !== RunStatus.DRAFT) throw appError('run.not-draft', {});
  const rejected = checkRunStart(run, now);
  if (rejected) throw rejected;
  return run;
}

const isOpen = ({ cancelled, status }: StopView) => !cancelled && status === StopStatus.PENDING;

const openOrders = ({ stops }: RunView): OrderView[] =>
  stops
    .filter(isOpen)
    .flatMap(({ orders }) => orders.filter(({ status }) => status !== OrderStatus.CANCELLED));

/** Returns the error if a draft cannot be started now. Otherwise null. */
export function checkRunStart({ date, stops }: RunView, now: Date): AppError | null {
  if (!stops.some(isOpen)) return appError('run.empty', {});
  // Delivered orders become Completed, which is possible only on their day or later.
  return date > indiaDateOf(now) ? appError('run.day-to-come', {}) : null;
}

async function leavingOrders(em: EntityManager, unpaid: readonly BoxCharge[]): Promise<LeavingOrder[]> {
  const orders = await ordersById(
    em,
    unpaid.map(({ orderId }) => orderId),
  );
  return unpaid.flatMap(({ orderId, problem, issue }) => {
    const order = orders.get(orderId);
    return order && problem ? [{ order, reason: problem, issue }] : [];
  });
}
