import type { ApolloLink } from '@apollo/client';
import type { Reply } from '../../../shared/apollo/test/fake-server';

/** What becomes of a row; nothing in particular: it is done. */
export type Outcome = {
  /** Why it is refused. */
  refusal?: string;
  code?: string;
  creditAmount?: number;
  balanceAfter?: number;
  order?: object;
};

type Job = { id: string; attempt: number; state: 'WORKING' | 'DONE'; asked: unknown[]; outcomes: Outcome[] };

const nameOf = (subject: unknown): string =>
  typeof subject === 'string' ? subject : (subject as { userId: string }).userId;

/** The jobs of a server: one for each key, that is at work when it is started, and done at the first look unless it is held. */
export class FakeJobs {
  /** The jobs, in the order in which they were started. */
  readonly all: Job[] = [];
  /** How often some were tried again. */
  retries = 0;
  /** Whether none comes to its end. */
  isHeld = false;
  readonly #byKey = new Map<unknown, Job>();

  /** @param decide what becomes of whom or what a job is asked for, at that attempt */
  constructor(private readonly decide: (subject: string, attempt: number, nth: number) => Outcome) {}

  /** The answer to an operation about jobs; nothing to others. */
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
    const job: Job = { id: `job-${this.all.length + 1}`, attempt: 1, state: 'WORKING', asked, outcomes: [] };
    this.all.push(job);
    this.#byKey.set(key, job);
    return job;
  }

  #retry(job: Job, { attempt }: Record<string, unknown>): Job {
    if (job.state !== 'DONE' || job.attempt !== attempt) return job;
    this.retries += 1;
    job.attempt += 1;
    job.state = 'WORKING';
    return job;
  }

  #end(job: Job): void {
    if (job.state === 'DONE') return;
    job.outcomes = job.asked.map((subject, nth) => {
      const before = job.outcomes[nth];
      return before && !before.refusal ? before : this.decide(nameOf(subject), job.attempt, nth);
    });
    job.state = 'DONE';
  }

  #tell(field: string, { id, attempt, state, asked, outcomes }: Job): Reply {
    const isDone = state === 'DONE';
    const refused = isDone ? outcomes.filter(({ refusal }) => refusal).length : 0;
    const done = isDone ? asked.length - refused : 0;
    const progress = { id, attempt, state, total: asked.length, done, refused, error: null };
    return { data: { [field]: { __typename: 'BulkJob', ...progress } } };
  }
}

const rowOf = ({ asked, outcomes }: Job, position: number) => {
  const {
    refusal,
    code = 'CONFLICT',
    creditAmount = 0,
    balanceAfter = null,
    order,
  } = outcomes[position] ?? {};
  return {
    __typename: 'BulkJobRow',
    position,
    state: refusal ? 'REFUSED' : 'DONE',
    subjectId: nameOf(asked[position]),
    creditAmount: refusal ? null : creditAmount,
    balanceAfter,
    error: refusal ? { __typename: 'BulkOrderError', code, message: refusal } : null,
    order: order ?? null,
  };
};

/** An order as a row of a job brings it. */
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
