import { messages } from '../../texts/messages';
import { newListeners } from '../listeners';
import { type BulkJob, type BulkRun, type Call, canResume, restored, waitingRows } from './bulk-run';
import { newIdempotencyKey } from './idempotency-key';
import type { LocalStorageItem } from './local-storage-item';
import { portionsOf } from './portions-of';
import { isNothingDone, sentCallItem } from './sent-calls';
import { messageOf } from './server-error';
import type { Session } from './session';

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
    this.#watch();
  }

  /** What to display if the server sends no message, and first while requests are not confirmed. */
  get fallback(): string {
    return this.job.fallback;
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
      if (canResume(unanswered) && JSON.stringify(sent) === JSON.stringify([rows, how])) return this.resume();
      this.#show({ ...unanswered, problem: messages.app.checkFirst });
      return false;
    }
    return this.#begin(how, this.#callsOf(rows), kept, []);
  }

  /**
   * Tries again what was refused: what stands in a job of the server is tried in that same job, so that whoever else tries it
   * again does nothing twice.
   *
   * @returns whether all have their answer
   */
  retry(refused: readonly Row[]): Promise<boolean> | false {
    const run = this.#run;
    if (!run || run.state === 'running' || run.isUncertain) return false;
    const left = new Map(refused.map((row) => [JSON.stringify(row), row]));
    const calls: Call<Row>[] = [];
    for (const { rows, job } of run.jobs) {
      const again = rows.filter((row) => left.delete(JSON.stringify(row)));
      if (again.length > 0) calls.push({ key: newIdempotencyKey(), rows, job, again });
    }
    return this.#begin(run.how, [...calls, ...this.#callsOf([...left.values()])], run.answers, run.jobs);
  }

  /**
   * After an interruption: the same calls with the same keys, so that nothing is done twice.
   *
   * @returns whether all have their answer
   */
  resume(): Promise<boolean> | false {
    const run = this.#run;
    if (run?.state !== 'interrupted' || !canResume(run)) return false;
    const isUncertain = run.isUncertain && !run.waiting[0]?.job;
    return this.#work({ ...run, state: 'running', isUncertain });
  }

  /** What the server has as a job goes on by itself: it is watched again, and nobody is asked. */
  #watch(): void {
    if (this.#run?.waiting[0]?.job) void this.resume();
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
    this.#watch();
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

  #callsOf(rows: readonly Row[]): Call<Row>[] {
    return portionsOf(rows, this.job.most).map((some) => ({ key: newIdempotencyKey(), rows: some }));
  }

  #begin(
    how: How,
    waiting: readonly Call<Row>[],
    answers: readonly Answer[],
    jobs: readonly Call<Row>[],
  ): Promise<boolean> {
    const begun = { how, waiting, jobs, answers, total: waitingRows({ waiting }).length };
    return this.#work({ ...begun, state: 'running', isUncertain: false, answered: 0, sentAt: Date.now() });
  }

  #withAnswers(run: BulkRun<Row, How, Answer>, answers: readonly Answer[]): BulkRun<Row, How, Answer> {
    const { idOf } = this.job;
    const all = new Map([...run.answers, ...answers].map((answer) => [idOf(answer), answer]));
    const [first, ...waiting] = run.waiting;
    const others = run.jobs.filter(({ job }) => job?.id !== first?.job?.id);
    const jobs = first?.job ? [...others, first] : run.jobs;
    return { ...run, answers: [...all.values()], waiting, jobs, isUncertain: false };
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
        const [, ...others] = run.waiting;
        const answered = run.total - waitingRows({ waiting: others }).length;
        const answers = await send(client, [...call.rows], run.how, {
          key,
          job: call.job,
          isRetry: call.again !== undefined && !call.isBegun,
          signal,
          tell: (job, left) => {
            if (signal.aborted) return;
            const waiting = [{ ...call, job, isBegun: true }, ...others];
            run = { ...run, waiting, answered: answered - left };
            this.#change(run);
          },
        });
        if (signal.aborted) return false;
        if (!answers) throw new Error(fallback);
        run = { ...this.#withAnswers(run, answers), answered, problem: undefined };
        this.#change(run);
      }
      this.#change({ ...run, state: 'done' });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      // Whether the call without an answer failed is not known, unless the server has refused it. A job goes on by itself.
      const isRefused = !run.waiting[0]?.job && isNothingDone(error, { key, isUncertain: run.isUncertain });
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
