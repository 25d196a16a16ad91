import { PEER_FUNCTIONS } from '../db/peer-functions.js';
import { Postgres, run } from '../db/postgres.js';
import type { Options } from '../options.js';
import { startMealbox } from './mealbox.js';
import { type Server, startPeer } from './peer.js';

/** Orders in the kitchen that most is measured on, and in the large one. */
export const SMALL = 10_000;
export const LARGE = 1_000_000;

/** What stands around the measurements. Everything is started when a workload first asks for it. */
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

  /** The built Mealbox server on a kitchen of that many orders. */
  mealbox(orders = SMALL): Promise<Server> {
    return this.once(`mealbox ${orders}`, async () =>
      startMealbox(await this.mealboxDatabase(orders), this.options.profile),
    );
  }

  /** The large kitchen is not copied: nobody else uses it. */
  mealboxDatabase(orders = SMALL): Promise<string> {
    return orders === SMALL ? this.postgres.copy(orders, 'mealbox') : this.postgres.kitchen(orders);
  }

  postgraphile(): Promise<Server> {
    return this.once('postgraphile', async () =>
      startPeer('postgraphile.mjs', await this.peerDatabase('postgraphile')),
    );
  }

  floor(): Promise<Server> {
    return this.once('floor', async () => startPeer('floor.mjs', await this.peerDatabase('floor')));
  }

  /** A copy of the small kitchen with the functions of the peers. */
  peerDatabase(name: string): Promise<string> {
    const known = this.peerDatabases.get(name);
    if (known) return known;
    const made = this.postgres.copy(SMALL, name).then(async (url) => {
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

  /** What was started under this name, or starts it; ended with the world. */
  once(name: string, start: () => Promise<Server>): Promise<Server> {
    const known = this.running.get(name);
    if (known) return known;
    const started = start();
    this.running.set(name, started);
    return started;
  }
}
