import type { ApolloClient } from '@apollo/client';
import { messages } from '../../texts/messages';
import { newListeners } from '../listeners';
import { readJson } from '../read-json';
import { newIdempotencyKey } from './idempotency-key';
import type { LocalStorageItem } from './local-storage-item';
import { portionsOf } from './portions-of';
import { isNothingDone, isResendable, sentCallItem } from './sent-calls';
import { messageOf } from './server-error';
import type { Session } from './session';

/** How something is done for many, in calls of so many rows. */
export type BulkJob<Row, How, Answer> = {
  /** What it is for: at most one run for it is without an answer. */
  intent: string;
  /** How many rows go into one call: enough to save journeys, few enough that the progress moves, at most what the server takes. */
  most: number;
  /** The call, with the key that it is to carry; it answers nothing only when something is wrong. */
  send: (
    client: ApolloClient,
    rows: Row[],
    how: How,
    idempotencyKey: string,
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

/** Some of the rows, in one call with a key of its own: sent again, it does nothing twice. */
type Call<Row> = { key: string; rows: readonly Row[] };

/** Something that is done for many, on its way or done. */
export type BulkRun<Row, How, Answer> = {
  state: 'running' | 'interrupted' | 'done';
  how: How;
  /** Calls without an answer yet; each keeps its key. */
  waiting: readonly Call<Row>[];
  /** The first of them may have been done. */
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
  waiting.flatMap(({ rows }) => rows);

/** The run that was stored, which the page that sent it has left; nothing where there is none. */
const restored = <Row, How, Answer>(text: string | null): BulkRun<Row, How, Answer> | null => {
  const run = readJson<BulkRun<Row, How, Answer>>(text);
  if (!run || !Array.isArray(run.waiting) || !Array.isArray(run.answers)) return null;
  return { ...(run as BulkRun<Row, How, Answer>), state: 'interrupted', isUncertain: true };
};

/** Closing the tab in the middle asks first, in the browser's way. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Does something for many, call after call. It belongs to a session, not to a screen: looking at another
 * screen neither stops it nor loses what became of it, and it ends with the session. While one is running, or has calls of which
 * nothing is known, no other one starts. What has no answer is stored on the device: a reload, another tab or another
 * sign-in of the same admin goes on with the same keys.
 */
export class BulkRuns<Row, How, Answer> {
  #run: BulkRun<Row, How, Answer> | null = null;
  readonly #listeners = newListeners();
  readonly #stored: LocalStorageItem;

  constructor(
    private readonly session: Session,
    private readonly job: BulkJob<Row, How, Answer>,
  ) {
    // The owner of a session that has ended is somebody else's.
    this.#stored = sentCallItem(session.owner, job.intent);
    this.#run = restored(this.#stored.read());
    session.signal.addEventListener('abort', () => this.#show(null));
  }

  /**
   * @param kept what is known already of these rows or others: it is a part of the result
   * @returns whether all have their answer
   */
  start(rows: readonly Row[], how: How, kept: readonly Answer[] = []): Promise<boolean> | false {
    if (this.#run?.state === 'running') return false;
    // Another tab may have sent something that has no answer yet.
    const unanswered = this.#run?.isUncertain ? this.#run : restored<Row, How, Answer>(this.#stored.read());
    if (unanswered) {
      this.#show(unanswered);
      const sent = [waitingRows(unanswered), unanswered.how];
      if (isResendable(unanswered) && JSON.stringify(sent) === JSON.stringify([rows, how]))
        return this.resume();
      this.#show({ ...unanswered, problem: messages.app.checkFirst });
      return false;
    }
    return this.#work({
      state: 'running',
      how,
      waiting: portionsOf(rows, this.job.most).map((some) => ({ key: newIdempotencyKey(), rows: some })),
      isUncertain: false,
      answers: kept,
      total: rows.length,
      answered: 0,
      sentAt: Date.now(),
    });
  }

  /**
   * After an interruption: the same calls with the same keys, so that nothing is done twice.
   *
   * @returns whether all have their answer
   */
  resume(): Promise<boolean> | false {
    const run = this.#run;
    return run?.state === 'interrupted' && isResendable(run) && this.#work({ ...run, state: 'running' });
  }

  /** Puts the result away; of an interrupted run the calls without an answer are given up. */
  dismiss(): void {
    if (this.#run?.state !== 'running') this.#change(null);
  }

  /** Gives up what has no answer, and keeps what became of the others. */
  giveUp(): void {
    const run = this.#run;
    if (run?.state === 'interrupted')
      this.#change({ ...run, waiting: [], isUncertain: false, problem: undefined });
  }

  /** For another look at the same job: only what nothing is known of goes on. */
  renew(): void {
    const run = this.#run;
    if (run?.state === 'running') return;
    this.#show(run?.isUncertain ? { ...run, problem: undefined } : restored(this.#stored.read()));
  }

  readonly read = (): BulkRun<Row, How, Answer> | null => this.#run;

  readonly subscribe = this.#listeners.subscribe;

  #change(next: BulkRun<Row, How, Answer> | null): void {
    const isOpen = next && next.waiting.length > 0 && (next.state === 'running' || next.isUncertain);
    // The server's words may name people, and what is in their wallets.
    const { kept } = this.job;
    const answers = kept ? next?.answers.map(kept) : [];
    this.#stored.write(isOpen ? JSON.stringify({ ...next, answers, problem: undefined }) : null);
    this.#show(next);
  }

  #show(next: BulkRun<Row, How, Answer> | null): void {
    this.#run = next;
    this.#listeners.tell();
  }

  #withAnswers(run: BulkRun<Row, How, Answer>, answers: readonly Answer[]): BulkRun<Row, How, Answer> {
    const { idOf } = this.job;
    const all = new Map([...run.answers, ...answers].map((answer) => [idOf(answer), answer]));
    const [first, ...waiting] = run.waiting;
    const answered = run.answered + (first?.rows.length ?? 0);
    return { ...run, answers: [...all.values()], waiting, answered, isUncertain: false };
  }

  /** Sends what is waiting, call after call, until all is answered, a call gets no answer, or the session ends. */
  async #work(start: BulkRun<Row, How, Answer>): Promise<boolean> {
    const { client, signal } = this.session;
    const { send, fallback, underWay } = this.job;
    let run = { ...start, problem: undefined };
    let key = '';
    this.#change(run);
    if (underWay) {
      this.session.underWay = underWay(run.total);
      window.addEventListener('beforeunload', askBeforeLeaving);
    }
    try {
      for (const call of run.waiting) {
        key = call.key;
        const answers = await send(client, [...call.rows], run.how, key);
        if (!answers) throw new Error(fallback);
        run = { ...this.#withAnswers(run, answers), problem: undefined };
        this.#change(run);
      }
      this.#change({ ...run, state: 'done' });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      // Whether the call without an answer failed is not known, unless the server has refused it.
      const isRefused = isNothingDone(error, { key, isUncertain: run.isUncertain });
      const problem = messageOf(error, isRefused ? fallback : '') || undefined;
      this.#change({ ...run, state: 'interrupted', isUncertain: !isRefused, problem });
      return false;
    } finally {
      if (underWay) {
        this.session.underWay = undefined;
        window.removeEventListener('beforeunload', askBeforeLeaving);
      }
    }
  }
}

/** The runs of a job: one for each session. */
export const bulkJob = <Row, How, Answer>(job: BulkJob<Row, How, Answer>) => {
  const bySession = new WeakMap<Session, BulkRuns<Row, How, Answer>>();
  return (session: Session): BulkRuns<Row, How, Answer> => {
    const runs = bySession.get(session) ?? new BulkRuns(session, job);
    bySession.set(session, runs);
    return runs;
  };
};
