import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { RunStatus, StopStatus } from '../../shared/delivery-states.js';
import { publish } from '../../shared/domain-events.js';
import { type AppError, refusal } from '../../shared/errors.js';
import { indiaDateOf } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { checkId } from '../../shared/validation.js';
import { DecideAgainError } from '../changes/apply-changes.js';
import type { Change } from '../changes/change.js';
import { lock } from '../changes/locks.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { ordersById } from '../orders/reading/read-orders.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import { type BoxCharge, chargeBoxes } from '../standing-orders/schedule/charge-boxes.js';
import type { UseCaseContext } from '../use-case.js';
import { newLink, type RunLink, setStatus } from './change-run.js';
import { leaveRuns } from './leave-runs.js';
import { type RunView, readRun, readRuns, type StopView } from './read-runs.js';
import { recordRuns } from './record-runs.js';

/** Attempts before the start of a run fails because other requests change its orders or its menu. */
const TRIES = 5;

/** Order that leaves a run when the run starts. */
export interface LeavingOrder {
  readonly order: OrderView;
  /** Sentence that explains why the order cannot be charged. */
  readonly reason: string;
}

/** Effect of starting a run. */
export interface StartPreview {
  /** Live orders of the run that are not delivered and do not leave. */
  readonly boxes: number;
  /** Those of the boxes that are not packed. */
  readonly unpacked: number;
  /** Upcoming orders that are charged. */
  readonly charged: number;
  readonly amountPaise: Paise;
  readonly leaving: readonly LeavingOrder[];
}

/** Run that is out, with its link and the orders that left it. */
export interface StartedRun extends RunLink {
  readonly leaving: readonly LeavingOrder[];
}

/**
 * Starts a run on its day or later, and creates the link that opens it for its rider. The run that is out is a deadline: its upcoming orders are charged in the
 * same transaction. Orders that cannot be charged are cancelled, store their outcome, and leave the run. If no order can be charged, nothing changes. Admins
 * only.
 *
 * @throws AppError `not-found`, `run.not-draft`, `run.empty`, `run.day-to-come`, `run.unpaid`, `run.not-a-rider`, `input.id`, `unavailable`, and access
 *   errors
 */
export async function startRun(ctx: UseCaseContext, given: string): Promise<StartedRun> {
  requireAdmin(ctx.actor);
  const id = checkId(given, { field: 'id', label: 'Run' });
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      const { started, changes } = await inTransaction(ctx.em, (em) => start(em, ctx, id));
      for (const change of changes) publishCharge(change);
      return started;
    } catch (error) {
      if (!(error instanceof DecideAgainError)) throw error;
    }
  }
  throw refusal('unavailable', {});
}

async function start(em: EntityManager, ctx: UseCaseContext, id: string) {
  const now = ctx.clock.now();
  const seen = await draftOf(em, id, now);
  const orderIds = openOrders(seen).map((order) => order.id);
  await lock(em, { orders: orderIds });
  await reauthenticate(em, ctx.actor, ctx.clock);
  const slot = { mealId: seen.mealId, day: seen.date };
  const { charges, changes } = await chargeBoxes(em, ctx, slot, orderIds);
  // Orders and wallets are locked before runs, as in every transaction.
  const [run] = await readRuns(em, (all) => all.where('r.id', '=', id).forUpdate('r'));
  if (!run) throw refusal('not-found', { thing: 'Run' }, 'id');
  if (run.status !== RunStatus.DRAFT) throw refusal('run.not-draft', {});
  if (openOrders(run).some((order) => !orderIds.includes(order.id))) throw new DecideAgainError();
  const unpaid = charges.filter(({ problem }) => problem !== null);
  const leaving = unpaid.map(({ orderId }) => orderId);
  if (openOrders(run).every((order) => leaving.includes(order.id)))
    throw refusal(unpaid.length > 0 ? 'run.unpaid' : 'run.empty', {});
  await leaveRuns(em, leaving);
  await setStatus(em, run, { status: RunStatus.OUT, started_at: now });
  const made = await newLink(em, ctx, run);
  const [after] = await recordRuns(em, ctx, 'RUN_STARTED', [seen], [id]);
  const started = { run: after as RunView, ...made, leaving: await leavingOrders(em, unpaid) };
  return { started, changes };
}

/**
 * Returns the effect of starting a run, by the decision of {@link startRun}. Writes nothing. Admins only.
 *
 * @throws AppError `not-found`, `run.not-draft`, `run.empty`, `run.day-to-come`, `input.id`, and access errors
 */
export async function previewStartRun(ctx: UseCaseContext, given: string): Promise<StartPreview> {
  requireAdmin(ctx.actor);
  const id = checkId(given, { field: 'id', label: 'Run' });
  const run = await draftOf(ctx.em, id, ctx.clock.now());
  const orders = openOrders(run);
  const { charges } = await chargeBoxes(
    ctx.em,
    ctx,
    { mealId: run.mealId, day: run.date },
    orders.map((order) => order.id),
    { isPreview: true },
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
  if (!run) throw refusal('not-found', { thing: 'Run' }, 'id');
  if (run.status !== RunStatus.DRAFT) throw refusal('run.not-draft', {});
  const refused = startRuling(run, now);
  if (refused) throw refused;
  return run;
}

const isOpen = ({ cancelled, status }: StopView) => !cancelled && status === StopStatus.PENDING;

const openOrders = ({ stops }: RunView): OrderView[] =>
  stops
    .filter(isOpen)
    .flatMap(({ orders }) => orders.filter(({ status }) => status !== OrderStatus.CANCELLED));

/** Returns why a draft cannot be started now, or null. */
export function startRuling({ date, stops }: RunView, now: Date): AppError | null {
  if (!stops.some(isOpen)) return refusal('run.empty', {});
  // Delivered orders are completed, and orders can be completed only on their day or later.
  return date > indiaDateOf(now) ? refusal('run.day-to-come', {}) : null;
}

async function leavingOrders(em: EntityManager, unpaid: readonly BoxCharge[]): Promise<LeavingOrder[]> {
  const orders = await ordersById(
    em,
    unpaid.map(({ orderId }) => orderId),
  );
  return unpaid.flatMap(({ orderId, problem }) => {
    const order = orders.get(orderId);
    return order && problem ? [{ order, reason: problem }] : [];
  });
}

function publishCharge({ posting, order }: Change): void {
  if (posting) publish({ what: 'posted', entryId: posting.id, amountPaise: posting.amountPaise });
  const isCancelled = order?.row.status === OrderStatus.CANCELLED;
  publish({ what: 'order', change: isCancelled ? 'cancelled' : 'placed' });
}
