import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Until the next worker takes a dead one's place: after one death, after the next … and at most. */
const REPLACE_MS = { first: 100, most: 10_000 };
/** A worker that has served this long was no failed start: the next death counts as the first again. */
const SOUND_AFTER_MS = 30_000;

/**
 * Whether workers listen side by side, each on the port itself, and the system deals out connections. Elsewhere Node does it in the
 * process that started them, where a connection that is handed to a worker as it dies is answered by nobody.
 */
export const LISTEN_SIDE_BY_SIDE = process.platform === 'linux';

/** What a worker says once it serves. */
const SERVES = 'mealbox:serves';

/** Said by a worker, to the process that started it. */
export function reportServing(): void {
  process.send?.({ type: SERVES });
}

/** The first worker ended before it could serve. */
export class WorkersError extends Error {
  constructor() {
    super('The first worker ended before it was ready, for the reason it gave above. No other was started.');
  }
}

/**
 * Makes sure that nobody has the port: side by side, workers would share it with whoever does the same.
 *
 * @param port 0 for any free one
 * @returns the port
 * @throws Error `EADDRINUSE` and others of the system
 */
export async function freePort(port: number, host: string): Promise<number> {
  const server = createServer();
  server.listen({ port, host });
  await once(server, 'listening');
  const { port: found } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return found;
}

/**
 * The worker processes of one machine (decision 15). This process answers nothing itself: it keeps each place filled. A worker that
 * dies is replaced, later and later when its successors die as well.
 */
export class Workers {
  readonly #serving = new Set<Worker>();
  #deaths = 0;
  #stopping = false;

  /**
   * @param count how many places there are
   * @param port where all of them listen
   */
  constructor(
    private readonly count: number,
    private readonly port: number,
    private readonly log: Logger,
  ) {}

  /** Those that serve right now. */
  get serving(): readonly Worker[] {
    return [...this.#serving];
  }

  /** How many have died so far, without being asked to. */
  get deaths(): number {
    return this.#deaths;
  }

  /**
   * Starts the first worker, and the others once it serves, so that what is wrong with the start is reported once. Ends when all of
   * them serve; one that dies meanwhile has been replaced.
   *
   * @throws WorkersError when the first one dies before it serves
   */
  async start(): Promise<void> {
    const serves = await this.#fill(0);
    // A start that a signal interrupts has no end of its own: the process ends by the signal.
    if (!serves && this.#stopping) return new Promise<never>(() => {});
    if (!serves) throw new WorkersError();
    await Promise.all(Array.from({ length: this.count - 1 }, () => this.#keepFilled(0)));
  }

  /**
   * Lets all of them finish what they are at.
   *
   * @param withinMs who takes longer is killed
   * @returns whether none had to be
   */
  async stop(withinMs: number): Promise<boolean> {
    this.#stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker && !worker.isDead());
    let orderly = true;
    const late = setTimeout(() => {
      for (const worker of workers) {
        if (worker?.isDead()) continue;
        orderly = false;
        worker?.process.kill('SIGKILL');
      }
    }, withinMs);
    const ended = workers.map((worker) => worker && once(worker, 'exit'));
    for (const worker of workers) worker?.process.kill('SIGTERM');
    await Promise.all(ended);
    clearTimeout(late);
    return orderly;
  }

  /** Fills one place, however many tries it takes. */
  async #keepFilled(failures: number): Promise<void> {
    for (let failed = failures; !this.#stopping; failed++) {
      if (failed > 0) await sleep(Math.min(REPLACE_MS.first * 2 ** (failed - 1), REPLACE_MS.most));
      if (this.#stopping || (await this.#fill(failed))) return;
    }
  }

  /**
   * Starts a worker, and has it replaced should it die once it serves.
   *
   * @param failures how many have died in its place, each soon after it began
   * @returns whether it serves; false when it ended before
   */
  #fill(failures: number): Promise<boolean> {
    const worker = cluster.fork({ PORT: String(this.port) });
    const { id } = worker;
    let servesSince: number | undefined;
    // Raised by a word to a worker that is dying; the death itself is reported by 'exit'.
    worker.on('error', (error) => this.log.warn({ err: error, worker: id }, 'a worker was not reached'));
    return new Promise((resolve) => {
      worker.on('message', (message: { type?: unknown }) => {
        if (message?.type !== SERVES) return;
        servesSince = performance.now();
        this.#serving.add(worker);
        resolve(true);
      });
      worker.once('exit', (code, signal) => {
        this.#serving.delete(worker);
        resolve(false);
        if (this.#stopping) return;
        this.#deaths++;
        this.log.error({ worker: id, code, signal }, 'a worker ended, and is replaced');
        if (servesSince === undefined) return;
        const wasSound = performance.now() - servesSince > SOUND_AFTER_MS;
        void this.#keepFilled(wasSound ? 1 : failures + 1);
      });
    });
  }
}
