import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { AppError, type Reason, refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import { clampPage, PAGE_SIZES } from '../../shared/page-sizes.js';
import { checkId } from '../../shared/validation.js';
import { requireAdmin } from '../sessions/actor.js';
import { weekdaysOf } from '../standing-orders/standing-order-view.js';
import type { UseCaseContext } from '../use-case.js';
import { IS_OF_ORDERS, type JobKind, type JobState, type RowState, type StoredRefusal } from './job.js';
import type { JobInputs } from './job-work.js';

/** What a job is about: for which meal and day it places orders, or on which weekdays, why it cancels them, which dish goes and which comes. Null where its kind has none. */
export interface JobAbout {
  readonly mealId: string | null;
  readonly forDate: IndiaDate | null;
  /** 1 Monday to 7. */
  readonly weekdays: number[] | null;
  readonly reason: string | null;
  readonly dishId: string | null;
  readonly replacementId: string | null;
}

/** A job and how far it has come. */
export interface JobView extends JobAbout {
  readonly id: string;
  readonly kind: JobKind;
  readonly state: JobState;
  /** 1, and one more each time that it is tried again. */
  readonly attempt: number;
  /** Why it was stopped; null when it was not. */
  readonly problem: AppError | null;
  readonly startedById: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  /** What wallets were credited, and what they were debited. */
  readonly creditPaise: Paise;
  readonly debitPaise: Paise;
}

/** A row of a job, and what became of it. */
export interface JobRowView {
  /** Its place among those that were asked for, from 0. */
  readonly position: number;
  readonly state: RowState;
  /** As the job was started with it: an order, a customer, a payment. */
  readonly subjectId: string;
  /** The order that was changed, or was not to be; null where there is none. */
  readonly orderId: string | null;
  readonly customerId: string | null;
  /** What the wallet was credited; below zero it was debited; null while it is not done. */
  readonly creditPaise: Paise | null;
  /** What was in the wallet then; null where no money moved. */
  readonly balanceAfterPaise: Paise | null;
  readonly refusal: AppError | null;
}

const jobs = (em: EntityManager) =>
  query(em)
    .selectFrom('bulk_jobs as j')
    .innerJoinLateral(
      (its) =>
        its
          .selectFrom('bulk_job_rows as r')
          .whereRef('r.job_id', '=', 'j.id')
          .select(({ fn, eb }) => [
            fn.countAll<string>().as('total'),
            fn.countAll<string>().filterWhere('r.state', '=', 'DONE').as('done'),
            fn.countAll<string>().filterWhere('r.state', '=', 'REFUSED').as('refused'),
            fn.coalesce(fn.sum<string>('r.amount').filterWhere('r.amount', '>', '0'), eb.lit(0)).as('credit'),
            fn.coalesce(fn.sum<string>('r.amount').filterWhere('r.amount', '<', '0'), eb.lit(0)).as('debit'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(['j.id', 'j.kind', 'j.how', 'j.state', 'j.attempt', 'j.problem', 'j.created_at', 'j.ended_at'])
    .select(({ fn }) => fn.coalesce('j.retried_by', 'j.owner_id').as('started_by'))
    .select(['sums.total', 'sums.done', 'sums.refused', 'sums.credit', 'sums.debit'])
    .$narrowType<{ kind: JobKind; state: JobState }>();

type JobRow = Awaited<ReturnType<ReturnType<typeof jobs>['execute']>>[number];

function jobOf(row: JobRow): JobView {
  return {
    id: row.id,
    kind: row.kind,
    ...aboutOf(row.how as unknown as StoredHow),
    state: row.state,
    attempt: row.attempt,
    problem: row.problem === null ? null : refusal(row.problem as 'session.ended', {}),
    startedById: row.started_by,
    startedAt: new Date(row.created_at),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
    total: Number(row.total),
    done: Number(row.done),
    refused: Number(row.refused),
    creditPaise: paise(row.credit),
    debitPaise: paise(-BigInt(row.debit)),
  };
}

/** How a job does its rows, as far as that says what it is about. */
type StoredHow = Partial<
  Omit<JobAbout, 'weekdays'> & Pick<JobInputs['CREATE_STANDING_ORDERS']['how'], 'weekdays'>
>;

function aboutOf(how: StoredHow): JobAbout {
  const { mealId = null, forDate = null, reason = null, dishId = null, replacementId = null } = how;
  const weekdays = how.weekdays === undefined ? null : weekdaysOf(how.weekdays);
  return { mealId, forDate, weekdays, reason, dishId, replacementId };
}

/**
 * One bulk job. Admins only: any admin sees those of all.
 *
 * @throws AppError `not-found`, `input.id`, and refusals of access
 */
export async function findJob(ctx: UseCaseContext, given: string): Promise<JobView> {
  requireAdmin(ctx.actor);
  const id = checkId(given, { field: 'id', label: 'Bulk run' });
  const row = await jobs(ctx.em).where('j.id', '=', id).executeTakeFirst();
  if (!row) throw refusal('not-found', { thing: 'Bulk run' });
  return jobOf(row);
}

/**
 * The bulk jobs of all admins, those started last first. Admins only.
 *
 * @param before only those that were started before this one
 * @throws AppError `input.id`, and refusals of access
 */
export async function listJobs(
  ctx: UseCaseContext,
  first: number | null | undefined,
  before: string | null | undefined,
): Promise<JobView[]> {
  requireAdmin(ctx.actor);
  const { limit } = clampPage(1, first, PAGE_SIZES.bulkJobs);
  // An id says when it was made.
  const older = before ? checkId(before, { field: 'before', label: 'Bulk run' }) : null;
  const rows = await jobs(ctx.em)
    .$if(older !== null, (all) => all.where('j.id', '<', older as string))
    .orderBy('j.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(jobOf);
}

/**
 * The rows of a job that whoever asks may see, in the order in which they were asked for.
 *
 * @param from the place of the first one
 */
export async function rowsOfJob(
  em: EntityManager,
  { id, kind }: Pick<JobView, 'id' | 'kind'>,
  from: number | null | undefined,
  first: number | null | undefined,
): Promise<JobRowView[]> {
  const { limit } = clampPage(1, first, PAGE_SIZES.bulkJobRows);
  const rows = await query(em)
    .selectFrom('bulk_job_rows as r')
    .leftJoin('wallet_logs as w', 'w.id', 'r.entry_id')
    .selectAll('r')
    .select('w.balance_after')
    .where('r.job_id', '=', id)
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
      orderId: row.order_id ?? (IS_OF_ORDERS[kind] ? subjectId : null),
      customerId: row.customer_id ?? (IS_OF_ORDERS[kind] ? null : subjectId),
      creditPaise: row.amount === null ? null : paise(row.amount),
      balanceAfterPaise: row.balance_after === null ? null : paise(row.balance_after),
      refusal: refusalOf(row.refusal as unknown as StoredRefusal | null),
    };
  });
}

function refusalOf(stored: StoredRefusal | null): AppError | null {
  return stored && new AppError(stored.reason as Reason, stored.params as never);
}
