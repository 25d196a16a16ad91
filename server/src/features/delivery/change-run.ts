import { boundRows, tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { RunStatus, StopStatus } from '../../shared/delivery-states.js';
import { appError } from '../../shared/errors.js';
import { checkId, checkIds } from '../../shared/validation.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import { makeRunLink } from '../sessions/run-links.js';
import type { UseCaseContext } from '../use-case.js';
import { type RunView, readRuns } from './read-runs.js';
import { auditRunChanges, type RunAction } from './record-runs.js';
import { removeFromRuns } from './remove-from-runs.js';
import { requireRider } from './riders.js';

/** Maximum number of stops per call. */
const MAX_STOPS = 1_000;

/** Run with its new link. The server stores only a hash of the secret. */
export interface RunLink {
  readonly run: RunView;
  readonly secret: string;
  readonly expiresAt: Date;
}

/**
 * Creates a new link for a started run. The previous link and all its sessions end at once. Admins only.
 * @throws AppError `not-found`, `run.not-out`, `run.not-a-rider`, `input.id`, and access errors
 */
export async function renewRunLink(ctx: UseCaseContext, id: string): Promise<RunLink> {
  const { run, made } = await changeRun(ctx, { id, field: 'id' }, 'RUN_LINK_RENEWED', async (em, before) => {
    if (before.status !== RunStatus.OUT) throw appError('run.not-out', {});
    return createLinkForRider(em, ctx, before);
  });
  return { run, ...made };
}

/**
 * Hands a started run over to another rider, with all its reports, and creates a new link. The previous link and its sessions end
 * at once. If the rider is unchanged, only the link is new. Admins only.
 * @throws AppError `not-found`, `run.not-out`, `run.not-a-rider`, `input.id`, and access errors
 */
export async function handOverRun(
  ctx: UseCaseContext,
  input: { id: string; riderId: string },
): Promise<RunLink> {
  requireAdmin(ctx.actor);
  const riderId = checkId(input.riderId, { field: 'riderId', label: 'Rider' });
  const { run, made } = await changeRun(
    ctx,
    { id: input.id, field: 'id' },
    'RUN_HANDED_OVER',
    async (em, before) => {
      if (before.status !== RunStatus.OUT) throw appError('run.not-out', {});
      await requireRider(em, riderId, 'riderId');
      await tables(em).updateTable('DeliveryRun').set({ riderId }).where('id', '=', before.id).execute();
      return makeRunLink(em, before.id, ctx.clock.now());
    },
  );
  return { run, ...made };
}

/**
 * Closes a started run. Its link expires, and stops without a report become unassigned. A closed run is unchanged. Admins only.
 * @returns the run with its reports
 * @throws AppError `not-found`, `run.not-out` for a draft, `input.id`, and access errors
 */
export async function closeRun(ctx: UseCaseContext, id: string): Promise<RunView> {
  const { run } = await changeRun(ctx, { id, field: 'id' }, 'RUN_CLOSED', async (em, before) => {
    if (before.status === RunStatus.CLOSED) return;
    if (before.status === RunStatus.DRAFT) throw appError('run.not-out', {});
    const undelivered = before.stops
      .filter(({ status }) => status === StopStatus.PENDING)
      .flatMap(({ orders }) => orders.filter(({ status }) => status !== OrderStatus.CANCELLED));
    await removeFromRuns(
      em,
      undelivered.map((order) => order.id),
    );
    await setRunStatus(em, before, { status: RunStatus.CLOSED, closedAt: ctx.clock.now() });
  });
  return run;
}

/**
 * Changes the sequence of a run's stops: first the named stops, then the others in their previous sequence. Admins only.
 * @returns the run
 * @throws AppError `not-found` for a run, or a stop of another run; `run.closed`, `input.*`, and access errors
 */
export async function orderStops(
  ctx: UseCaseContext,
  input: { runId: string; stopIds: readonly string[] },
): Promise<RunView> {
  requireAdmin(ctx.actor);
  const named = checkIds(input.stopIds, { field: 'stopIds', label: 'Stop' }, MAX_STOPS);
  const { run } = await changeRun(
    ctx,
    { id: input.runId, field: 'runId' },
    'RUN_CHANGED',
    async (em, before) => {
      if (before.status === RunStatus.CLOSED) throw appError('run.closed', {});
      const standing = before.stops.map(({ id }) => id);
      if (named.some((id) => !standing.includes(id)))
        throw appError('not-found', { thing: 'Stop' }, 'stopIds');
      const wanted = [...new Set([...named, ...standing])].map((id, at) => ({ id, sequence: at + 1 }));
      await tables(em)
        .updateTable('DeliveryStop')
        .from(boundRows(em, 'DeliveryStop', ['id', 'sequence'], wanted))
        .set(({ ref }) => ({ sequence: ref('given.sequence') }))
        .whereRef('DeliveryStop.id', '=', 'given.id')
        .execute();
    },
  );
  return run;
}

/**
 * Changes a locked run and adds an audit entry.
 * @param named ID of the run, and its input field
 * @param step writes the change; receives the run before the change
 * @returns the changed run, and the result of `step`
 */
async function changeRun<Made>(
  ctx: UseCaseContext,
  named: { readonly id: string; readonly field: string },
  action: RunAction,
  step: (em: EntityManager, before: RunView) => Promise<Made>,
): Promise<{ run: RunView; made: Made }> {
  requireAdmin(ctx.actor);
  const id = checkId(named.id, { field: named.field, label: 'Run' });
  return inTransaction(ctx.em, async (em) => {
    // A change that also locks orders must lock them before the run.
    const [before] = await readRuns(em, (all) => all.where('r.id', '=', id).forUpdate('r'));
    if (!before) throw appError('not-found', { thing: 'Run' }, named.field);
    await reauthenticate(em, ctx.actor, ctx.clock);
    const made = await step(em, before);
    const [run] = await auditRunChanges(em, ctx, action, [before], [id]);
    return { run: run as RunView, made };
  });
}

/** Writes the status of a locked run, with the time of its start or end. */
export async function setRunStatus(
  em: EntityManager,
  { id }: RunView,
  changes: { status: RunStatus; startedAt?: Date; closedAt?: Date },
): Promise<void> {
  await tables(em).updateTable('DeliveryRun').set(changes).where('id', '=', id).execute();
}

/**
 * Creates a new link for a run whose rider is active.
 * @throws AppError `run.not-a-rider`
 */
export async function createLinkForRider(em: EntityManager, ctx: UseCaseContext, { id, riderId }: RunView) {
  await requireRider(em, riderId);
  return makeRunLink(em, id, ctx.clock.now());
}
