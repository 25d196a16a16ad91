import type { ApolloClient } from '@apollo/client';
import {
  type BulkJob_ProgressFragment,
  BulkJobAnswersDocument,
  type BulkJobAnswersQuery,
  BulkJobProgressDocument,
  RetryBulkJobDocument,
} from '../../gql/admin';
import type { Sending, ServerJob } from '../../shared/apollo/bulk-run';
import { codeOf, isNetworkFailure } from '../../shared/apollo/server-error';
import { jobs as texts } from '../../texts/admin/jobs';

/** A row of a job, when the job has ended. */
export type JobRow = BulkJobAnswersQuery['bulkJob']['rows'][number];

/** Rows in one answer. */
const rowsAtOnce = 500;
const firstLookMs = 150;
/** The longest time between two looks. */
const lookEveryMs = 1_000;
/** How long it is watched without an answer: a connection may come back. */
const patienceMs = 120_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The server could not be asked, which says nothing about the job. */
const isPassing = (error: unknown): boolean =>
  isNetworkFailure(error) || ['UNAVAILABLE', 'RATE_LIMITED'].includes(codeOf(error) ?? '');

/** Asks until there is an answer: the job goes on meanwhile. */
const patiently = async <Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> => {
  for (const since = Date.now(); ; ) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || !isPassing(error) || Date.now() - since > patienceMs) throw error;
      await pause(lookEveryMs);
    }
  }
};

type Start<Row, How> = (
  client: ApolloClient,
  rows: Row[],
  how: How,
  idempotencyKey: string,
) => Promise<BulkJob_ProgressFragment | undefined>;

/**
 * Has the server do something for many, as a job of its own that goes on whatever becomes of this tab, and watches it to its end.
 *
 * @param start starts the job with a key, or finds the one that was started with it
 * @param answerOf what became of a row, and what it was asked for
 * @returns what sends it, for a `BulkJob`
 */
export const throughJob =
  <Row, How, Answer>(start: Start<Row, How>, answerOf: (row: JobRow, asked: Row) => Answer) =>
  async (client: ApolloClient, asked: Row[], how: How, sending: Sending) => {
    const { key, job: known, isRetry, signal, tell } = sending;
    const look = (id: string) => patiently(signal, () => progressOf(client, id));
    let job = await (known
      ? isRetry
        ? retryOf(client, known)
        : look(known.id)
      : start(client, asked, how, key));
    for (let waitMs = firstLookMs; job; waitMs = Math.min(waitMs * 1.5, lookEveryMs)) {
      const { id, attempt, state, total, done, refused } = job;
      tell({ id, attempt }, total - done - refused);
      if (state !== 'WORKING') break;
      await pause(waitMs);
      job = await look(id);
    }
    if (!job) return undefined;
    const { id, error, total } = job;
    const rows: JobRow[] = [];
    while (rows.length < total) {
      const some = await patiently(signal, () => rowsOf(client, id, rows.length));
      if (some.length === 0) return undefined;
      rows.push(...some);
    }
    const stopped = { code: '', message: error?.message ?? texts.stopped };
    return rows.flatMap((row) => {
      const what = asked[row.position];
      if (what === undefined) return [];
      return [answerOf(row.state === 'WAITING' ? { ...row, error: stopped } : row, what)];
    });
  };

const progressOf = async (client: ApolloClient, id: string) =>
  (await client.query({ query: BulkJobProgressDocument, variables: { id } })).data?.bulkJob;

const retryOf = async (client: ApolloClient, variables: ServerJob) =>
  (await client.mutate({ mutation: RetryBulkJobDocument, variables, context: { mayBeRepeated: true } })).data
    ?.retryBulkJob;

const rowsOf = async (client: ApolloClient, id: string, from: number) => {
  const variables = { id, from, first: rowsAtOnce };
  return (await client.query({ query: BulkJobAnswersDocument, variables })).data?.bulkJob.rows ?? [];
};
