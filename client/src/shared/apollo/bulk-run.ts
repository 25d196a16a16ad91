import type { ApolloClient } from '@apollo/client';
import { readJson } from '../read-json';
import { isResendable } from './sent-calls';

/** How something is done for many, in calls of so many rows. */
export type BulkJob<Row, How, Answer> = {
  /** What it is for: at most one run for it is without an answer. */
  intent: string;
  /** How many rows go into one call: at most what the server takes; where the progress moves by calls alone, few enough for it to move. */
  most: number;
  /** The call; it answers nothing only when something is wrong. */
  send: (
    client: ApolloClient,
    rows: Row[],
    how: How,
    sending: Sending,
  ) => Promise<readonly Answer[] | undefined>;
  /** What an answer is for: the last one for it counts. */
  idOf: (answer: Answer) => string;
  /** What to say when the server gives no words of its own. */
  fallback: string;
  /** An answer as it is stored on the device while others are missing; by default none is. */
  kept?: (answer: Answer) => Answer;
  /** What would be interrupted by leaving while so many rows are on their way; without it nothing is asked. */
  underWay?: (rows: number) => string;
};

/** A job that the server has made of a call: it goes on whatever becomes of this tab. */
export type ServerJob = { id: string; attempt: number };

/** How a call is sent, and what is told of it before its answer. */
export type Sending = {
  /** The key that it is to carry. */
  key: string;
  /** The job that the server has made of it before. */
  job?: ServerJob;
  /** What was refused of that job is to be tried again first; else it need only be watched. */
  isRetry: boolean;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** The server has made a job of it, of which so many rows have no outcome yet. */
  tell: (job: ServerJob, left: number) => void;
};

/** Some of the rows, in one call with a key of its own: sent again, it does nothing twice. */
export type Call<Row> = {
  key: string;
  rows: readonly Row[];
  job?: ServerJob;
  /** Those of the job's rows that were refused and are to be tried again. */
  again?: readonly Row[];
  /** The server tries them again already. */
  isBegun?: boolean;
};

/** The rows that a call brings an outcome of. */
export const rowsOf = <Row>({ again, rows }: Call<Row>): readonly Row[] => again ?? rows;

/** Something that is done for many, on its way or done. */
export type BulkRun<Row, How, Answer> = {
  state: 'running' | 'interrupted' | 'done';
  how: How;
  /** Calls without an answer yet; each keeps its key. */
  waiting: readonly Call<Row>[];
  /** Calls of which the server has made jobs, and which have their answers. */
  jobs: readonly Call<Row>[];
  /** The first of those that wait may have been done. */
  isUncertain: boolean;
  /** What became of each row so far. */
  answers: readonly Answer[];
  /** Rows in this attempt, and how many of them have their answer. */
  total: number;
  answered: number;
  /** What interrupted it. */
  problem?: string;
  /** When the calls that wait were made, in milliseconds. */
  sentAt: number;
};

/** The rows that have no answer yet. */
export const waitingRows = <Row>({ waiting }: { waiting: readonly Call<Row>[] }): Row[] =>
  waiting.flatMap(rowsOf);

/** All rows of jobs of the server, and those that have no answer yet. */
export const askedRows = <Row>({ waiting, jobs }: BulkRun<Row, unknown, unknown>): Row[] => {
  const open = new Set(waiting.map(({ job }) => job?.id));
  const others = jobs.filter(({ job }) => !open.has(job?.id));
  return [...others, ...waiting].flatMap(({ rows }) => rows);
};

/** Whether it can go on after an interruption, and do nothing twice. What the server has as a job is watched, however old. */
export const canResume = (run: Pick<BulkRun<unknown, unknown, unknown>, 'sentAt' | 'waiting'>): boolean =>
  isResendable(run) || run.waiting.every(({ job }) => job !== undefined);

/** The run that was stored, which the page that sent it has left; nothing where there is none. */
export const restored = <Row, How, Answer>(text: string | null): BulkRun<Row, How, Answer> | null => {
  const run = readJson<BulkRun<Row, How, Answer>>(text);
  if (!run || !Array.isArray(run.waiting) || !Array.isArray(run.answers)) return null;
  const whole = run as BulkRun<Row, How, Answer>;
  return { ...whole, jobs: run.jobs ?? [], state: 'interrupted', isUncertain: true };
};
