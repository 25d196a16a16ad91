// Imported first, so that an older Node reports its version before it fails at unknown syntax.
import './node-version.js';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { loadSampleData } from '../seed/load-sample-data.js';
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
import { canSignInWith, ensureFirstAdmin } from './features/sign-in/first-admin.js';
import { StandingScheduler } from './features/standing-orders/schedule/run-standing-orders.js';
import { type LedgerJournal, startLedgerJournal } from './features/verification/ledger-journal.js';
import { findVerifiedBackup } from './features/verification/proven-backups.js';
import { WebhookWorker } from './features/webhooks/deliver-webhooks.js';
import { webhookSender } from './features/webhooks/send-webhook.js';
import { isArchiveFailing } from './health/archive.js';
import { DatabaseWatch } from './health/database-watch.js';
import { logUnavailable } from './health/unavailable-log.js';
import { openLog } from './log.js';
import type { Metrics } from './metrics/metrics.js';
import { serveMetrics } from './metrics/metrics-server.js';
import { printReady } from './print-ready.js';
import type { Clock } from './shared/clock.js';
import { maskText } from './shared/masking.js';
import { startFailureText } from './start-failure.js';
import { COMMIT, VERSION } from './version.js';

/** Time for running requests to finish after SIGTERM, in milliseconds. */
const GRACE_MS = 10_000;
/** Time during which open connections may send one more request before the port closes, in milliseconds. */
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
  const journal = settings.ledgerJournal ? startLedgerJournal(settings.ledgerJournal, log) : null;
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
  const webhooks = new WebhookWorker({ em: database.em, clock, log, send: webhookSender() });
  stopOnSignal(async () => {
    clearInterval(housekeeping);
    watch.stop();
    await Promise.all([
      app.stop(GRACE_MS, DRAIN_MS),
      scheduler.stop(),
      activeDay.stop(),
      jobs.stop(),
      webhooks.stop(),
    ]);
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
  await printReady(
    database,
    settings,
    (app.server.address() as AddressInfo).port,
    metricsServer?.port ?? null,
  );
}

/**
 * Returns the error of a port that could not be opened.
 * @returns the error itself if the port is in use, which all programs report in the same way
 */
function whyNotOpened(error: NodeJS.ErrnoException, { host, port }: Settings): Error {
  if (error.code === 'EADDRINUSE') return error;
  return new SettingsError(
    `The port ${port} on ${host} cannot be opened (${error.code}): look at HOST and PORT.`,
  );
}

/** Creates the metrics of this process. Their code is loaded here, because metrics are optional. */
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
    provenBackupAt: async () => (await findVerifiedBackup(database.em.fork()))?.provenAt ?? null,
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
  return openDatabase(location, (text) => log.warn(maskText(text)));
}

function logFaults(log: Logger): void {
  // An unhandled rejection is logged, but does not end the process.
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise was rejected without a handler'),
  );
  // Node would bypass the log.
  process.removeAllListeners('warning').on('warning', (warning) => {
    // A known warning of a package that the operator cannot influence.
    if (warning.name !== 'DeprecationWarning') log.warn({ err: warning }, 'a warning of Node');
  });
  // Node's message about an error contains all of its data, so the log describes it instead. The state of the process is unknown,
  // so it ends.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error was not caught');
    process.exit(1);
  });
}

/** Ends the process on SIGTERM and SIGINT, once and in order. Set up before the port opens, so that no response precedes it. */
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

/** Creates the data of a first start: the first admin, the two meals, and on an embedded database the sample data. */
async function prepareData(database: Database, settings: Settings, clock: Clock): Promise<void> {
  if (settings.exposed && (await canSignInWith(database.em.fork(), DEMO_ADMIN))) {
    throw new SettingsError(
      `The demonstration sign-in (${DEMO_ADMIN.email}) still works here, and others than this machine could use it. ` +
        `Give it a password of your own first: npm run admin -- ${DEMO_ADMIN.email}`,
    );
  }
  if (settings.firstAdmin) await ensureFirstAdmin(database.em, clock, settings.firstAdmin);
  await loadMeals(database.em, clock);
  if (database.embedded && settings.sampleData) await loadSampleData(database.em, clock);
}

/** Removes expired data and old photos. If several servers run, only one does it. */
async function keepHouse({ em }: Database, clock: Clock, pictures: PictureStore): Promise<void> {
  if (await deleteExpired(em, clock)) await removeOldPhotos(em.fork(), clock, pictures);
}

/** Opens the storage of uploaded pictures: an existing bucket, or a directory. */
async function openPictures(settings: Settings, log: Logger): Promise<PictureStore> {
  if (!settings.picturesBucket) return new PictureFolder(path.join(settings.dataDir, 'pictures'));
  const bucket = new PictureBucket(settings.picturesBucket, log);
  await bucket.check();
  return bucket;
}

/** Returns the folder of the built client: next to the built server, or next to the sources if the server runs from them. */
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
