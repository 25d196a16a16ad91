// First, so that an older Node is told so before it meets what it does not know.
import './node-version.js';
import { existsSync } from 'node:fs';
import { type AddressInfo, isIPv6 } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { loadSampleData, sampleLink } from '../seed/load-sample-data.js';
import { loadMeals } from '../seed/meals.js';
import { createApp } from './app.js';
import { type Database, openDatabase } from './db/database.js';
import { deleteExpired } from './db/housekeeping.js';
import { DEMO_ADMIN, readSettings, type Settings, SettingsError } from './env.js';
import { removeOldPhotos } from './features/delivery/photos.js';
import { JobWorker } from './features/jobs/run-jobs.js';
import { ActiveDayFollower } from './features/meal-plans/follow-active-day.js';
import { PictureBucket } from './features/pictures/picture-bucket.js';
import { PictureFolder } from './features/pictures/picture-folder.js';
import type { PictureStore } from './features/pictures/picture-store.js';
import { ensureFirstAdmin, signsInWith, someAdminSignsIn } from './features/sign-in/first-admin.js';
import { StandingScheduler } from './features/standing-orders/schedule/run-standing-orders.js';
import { keepLedgerJournal, type LedgerJournal } from './features/verification/ledger-journal.js';
import { lastProven } from './features/verification/proven-backups.js';
import { isArchiveFailing } from './health/archive.js';
import { DatabaseWatch } from './health/database-watch.js';
import { logUnavailable } from './health/unavailable-log.js';
import { openLog } from './log.js';
import type { Metrics } from './metrics/metrics.js';
import { serveMetrics } from './metrics/metrics-server.js';
import type { Clock } from './shared/clock.js';
import { masked } from './shared/masking.js';
import { startFailureText } from './start-failure.js';
import { COMMIT, VERSION } from './version.js';

/** How long running requests may take to finish after SIGTERM. */
const GRACE_MS = 10_000;
/** How long open connections may bring one more request before the port closes. */
const DRAIN_MS = 1_500;
const HOUSEKEEPING_MS = 60 * 60 * 1000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = openLog(settings.logLevel);
  logFaults(log);
  await serve(settings, log);
}

async function serve(settings: Settings, log: Logger): Promise<void> {
  const database = await openFrom(settings, log);
  const watch = new DatabaseWatch(database, log);
  const stopLogging = logUnavailable(log);
  const journal = settings.ledgerJournal ? keepLedgerJournal(settings.ledgerJournal, log) : null;
  await watch.start();
  const { clock } = watch;
  await prepareData(database, settings, clock);
  const metrics = settings.metrics ? await countedIn(database, watch, journal) : null;
  const metricsServer =
    metrics && settings.metrics
      ? await serveMetrics(metrics.registry, settings.metrics.port, settings.metrics.host)
      : null;
  const pictures = await openPictures(settings, log);
  const app = await createApp({
    database,
    watch,
    clock,
    log,
    observe: metrics?.observe,
    production: settings.production,
    trustedProxies: settings.trustedProxies,
    restLinkAccess: settings.restLinkAccess,
    corsOrigins: settings.corsOrigins,
    clientFolder: clientFolder(),
    pictures,
  });
  const housekeeping = setInterval(() => {
    keepHouse(database, clock, pictures).catch((error) => log.warn({ err: error }, 'housekeeping failed'));
  }, HOUSEKEEPING_MS);
  const scheduler = new StandingScheduler({ em: database.em, clock, log });
  const activeDay = new ActiveDayFollower({ em: database.em, clock, log });
  const jobs = new JobWorker({ em: database.em, clock, log });
  stopOnSignal(async () => {
    clearInterval(housekeeping);
    watch.stop();
    await Promise.all([app.stop(GRACE_MS, DRAIN_MS), scheduler.stop(), activeDay.stop(), jobs.stop()]);
    metrics?.close();
    stopLogging();
    await journal?.close();
    await metricsServer?.stop();
    await database.close();
  });
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', (error) => reject(whyNotOpened(error, settings)));
    app.server.listen({ port: settings.port, host: settings.host }, resolve);
  });
  await sayWhere(database, settings, (app.server.address() as AddressInfo).port, metricsServer?.port ?? null);
}

/** @returns the error itself where a port is taken, which all programs of ours say alike */
function whyNotOpened(error: NodeJS.ErrnoException, { host, port }: Settings): Error {
  if (error.code === 'EADDRINUSE') return error;
  return new SettingsError(
    `The port ${port} on ${host} cannot be opened (${error.code}): look at HOST and PORT.`,
  );
}

/** What this process counts. Without metrics, what counts is not loaded. */
async function countedIn(
  database: Database,
  watch: DatabaseWatch,
  journal: LedgerJournal | null,
): Promise<Metrics> {
  const { openMetrics } = await import('./metrics/metrics.js');
  return openMetrics({
    pool: database.poolUse,
    clockAheadMs: () => watch.aheadMs,
    objection: () => watch.objection(),
    provenBackupAt: async () => (await lastProven(database.em.fork()))?.provenAt ?? null,
    isArchiveFailing: () => isArchiveFailing(database.em.fork()),
    isJournalFailing: () => journal?.isFailing() ?? false,
    version: VERSION,
    commit: COMMIT,
    schema: database.schema.known.at(-1) ?? 'none',
  });
}

function openFrom(settings: Settings, log: Logger): Promise<Database> {
  const location = settings.databaseUrl
    ? {
        url: settings.databaseUrl,
        poolSize: settings.databasePoolSize,
      }
    : { dataDir: settings.dataDir };
  return openDatabase(location, (text) => log.warn(masked(text)));
}

function logFaults(log: Logger): void {
  // A promise that nobody waited for is a fault worth a log line, not worth everybody's connection.
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise was rejected that nobody waited for'),
  );
  // Node would write it past the log.
  process.removeAllListeners('warning').on('warning', (warning) => {
    // Known of the packages, and nothing that whoever runs the server could do about.
    if (warning.name !== 'DeprecationWarning') log.warn({ err: warning }, 'a warning of Node');
  });
  // Node's own words about an error hold all that is in it, so the log says it; what state we are in, nobody knows: end.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error was thrown that nobody caught');
    process.exit(1);
  });
}

/** Ends the process on SIGTERM and SIGINT, once, in order. Set up before the port opens, so that no answer comes before it. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const once = async () => {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
}

/** What a first start needs: the first admin, the two meals, and on an embedded database the sample data. */
async function prepareData(database: Database, settings: Settings, clock: Clock): Promise<void> {
  if (settings.exposed && (await signsInWith(database.em.fork(), DEMO_ADMIN))) {
    throw new SettingsError(
      `The demonstration sign-in (${DEMO_ADMIN.email}) still works here, and others than this machine could use it. ` +
        `Give it a password of your own first: npm run admin -- ${DEMO_ADMIN.email}`,
    );
  }
  if (settings.firstAdmin) await ensureFirstAdmin(database.em, clock, settings.firstAdmin);
  await loadMeals(database.em, clock);
  if (database.embedded) await loadSampleData(database.em, clock);
}

/** Removes what has expired, and old photos; of several servers at once one does it. */
async function keepHouse({ em }: Database, clock: Clock, pictures: PictureStore): Promise<void> {
  if (await deleteExpired(em, clock)) await removeOldPhotos(em.fork(), clock, pictures);
}

/** Where uploaded pictures are kept: a bucket that has been found to be there, or a folder. */
async function openPictures(settings: Settings, log: Logger): Promise<PictureStore> {
  if (!settings.picturesBucket) return new PictureFolder(path.join(settings.dataDir, 'pictures'));
  const bucket = new PictureBucket(settings.picturesBucket, log);
  await bucket.check();
  return bucket;
}

async function sayWhere(
  database: Database,
  settings: Settings,
  port: number,
  metricsPort: number | null,
): Promise<void> {
  const shown = ['localhost', '0.0.0.0', '::'].includes(settings.host) ? '127.0.0.1' : settings.host;
  const host = isIPv6(shown) ? `[${shown}]` : shown;
  const address = `http://${host}:${port}`;
  const link = await sampleLink(database.em);
  const lines = [
    '',
    '  Mealbox is ready.',
    '',
    `  Address          ${address}`,
    `  Admin sign-in    ${address}/admin-login`,
    ...(settings.firstAdmin ? [`  E-mail           ${settings.firstAdmin.email}`] : []),
    ...(settings.demoAdmin && (await signsInWith(database.em.fork(), DEMO_ADMIN))
      ? [`  Password         ${DEMO_ADMIN.password}`]
      : []),
    ...(metricsPort ? [`  Metrics          http://${settings.metrics?.host}:${metricsPort}/metrics`] : []),
    ...(link ? [`  A customer       ${address}/meal/${link}`] : []),
    '',
    ...((await someAdminSignsIn(database.em.fork()))
      ? []
      : [
          '  There is no admin yet. Set ADMIN_EMAIL and ADMIN_PASSWORD and start again, or run: npm run admin -- <email>',
          '',
        ]),
  ];
  console.log(lines.join('\n'));
}

/** The built client lies beside the built server, and beside the sources when the server runs from them. */
function clientFolder(): string {
  const candidates = ['../../../client/dist', '../../client/dist'].map((relative) =>
    path.resolve(import.meta.dirname, relative),
  );
  return candidates.find((folder) => existsSync(folder)) ?? (candidates[0] as string);
}

main().catch((error: unknown) => {
  const text = startFailureText(error);
  if (text === null) console.error('Mealbox could not start.', error);
  else console.error(text);
  process.exit(1);
});
