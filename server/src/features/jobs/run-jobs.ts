import type { Logger } from 'pino';
import { toUnavailableError } from '../../db/database-errors.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { AppError, appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { RetryError } from '../ledger/transaction.js';
import { PeriodicWork } from '../periodic-work.js';
import type { AdminActor } from '../sessions/actor.js';
import type { CallOrigin, UseCaseContext } from '../use-case.js';
import { JOB_PERMISSIONS, type JobKind, type KeyedRow } from './job.js';
import { JOB_HANDLERS } from './job-handlers.js';
import { type Attempt, storeDone, storeOthers } from './job-outcomes.js';

/** Number of rows after which outcomes are stored. */
const BATCH_SIZE = 125;
/**
 * Lease of a worker on a job without a renewal, in seconds. It exceeds the time of a batch, because two workers on one job only
 * delay each other.
 */
const LEASE_SECONDS = 5;

interface JobsContext {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly log?: Logger;
}

interface Leased extends Attempt {
  readonly kind: JobKind;
  readonly how: never;
  /** Admin or API key that started the job, or retried it last. */
  readonly adminId: string;
  readonly channel: CallOrigin['channel'] | null;
  readonly requestId: string | null;
}

/**
 * Works on all unfinished jobs in batches, oldest first. Each row has a separate key, so it is done once, even if two servers
 * work on it or one is killed.
 * @param isStopping checked between batches; the next run continues with the remaining rows
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
      // The failed job does not block other jobs, and is retried after its lease.
      if (!(toUnavailableError(error) instanceof AppError))
        ctx.log?.error({ err: error }, 'bulk job interrupted');
      await hold(ctx.em, job, worker, leaseEnd(ctx));
    }
    if (isStopping()) await hold(ctx.em, job, worker, null);
  }
}

const leaseEnd = ({ clock }: JobsContext): Date => new Date(clock.now().getTime() + LEASE_SECONDS * 1000);

/** Leases the oldest job without a worker, or renews the lease of this worker's job. */
async function lease(ctx: JobsContext, worker: string): Promise<Leased | undefined> {
  const now = ctx.clock.now();
  const job = await tables(ctx.em)
    .updateTable('BulkJob')
    .set({ workerId: worker, workedUntil: leaseEnd(ctx) })
    .where('id', '=', (its) =>
      its
        .selectFrom('BulkJob')
        .select('id')
        .where('state', '=', 'WORKING')
        .where((eb) =>
          eb.or([eb('workerId', '=', worker), eb('workedUntil', 'is', null), eb('workedUntil', '<', now)]),
        )
        .orderBy('createdAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'how', 'attempt', 'channel', 'requestId'])
    .returning(({ fn }) => fn.coalesce('retriedById', 'ownerId').as('adminId'))
    .executeTakeFirst();
  return job as Leased | undefined;
}

async function waiting(em: EntityManager, job: Leased): Promise<KeyedRow<never>[]> {
  const rows = await tables(em)
    .selectFrom('BulkJobRow')
    .select(['position', 'subject'])
    .where('jobId', '=', job.id)
    .where('state', '=', 'WAITING')
    .orderBy('position')
    .limit(BATCH_SIZE)
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

/**
 * Returns the author of a job, with only the permission that the job needs. Signing out does not stop a job. Losing the
 * permission does.
 */
async function actorOfJob(em: EntityManager, { adminId: userId, kind }: Leased): Promise<AdminActor> {
  const key = await tables(em)
    .selectFrom('ApiKey')
    .select('short')
    .where('id', '=', userId)
    .executeTakeFirst();
  const permissions = new Set([JOB_PERMISSIONS[kind].start]);
  return { kind: 'admin', userId, sessionId: null, permissions, ...(key && { key: key.short }) };
}

async function work(ctx: JobsContext, job: Leased, rows: readonly KeyedRow<never>[]): Promise<void> {
  const { channel, requestId } = job;
  const actingFor: UseCaseContext = {
    em: ctx.em,
    clock: ctx.clock,
    actor: await actorOfJob(ctx.em, job),
    ...(channel && requestId ? { origin: { channel, requestId } } : {}),
  };
  const positions = new Map(rows.map(({ request, position }) => [request.key, position]));
  try {
    const outcomes = await JOB_HANDLERS[job.kind](actingFor, job.how, rows, (em, done) =>
      storeDone(em, job, positions, done),
    );
    await storeOthers(ctx.em, job, rows, outcomes);
  } catch (error) {
    // Another worker completed some rows. The next read returns the remaining rows.
    if (error instanceof RetryError) return;
    const known = toUnavailableError(error);
    // The error is temporary: the rows are tried again.
    if (known instanceof AppError && (known !== error || known.reason === 'unavailable')) throw known;
    if (!(known instanceof AppError)) await workAlone(ctx, job, rows, error);
    else if (known.kind === 'UNAUTHENTICATED') await end(ctx, job, 'session.ended');
    // An error that concerns all rows is the outcome of each row.
    else
      await storeOthers(
        ctx.em,
        job,
        rows,
        rows.map(() => known),
      );
  }
}

/**
 * Runs each row separately after an unexpected error, so that the failing row does not block the others. It is rejected with the
 * ID in the log.
 */
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
  await storeOthers(ctx.em, job, rows, [appError('internal', { requestId })]);
}

/** Ends a job if all rows have an outcome, or if no admin may continue it. */
async function end({ em, clock, log }: JobsContext, job: Leased, problem: string | null): Promise<void> {
  const ended = await tables(em)
    .updateTable('BulkJob')
    .set({
      state: problem ? 'STOPPED' : 'DONE',
      problem,
      endedAt: clock.now(),
      workerId: null,
      workedUntil: null,
    })
    .where('id', '=', job.id)
    .where('attempt', '=', job.attempt)
    .where('state', '=', 'WORKING')
    .executeTakeFirst();
  if (Number(ended.numUpdatedRows) > 0) log?.info({ job: job.id, kind: job.kind, problem }, 'bulk job ended');
}

/**
 * Releases this worker's lease of a job.
 * @param until time until which no other worker leases the job; null: any worker can lease it at once
 */
async function hold(em: EntityManager, job: Leased, worker: string, until: Date | null): Promise<void> {
  await tables(em)
    .updateTable('BulkJob')
    .set({ workerId: null, workedUntil: until })
    .where('id', '=', job.id)
    .where('workerId', '=', worker)
    .execute();
}

/** Works on bulk jobs at the start, every two seconds, and at once after a start on this server. */
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
