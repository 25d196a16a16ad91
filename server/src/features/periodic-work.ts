import type { Logger } from 'pino';
import { asUnavailable } from '../db/database-errors.js';
import { type DomainEvent, subscribe } from '../shared/domain-events.js';
import { AppError } from '../shared/errors.js';

export interface PeriodicWorkOptions {
  readonly everyMs: number;
  /** What was published here that makes it run at once. */
  readonly wokenBy: DomainEvent['what'];
  /** What the log says when it fails. */
  readonly failed: string;
  readonly log?: Logger;
}

/** Does some work at start, every so many milliseconds, and at once when something was published here. One run at a time. */
export class PeriodicWork {
  #running: Promise<void> | null = null;
  #isWanted = false;
  #isStopping = false;
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;

  /** @param work asks between its portions whether it is to stop; what it leaves is found by its next run */
  constructor(
    private readonly work: (isStopping: () => boolean) => Promise<unknown>,
    private readonly options: PeriodicWorkOptions,
  ) {
    this.#timer = setInterval(() => this.wake(), options.everyMs);
    this.#timer.unref();
    this.#unsubscribe = subscribe(({ what }) => {
      if (what === options.wokenBy) this.wake();
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
        await this.work(() => this.#isStopping);
      } catch (error) {
        // A database that is away is in the log by then, and what is due is found again.
        const found = asUnavailable(error);
        if (!(found instanceof AppError)) this.options.log?.error({ err: error }, this.options.failed);
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
