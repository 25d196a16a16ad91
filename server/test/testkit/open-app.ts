import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { loadMeals } from '../../seed/meals.js';
import { createApp } from '../../src/app.js';
import { type Database, type DatabaseLocation, openDatabase } from '../../src/db/database.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { PictureFolder } from '../../src/features/pictures/picture-folder.js';
import type { PictureStore } from '../../src/features/pictures/picture-store.js';
import type { ConnectionLimits } from '../../src/http/http-server.js';
import { Callers } from './callers.js';
import { TestClock } from './clock.js';
import { Seed } from './seed.js';

/** How the application differs from a plain one. */
export interface AppWishes {
  /** As with `NODE_ENV=production`. */
  readonly production?: boolean;
  /** `REST_LINK_ACCESS`; on when left out. */
  readonly restLinkAccess?: boolean;
  /** `TRUSTED_PROXIES`; none when left out. */
  readonly trustedProxies?: number;
  /** `CORS_ORIGINS`; none when left out. */
  readonly corsOrigins?: readonly string[];
  /** The folder of the built web client; none when left out. */
  readonly clientFolder?: string;
  /** Where uploaded pictures are kept; nowhere when left out. */
  readonly pictures?: PictureStore;
  /** Smaller than the usual ones, to be reached in a test. */
  readonly connectionLimits?: ConnectionLimits;
}

/** The whole application in this process, with a clock that can be set. */
export interface OpenedApp {
  readonly url: string;
  readonly database: Database;
  readonly em: EntityManager;
  readonly clock: TestClock;
  readonly seed: Seed;
  readonly as: Callers;
  close(): Promise<void>;
}

/**
 * Opens the application on a database of its own. Needs no test runner.
 *
 * @param location an empty database, or one with the schema
 * @param onFault is told each line that the application logs as an internal error
 */
export async function openApp(
  location: DatabaseLocation,
  onFault: (line: string) => void,
  wishes: AppWishes = {},
): Promise<OpenedApp> {
  const clock = new TestClock();
  const database = await openDatabase(location);
  const { em } = database;
  await loadMeals(em, clock);
  const app = await createApp({
    database,
    clock,
    log: pino({ level: 'error' }, { write: onFault }),
    production: wishes.production ?? false,
    trustedProxies: wishes.trustedProxies ?? 0,
    restLinkAccess: wishes.restLinkAccess,
    corsOrigins: wishes.corsOrigins,
    clientFolder: wishes.clientFolder ?? '/nowhere',
    pictures: wishes.pictures ?? new PictureFolder('/nowhere/pictures'),
    connectionLimits: wishes.connectionLimits,
  });
  // Longer than the client keeps an idle connection: here both share a thread, and a busy one lets them meet half-closed.
  app.server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const seed = new Seed(em, clock);
  return {
    url,
    database,
    em,
    clock,
    seed,
    as: new Callers(() => url, em, clock, seed),
    async close() {
      await app.stop(1_000);
      await database.close();
    },
  };
}
