import type { Logger } from 'pino';
import { asUnavailable } from '../../db/database-errors.js';
import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { AppError, refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { DecideAgainError } from '../changes/apply-changes.js';
import { PeriodicWork } from '../periodic-work.js';
import type { CallOrigin, UseCaseContext } from '../use-case.js';
import type { JobKind, KeyedRow } from './job.js';
import { type Attempt, storeDone, storeOthers } from './job-outcomes.js';
import { JOB_WORK } from './job-work.js';

/** How many rows are done before their outcomes are stored. */
const PORTION = 125;
/** How long a worker has a job to itself without a word of it. Longer than a portion takes: two at it at once only get in each other's way. */
const LEASE_SECONDS = 5;

export interface JobsContext {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly log?: Logger;
}

interface Leased extends Attempt {
  readonly kind: JobKind;
  readonly how: never;
  /** Who started it, or tried it again last. */
  readonly admin_id: string;
  readonly door: CallOrigin['channel'] | null;
  readonly request_id: string | null;
}

/**
 * Works on all jobs that are not done, the oldest first, a portion at a time. A row has a key of its own: done by two servers at once, or by another after one
 * was killed, it is done once.
 *
 * @param isStopping asked between portions; what is left is for the next run
 */
export async function runJobs(
  ctx: JobsContext,
  isStopping: () => boolean = () => false,
  worker: string = newId(),
): Promise<void> {
  for (;;) {
    if (isStopping()) return;
    const job = await lease(ctx, worker);
    if (!job) return;
    try {
      const rows = await waiting(ctx.em, job);
      if (rows.length === 0) await end(ctx, job, null);
      else await work(ctx, job, rows);
    } catch (error) {
      // It keeps no other job waiting, and is tried again when its time is over.
      if (!(asUnavailable(error) instanceof AppError)) ctx.log?.error({ err: error }, 'bulk job interrupted');
      await hold(ctx.em, job, worker, leaseEnd(ctx));
    }
    if (isStopping()) await hold(ctx.em, job, worker, null);
  }
}

const leaseEnd = ({ clock }: JobsContext): Date => new Date(clock.now().getTime() + LEASE_SECONDS * 1000);

/** Takes the oldest job that nobody else is at, or keeps the one that this worker has. */
async function lease(ctx: JobsContext, worker: string): Promise<Leased | undefined> {
  const now = ctx.clock.now().toISOString();
  const job = await query(ctx.em)
    .updateTable('bulk_jobs')
    .set({ worker_id: worker, worked_until: leaseEnd(ctx) })
    .where('id', '=', (its) =>
      its
        .selectFrom('bulk_jobs')
        .select('id')
        .where('state', '=', 'WORKING')
        .where((eb) =>
          eb.or([eb('worker_id', '=', worker), eb('worked_until', 'is', null), eb('worked_until', '<', now)]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'how', 'attempt', 'door', 'request_id'])
    .returning(({ fn }) => fn.coalesce('retried_by', 'owner_id').as('admin_id'))
    .executeTakeFirst();
  return job as Leased | undefined;
}

async function waiting(em: EntityManager, job: Leased): Promise<KeyedRow<never>[]> {
  const rows = await query(em)
    .selectFrom('bulk_job_rows')
    .select(['position', 'subject'])
    .where('job_id', '=', job.id)
    .where('state', '=', 'WAITING')
    .orderBy('position')
    .limit(PORTION)
    .execute();
  return rows.map(({ position, subject }) => {
    const sent = [job.id, position, job.attempt];
    return {
      position,
      subject: subject as never,
      request: { operation: 'bulkJob', sent, key: `job:${sent.join(':')}` },
    };
  });
}

async function work(ctx: JobsContext, job: Leased, rows: readonly KeyedRow<never>[]): Promise<void> {
  const { door: channel, request_id: requestId } = job;
  const actingFor: UseCaseContext = {
    em: ctx.em,
    clock: ctx.clock,
    // Whoever started it, as long as they are an active admin: signing out ends nothing of it.
    actor: { kind: 'admin', userId: job.admin_id, sessionId: null },
    ...(channel && requestId ? { origin: { channel, requestId } } : {}),
  };
  const positions = new Map(rows.map(({ request, position }) => [request.key, position]));
  try {
    const outcomes = await JOB_WORK[job.kind](actingFor, job.how, rows, (em, done) =>
      storeDone(em, job, positions, done),
    );
    await storeOthers(ctx.em, job, rows, outcomes);
  } catch (error) {
    // Another worker was first with some of them: the next look shows what is left.
    if (error instanceof DecideAgainError) return;
    const known = asUnavailable(error);
    // It passes: they are tried again.
    if (known instanceof AppError && (known !== error || known.reason === 'unavailable')) throw known;
    if (!(known instanceof AppError)) await workAlone(ctx, job, rows, error);
    else if (known.kind === 'UNAUTHENTICATED') await end(ctx, job, 'session.ended');
    // What stands against all of them stands against each.
    else
      await storeOthers(
        ctx.em,
        job,
        rows,
        rows.map(() => known),
      );
  }
}

/** Does each row by itself after an error that is no refusal, so that it keeps no other waiting; the row that it comes from is refused with the id that the log has it under. */
async function workAlone(
  ctx: JobsContext,
  job: Leased,
  rows: readonly KeyedRow<never>[],
  error: unknown,
): Promise<void> {
  if (rows.length > 1) {
    for (const row of rows) await work(ctx, job, [row]);
    return;
  }
  const requestId = newId();
  ctx.log?.error(
    { err: error, job: job.id, position: rows[0]?.position, requestId },
    'row of a bulk job failed',
  );
  await storeOthers(ctx.em, job, rows, [refusal('internal', { requestId })]);
}

/** Ends a job whose rows all have an outcome, or that nobody may go on with. */
async function end({ em, clock, log }: JobsContext, job: Leased, problem: string | null): Promise<void> {
  const ended = await query(em)
    .updateTable('bulk_jobs')
    .set({
      state: problem ? 'STOPPED' : 'DONE',
      problem,
      ended_at: clock.now(),
      worker_id: null,
      worked_until: null,
    })
    .where('id', '=', job.id)
    .where('attempt', '=', job.attempt)
    .where('state', '=', 'WORKING')
    .executeTakeFirst();
  if (Number(ended.numUpdatedRows) > 0) log?.info({ job: job.id, kind: job.kind, problem }, 'bulk job ended');
}

/** Gives a job away: to whoever comes next, or to nobody until then. */
async function hold(em: EntityManager, job: Leased, worker: string, until: Date | null): Promise<void> {
  await query(em)
    .updateTable('bulk_jobs')
    .set({ worker_id: null, worked_until: until })
    .where('id', '=', job.id)
    .where('worker_id', '=', worker)
    .execute();
}

/** Works on bulk jobs at start, every two seconds, and at once when one was started here. */
export class JobWorker extends PeriodicWork {
  constructor(ctx: JobsContext) {
    const id = newId();
    super((isStopping) => runJobs(ctx, isStopping, id), {
      everyMs: 2_000,
      wokenBy: 'bulk-job',
      failed: 'bulk jobs failed',
      log: ctx.log,
    });
  }
}
