import { asUnavailable } from '../../db/database-errors.js';
import { subscribe } from '../../shared/domain-events.js';
import { AppError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { type JobsContext, runJobs } from './run-jobs.js';

const EVERY_MS = 2_000;

/** Works on bulk jobs at start, every two seconds, and at once when one was started here. One run at a time. */
export class JobWorker {
  readonly #id = newId();
  #running: Promise<void> | null = null;
  #isWanted = false;
  #isStopping = false;
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;

  constructor(private readonly ctx: JobsContext) {
    this.#timer = setInterval(() => this.wake(), EVERY_MS);
    this.#timer.unref();
    this.#unsubscribe = subscribe(({ what }) => {
      if (what === 'bulk-job') this.wake();
    });
    this.wake();
  }

  /** Runs now, or once more when a run is under way. */
  wake(): void {
    this.#isWanted = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isStopping) {
      this.#isWanted = false;
      try {
        await runJobs(this.ctx, () => this.#isStopping, this.#id);
      } catch (error) {
        // A database that is away is in the log by then, and what is left is found again.
        const found = asUnavailable(error);
        if (!(found instanceof AppError)) this.ctx.log?.error({ err: error }, 'bulk jobs failed');
      }
    }
  }

  /** Ends after the portion that is being written. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    this.#unsubscribe();
    await this.#running;
  }
}
