import type { ApolloLink } from '@apollo/client';
import type { Reply } from './fake-server';

/** Outcome of a row. Without a rejection, the row is done. */
export type Outcome = {
  /** Reason for the rejection. */
  rejection?: string;
  code?: string;
  reason?: string;
  creditAmount?: number;
  balanceAfter?: number;
  order?: object;
};

type Job = { id: string; attempt: number; status: 'WORKING' | 'DONE'; asked: unknown[]; outcomes: Outcome[] };

const nameOf = (subject: unknown): string =>
  typeof subject === 'string' ? subject : (subject as { userId: string }).userId;

/** Fake of the server's bulk jobs, one for each idempotency key. A job is done at the first poll, unless `isHeld` is set. */
export class FakeJobs {
  /** Jobs in the sequence of their starts. */
  readonly all: Job[] = [];
  /** Number of retries. */
  retries = 0;
  /** Whether jobs remain `WORKING`. */
  isHeld = false;
  readonly #byKey = new Map<unknown, Job>();

  /** @param decide returns the outcome of a row at an attempt of its job. `subject` is the row's ID, and `nth` its position */
  constructor(private readonly decide: (subject: string, attempt: number, nth: number) => Outcome) {}

  /** Returns the response to an operation on jobs. Undefined for other operations and unknown jobs. */
  answer({
    operationName = '',
    variables,
  }: Pick<ApolloLink.Operation, 'operationName' | 'variables'>): Reply | undefined {
    if (/^Start[A-Z]/.test(operationName))
      return this.#tell(operationName.replace('S', 's'), this.#start(variables));
    const job = this.all.find(({ id }) => id === variables.id);
    if (!job) return undefined;
    if (operationName === 'RetryBulkJob') return this.#tell('retryBulkJob', this.#retry(job, variables));
    if (operationName === 'BulkJobProgress') {
      if (!this.isHeld) this.#end(job);
      return this.#tell('bulkJob', job);
    }
    if (operationName !== 'BulkJobAnswers') return undefined;
    const { from, first } = variables as { from: number; first: number };
    const rows = job.asked.map((_, position) => rowOf(job, position)).slice(from, from + first);
    return { data: { bulkJob: { __typename: 'BulkJob', id: job.id, rows } } };
  }

  #start(variables: Record<string, unknown>): Job {
    const { idempotencyKey: key, ids, userIds, lines, input } = variables;
    const known = this.#byKey.get(key);
    if (known) return known;
    const asked = (ids ?? userIds ?? lines ?? (input as { userIds: unknown[] }).userIds) as unknown[];
    const job: Job = { id: `job-${this.all.length + 1}`, attempt: 1, status: 'WORKING', asked, outcomes: [] };
    this.all.push(job);
    this.#byKey.set(key, job);
    return job;
  }

  #retry(job: Job, { attempt }: Record<string, unknown>): Job {
    if (job.status !== 'DONE' || job.attempt !== attempt) return job;
    this.retries += 1;
    job.attempt += 1;
    job.status = 'WORKING';
    return job;
  }

  #end(job: Job): void {
    if (job.status === 'DONE') return;
    job.outcomes = job.asked.map((subject, nth) => {
      const before = job.outcomes[nth];
      return before && !before.rejection ? before : this.decide(nameOf(subject), job.attempt, nth);
    });
    job.status = 'DONE';
  }

  #tell(field: string, { id, attempt, status, asked, outcomes }: Job): Reply {
    const isDone = status === 'DONE';
    const rejected = isDone ? outcomes.filter(({ rejection }) => rejection).length : 0;
    const done = isDone ? asked.length - rejected : 0;
    const progress = { id, attempt, status, total: asked.length, done, rejected, error: null };
    return { data: { [field]: { __typename: 'BulkJob', ...progress } } };
  }
}

const rowOf = ({ asked, outcomes }: Job, position: number) => {
  const {
    rejection,
    code = 'CONFLICT',
    reason = 'BUSY',
    creditAmount = 0,
    balanceAfter = null,
    order,
  } = outcomes[position] ?? {};
  return {
    __typename: 'BulkJobRow',
    position,
    status: rejection ? 'REJECTED' : 'DONE',
    subjectId: nameOf(asked[position]),
    creditAmount: rejection ? null : creditAmount,
    balanceAfter,
    error: rejection ? { __typename: 'RowError', code, message: rejection, reason } : null,
    order: order ?? null,
  };
};

/** Returns an order as the server returns it with a row of a job. */
export const orderOfRow = (id: string, orderNumber = 1001) => ({
  __typename: 'Order',
  id,
  orderNumber,
  status: 'PLACED',
  version: 1,
  amount: 139,
  itemCount: 1,
  refunded: null,
  cancelReason: null,
  customer: {
    __typename: 'User',
    id: `of-${id}`,
    title: 'Asha',
    mobileNumber: '9876500001',
    walletBalance: 0,
  },
});
