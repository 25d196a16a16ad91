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

/** Settings of the application that tests can change. */
export interface AppOptions {
  /** Whether to run as with `NODE_ENV=production`. */
  readonly production?: boolean;
  /** `REST_LINK_ACCESS`. Default: on. */
  readonly restLinkAccess?: boolean;
  /** `TRUSTED_PROXIES`. Default: none. */
  readonly trustedProxies?: number;
  /** `CORS_ORIGINS`. Default: none. */
  readonly corsOrigins?: readonly string[];
  /** Folder of the built web client. Default: none. */
  readonly clientFolder?: string;
  /** Storage of uploaded pictures. Default: none. */
  readonly pictures?: PictureStore;
  /** Limits of connections, small enough for a test to reach. */
  readonly connectionLimits?: ConnectionLimits;
}

/** Complete application in this process, with a clock that can be set. */
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
 * Opens the application on a separate database. Needs no test runner.
 * @param location an empty database, or one with the schema
 * @param onFault receives each line that the application logs as an internal error
 */
export async function openApp(
  location: DatabaseLocation,
  onFault: (line: string) => void,
  options: AppOptions = {},
): Promise<OpenedApp> {
  const clock = new TestClock();
  const database = await openDatabase(location);
  const { em } = database;
  await loadMeals(em, clock);
  const app = await createApp({
    database,
    clock,
    log: pino({ level: 'error' }, { write: onFault }),
    production: options.production ?? false,
    trustedProxies: options.trustedProxies ?? 0,
    restLinkAccess: options.restLinkAccess,
    corsOrigins: options.corsOrigins,
    clientFolder: options.clientFolder ?? '/nowhere',
    pictures: options.pictures ?? new PictureFolder('/nowhere/pictures'),
    connectionLimits: options.connectionLimits,
  });
  // Longer than the client uses an idle connection. Client and server share this thread. While the thread is busy, the client does
  // not notice that the server has closed a connection.
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
