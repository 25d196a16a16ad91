import type { Logger } from 'pino';
import { toUnavailableError } from '../db/database-errors.js';
import { type DomainEvent, subscribe } from '../shared/domain-events.js';
import { AppError } from '../shared/errors.js';

interface PeriodicWorkOptions {
  readonly everyMs: number;
  /** Event that starts the work at once. */
  readonly wokenBy?: DomainEvent['what'];
  /** Log message of a failure. */
  readonly failed: string;
  readonly log?: Logger;
}

/** Runs work at the start, at an interval, and at once after an event of this process. Only one run is active at a time. */
export class PeriodicWork {
  #running: Promise<void> | null = null;
  #isWanted = false;
  #isStopping = false;
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;

  /** @param work checks between batches whether to stop; its next run continues with the rest */
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

  /** Starts a run now, or another one after the current run. */
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
        // An unavailable database has already been logged, and the next run finds the due work again.
        const found = toUnavailableError(error);
        if (!(found instanceof AppError)) this.options.log?.error({ err: error }, this.options.failed);
      }
    }
  }

  /** Stops the work, and waits until the current run has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    this.#unsubscribe();
    await this.#running;
  }
}
