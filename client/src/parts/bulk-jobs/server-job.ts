import { type ApolloClient, makeVar, type ReactiveVar } from '@apollo/client';
import { codeOf, isNetworkFailure } from '../../shared/apollo/server-error';
import type { Session } from '../../shared/apollo/session';
import { readJson } from '../../shared/read-json';
import { jobs as texts } from '../../texts/admin/jobs';
import {
  type BulkJob_ProgressFragment,
  BulkJobAnswersDocument,
  type BulkJobAnswersQuery,
} from './bulk-jobs.generated';

/** Result of a row of a job that has ended. */
export type JobRow = BulkJobAnswersQuery['bulkJob']['rows'][number];

/** Maximum number of rows in one response. */
const rowsAtOnce = 500;
/** Time between two attempts without a connection, in milliseconds. */
const retryMs = 1_000;

/** Whether an error is temporary, such as a lost connection, and does not concern the job. */
export const isTemporaryError = (error: unknown): boolean =>
  isNetworkFailure(error) || ['UNAVAILABLE', 'RATE_LIMITED'].includes(codeOf(error) ?? '');

/**
 * Loads the result of each row of a job that has ended. Retries until the connection is back.
 * @returns the results in the sequence of the request. Undefined if the signal was aborted
 * @throws the error of the server, unless it is temporary
 */
export const loadResults = async (
  client: ApolloClient,
  { id, total, error }: BulkJob_ProgressFragment,
  signal: AbortSignal,
): Promise<JobRow[] | undefined> => {
  const stopped = {
    code: 'UNAVAILABLE' as const,
    message: error?.message ?? texts.stopped,
    reason: 'UNAVAILABLE' as const,
  };
  const results: JobRow[] = [];
  while (results.length < total) {
    try {
      const variables = { id, from: results.length, first: rowsAtOnce };
      const { data } = await client.query({ query: BulkJobAnswersDocument, variables });
      const rows = data?.bulkJob.rows ?? [];
      if (rows.length === 0) throw new Error(texts.rowsFailed);
      results.push(...rows.map((row) => (row.status === 'WAITING' ? { ...row, error: stopped } : row)));
    } catch (failure) {
      if (signal.aborted) return undefined;
      if (!isTemporaryError(failure)) throw failure;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
    if (signal.aborted) return undefined;
  }
  return results;
};

/** Result of a row, as a screen displays it. */
export type JobAnswer = { error: { message: string } | null };

type ServerJobOptions<Row, How, Answer extends JobAnswer> = {
  /** Purpose of the job. At most one request per purpose is unconfirmed. */
  intent: string;
  /** Starts the job with a key, or finds the job that this key started. */
  start: (
    client: ApolloClient,
    rows: readonly Row[],
    how: How,
    idempotencyKey: string,
  ) => Promise<BulkJob_ProgressFragment | undefined>;
  answerOf: (result: JobRow, row: Row) => Answer;
  /** Text of an error without a message of the server, and of an unconfirmed request. */
  fallback: string;
  /** Removes data from an earlier answer that must not be stored on the device. */
  forDevice?: (answer: Answer) => Answer;
  /** Whether the results are displayed until dismissed, also after a change of the screen. By default, they close with the dialog. */
  outlivesScreen?: boolean;
};

/** Request to start a job, or to retry its failed rows. */
export type JobRequest<Row, How, Answer> = {
  /** All rows of the job. */
  rows: readonly Row[];
  how: How;
  /** Answers that belong to the result but not to the job. */
  before: readonly Answer[];
  retry?: { id: string; attempt: number; rows: readonly Row[] };
};

/** Bulk job from its request to its results. */
export type JobRun<Row, How, Answer> = JobRequest<Row, How, Answer> & {
  /** Undefined until the server has confirmed the job. */
  job?: { id: string; attempt: number; sentAt: number };
  /** Answers of the last attempt that ended. */
  answers?: readonly Answer[];
  isEnded?: boolean;
};

/** Returns the rows of the current attempt: the failed rows in a retry, otherwise all rows. */
export const attemptedRows = <Row>({ rows, retry }: JobRequest<Row, unknown, unknown>): readonly Row[] =>
  retry?.rows ?? rows;

/** Parses a job that the device stores. The stored text does not contain its results. Null if the text is not a job. */
export const readRun = <Row, How, Answer>(text: string | null): JobRun<Row, How, Answer> | null => {
  const run = readJson<JobRun<Row, How, Answer>>(text);
  return run?.job && Array.isArray(run.rows) && Array.isArray(run.before)
    ? (run as JobRun<Row, How, Answer>)
    : null;
};

/** Bulk job of the server for many rows. It continues if the tab closes. */
export type ServerJob<Row, How, Answer extends JobAnswer> = ServerJobOptions<Row, How, Answer> & {
  /** Returns the job of a session, shared by all screens. */
  runOf: (session: Session) => ReactiveVar<JobRun<Row, How, Answer> | null>;
};

export const serverJob = <Row, How, Answer extends JobAnswer>(
  options: ServerJobOptions<Row, How, Answer>,
): ServerJob<Row, How, Answer> => {
  const runs = new WeakMap<Session, ReactiveVar<JobRun<Row, How, Answer> | null>>();
  return {
    ...options,
    runOf: (session) => {
      const run = runs.get(session) ?? makeVar<JobRun<Row, How, Answer> | null>(null);
      runs.set(session, run);
      return run;
    },
  };
};
