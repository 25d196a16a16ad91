import { PEER_FUNCTIONS } from '../db/peer-functions.js';
import { Postgres, run } from '../db/postgres.js';
import type { Options } from '../options.js';
import { startMealbox } from './mealbox.js';
import { type Server, startPeer } from './peer.js';

/** Number of orders in the kitchen of most measurements, and in the large one. */
export const SMALL_KITCHEN_ORDERS = 10_000;
export const LARGE_KITCHEN_ORDERS = 1_000_000;

/** Servers and databases of the measurements. Each starts when a workload first requests it. */
export class World {
  private readonly running = new Map<string, Promise<Server>>();
  private readonly peerDatabases = new Map<string, Promise<string>>();

  private constructor(
    readonly postgres: Postgres,
    readonly options: Options,
  ) {}

  static async open(options: Options): Promise<World> {
    return new World(await Postgres.start(), options);
  }

  /** Returns the built Mealbox server with a kitchen of this number of orders. */
  mealbox(orders = SMALL_KITCHEN_ORDERS): Promise<Server> {
    return this.once(`mealbox ${orders}`, async () =>
      startMealbox(await this.mealboxDatabase(orders), this.options.profile),
    );
  }

  /** Returns the database of Mealbox. The large kitchen is not copied, because only one workload uses it. */
  mealboxDatabase(orders = SMALL_KITCHEN_ORDERS): Promise<string> {
    return orders === SMALL_KITCHEN_ORDERS
      ? this.postgres.copy(orders, 'mealbox')
      : this.postgres.kitchen(orders);
  }

  postgraphile(): Promise<Server> {
    return this.once('postgraphile', async () =>
      startPeer('postgraphile.mjs', await this.peerDatabase('postgraphile')),
    );
  }

  floor(): Promise<Server> {
    return this.once('floor', async () => startPeer('floor.mjs', await this.peerDatabase('floor')));
  }

  /** Returns a copy of the small kitchen with the functions of the peers. */
  peerDatabase(name: string): Promise<string> {
    const known = this.peerDatabases.get(name);
    if (known) return known;
    const made = this.postgres.copy(SMALL_KITCHEN_ORDERS, name).then(async (url) => {
      await run(url, PEER_FUNCTIONS);
      return url;
    });
    this.peerDatabases.set(name, made);
    return made;
  }

  async close(): Promise<void> {
    for (const server of this.running.values()) await server.then((one) => one.stop()).catch(() => {});
    await this.postgres.stop();
  }

  /** Returns the server with this name, or starts it. All servers are stopped at the end of the run. */
  once(name: string, start: () => Promise<Server>): Promise<Server> {
    const known = this.running.get(name);
    if (known) return known;
    const started = start();
    this.running.set(name, started);
    return started;
  }
}
