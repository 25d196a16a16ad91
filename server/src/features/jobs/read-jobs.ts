import { countRows, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { AppError, appError, type Reason } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { type Paise, paise, ZERO_PAISE } from '../../shared/money.js';
import { clampPage, PAGE_SIZES, pageOf } from '../../shared/page-sizes.js';
import { checkId } from '../../shared/validation.js';
import { hasPermission, requirePermission } from '../sessions/access.js';
import { type Actor, requireAdmin } from '../sessions/actor.js';
import { weekdaysOf } from '../standing-orders/standing-order-view.js';
import type { UseCaseContext } from '../use-case.js';
import {
  IS_OF_ORDERS,
  JOB_PERMISSIONS,
  JobKind,
  type JobState,
  type RowState,
  type StoredError,
} from './job.js';
import type { JobInputs } from './job-handlers.js';

/** Parameters of a job: the meal and day or weekdays, the reason, and the dishes. Null for kinds without such parameters. */
interface JobParameters {
  readonly mealId: string | null;
  readonly forDate: IndiaDate | null;
  /** ISO weekdays: 1 is Monday, and 7 is Sunday. */
  readonly weekdays: number[] | null;
  readonly reason: string | null;
  readonly dishId: string | null;
  readonly replacementId: string | null;
}

/** Job with its progress. */
export interface JobView extends JobParameters {
  readonly id: string;
  readonly kind: JobKind;
  readonly state: JobState;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Reason why the job was stopped. Otherwise null. */
  readonly problem: AppError | null;
  readonly startedById: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly total: number;
  readonly done: number;
  readonly rejected: number;
  /** Sum of the credits. The debits are separate. */
  readonly creditPaise: Paise;
  readonly debitPaise: Paise;
}

const jobs = (em: EntityManager) =>
  tables(em)
    .selectFrom('BulkJob as j')
    .innerJoinLateral(
      (its) =>
        its
          .selectFrom('BulkJobRow as r')
          .whereRef('r.jobId', '=', 'j.id')
          .select(({ fn, eb }) => [
            fn.countAll<string>().as('total'),
            fn.countAll<string>().filterWhere('r.state', '=', 'DONE').as('done'),
            fn.countAll<string>().filterWhere('r.state', '=', 'REFUSED').as('rejected'),
            fn
              .coalesce(
                fn.sum<string>('r.amountPaise').filterWhere('r.amountPaise', '>', ZERO_PAISE),
                eb.lit(0),
              )
              .as('credit'),
            fn
              .coalesce(
                fn.sum<string>('r.amountPaise').filterWhere('r.amountPaise', '<', ZERO_PAISE),
                eb.lit(0),
              )
              .as('debit'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(['j.id', 'j.kind', 'j.how', 'j.state', 'j.attempt', 'j.problem', 'j.createdAt', 'j.endedAt'])
    .select(({ fn }) => fn.coalesce('j.retriedById', 'j.ownerId').as('startedById'))
    .select(['sums.total', 'sums.done', 'sums.rejected', 'sums.credit', 'sums.debit'])
    .$narrowType<{ kind: JobKind; state: JobState }>();

type JobRow = Awaited<ReturnType<ReturnType<typeof jobs>['execute']>>[number];

function jobOf(row: JobRow): JobView {
  return {
    id: row.id,
    kind: row.kind,
    ...aboutOf(row.how as unknown as StoredHow),
    state: row.state,
    attempt: row.attempt,
    problem: row.problem === null ? null : appError(row.problem as 'session.ended', {}),
    startedById: row.startedById,
    startedAt: row.createdAt,
    endedAt: row.endedAt,
    total: Number(row.total),
    done: Number(row.done),
    rejected: Number(row.rejected),
    creditPaise: paise(row.credit),
    debitPaise: paise(-BigInt(row.debit)),
  };
}

/** Options of a job that describe its work. */
type StoredHow = Partial<
  Omit<JobParameters, 'weekdays'> & Pick<JobInputs['CREATE_STANDING_ORDERS']['how'], 'weekdays'>
>;

function aboutOf(how: StoredHow): JobParameters {
  const { mealId = null, forDate = null, reason = null, dishId = null, replacementId = null } = how;
  const weekdays = how.weekdays === undefined ? null : weekdaysOf(how.weekdays);
  return { mealId, forDate, weekdays, reason, dishId, replacementId };
}

/**
 * Returns one bulk job of any admin or API key. The job's kind determines the required permission.
 * @throws AppError `not-found`, `input.id`, and access errors
 */
export async function findJob(ctx: UseCaseContext, given: string): Promise<JobView> {
  requireAdmin(ctx.actor);
  const id = checkId(given, { field: 'id', label: 'Bulk job' });
  const row = await jobs(ctx.em).where('j.id', '=', id).executeTakeFirst();
  if (!row) throw appError('not-found', { thing: 'Bulk job' });
  const { read, start } = JOB_PERMISSIONS[row.kind];
  // A caller who may start the job may also read it, because the mutation that starts a job returns the job.
  if (!hasPermission(ctx.actor, start)) requirePermission(ctx.actor, read);
  return jobOf(row);
}

/**
 * Returns bulk jobs of all admins and API keys, of the kinds that the caller can read, the latest first.
 * @param after ID of the last job of the previous page; default: the first page
 * @returns the page, and a function that counts the jobs of all pages
 * @throws AppError `input.id`, and access errors
 */
export async function listJobs(
  ctx: UseCaseContext,
  first: number | null | undefined,
  after: string | null | undefined,
) {
  requireAdmin(ctx.actor);
  const { limit } = clampPage(1, first, PAGE_SIZES.bulkJobs);
  // IDs are sorted by creation time.
  const cursor = after ? checkId(after, { field: 'after', label: 'The cursor' }) : null;
  const kinds = readableKinds(ctx.actor);
  const rows = await jobs(ctx.em)
    .where('j.kind', 'in', kinds)
    .$if(cursor !== null, (all) => all.where('j.id', '<', cursor as string))
    .orderBy('j.id', 'desc')
    .limit(limit + 1)
    .execute();
  const all = tables(ctx.em).selectFrom('BulkJob').where('kind', 'in', kinds);
  return { ...pageOf(rows.map(jobOf), limit), count: () => countRows(all) };
}

const readableKinds = (actor: Actor): JobKind[] =>
  Object.values(JobKind).filter((kind) => hasPermission(actor, JOB_PERMISSIONS[kind].read));

/**
 * Returns rows of a readable job, in the sequence of the request.
 * @param from position of the first returned row
 * @returns for each row its subject (order, customer, or payment), and its outcome: the credit, negative for a charge, or the error
 */
export async function rowsOfJob(
  em: EntityManager,
  { id, kind }: Pick<JobView, 'id' | 'kind'>,
  from: number | null | undefined,
  first: number | null | undefined,
) {
  const { limit } = clampPage(1, first, PAGE_SIZES.bulkJobRows);
  const rows = await tables(em)
    .selectFrom('BulkJobRow as r')
    .leftJoin('WalletLog as w', 'w.id', 'r.entryId')
    .selectAll('r')
    .select('w.balanceAfterPaise')
    .where('r.jobId', '=', id)
    .where('r.position', '>=', from ?? 0)
    .orderBy('r.position')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const subject = row.subject as unknown as string | { readonly userId: string };
    const subjectId = typeof subject === 'string' ? subject : subject.userId;
    return {
      position: row.position,
      state: row.state as RowState,
      subjectId,
      orderId: row.orderId ?? (IS_OF_ORDERS[kind] ? subjectId : null),
      customerId: row.customerId ?? (IS_OF_ORDERS[kind] ? null : subjectId),
      creditPaise: row.amountPaise,
      balanceAfterPaise: row.balanceAfterPaise,
      refusal: errorOf(row.error as unknown as StoredError | null),
    };
  });
}

function errorOf(stored: StoredError | null): AppError | null {
  return stored && new AppError(stored.reason as Reason, stored.params as never);
}
