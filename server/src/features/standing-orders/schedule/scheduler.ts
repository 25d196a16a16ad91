import { asUnavailable } from '../../../db/database-errors.js';
import { subscribe } from '../../../shared/domain-events.js';
import { AppError } from '../../../shared/errors.js';
import { runStandingOrders, type ScheduleContext } from './run-standing-orders.js';

const EVERY_MS = 60_000;

/**
 * Runs the schedule of standing orders at start, every minute, and at once when something was written here on which boxes depend. One run at a time.
 */
export class StandingScheduler {
  #running: Promise<void> | null = null;
  #isWanted = false;
  #isStopping = false;
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;

  constructor(private readonly ctx: ScheduleContext) {
    this.#timer = setInterval(() => this.wake(), EVERY_MS);
    this.#timer.unref();
    this.#unsubscribe = subscribe(({ what }) => {
      if (what === 'standing-facts') this.wake();
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
        await runStandingOrders(this.ctx, () => this.#isStopping);
      } catch (error) {
        // A database that is away is in the log by then, and what is due is found again.
        const found = asUnavailable(error);
        if (!(found instanceof AppError))
          this.ctx.log?.error({ err: error }, 'the schedule of standing orders failed');
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
