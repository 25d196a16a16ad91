import { busyPool } from '../faults/busy-pool.js';
import { cutConnections } from '../faults/cut-connections.js';
import { secondProcess } from '../faults/data-folder.js';
import { diskFullEmbedded } from '../faults/disk-full.js';
import { embeddedOnSmallDisk } from '../faults/disk-full-embedded.js';
import { embeddedOnFullLog } from '../faults/disk-full-embedded-wal.js';
import { diskFullPostgres } from '../faults/disk-full-postgres.js';
import { diskFullWal } from '../faults/disk-full-wal.js';
import { type FaultFigures, faultsIn } from '../faults/figures.js';
import { type JobKills, killJobs } from '../faults/kill-jobs.js';
import { killPayments, type PaymentKills } from '../faults/kill-payments.js';
import { killSchedule } from '../faults/kill-schedule.js';
import { killServer } from '../faults/kill-server.js';
import { restartDatabase } from '../faults/restart-database.js';
import { stopUnderLoad } from '../faults/stop-under-load.js';
import type { Outcome, Scenario, Size } from './scenario.js';

const of = <T>(size: Size, amounts: { readonly short: T; readonly full: T }): T => amounts[size];

/** Returns the line of the table for the figures of a fault. */
export function outcomeOf(figures: FaultFigures): Outcome {
  const { acknowledged, read, unavailable, unanswered, note } = figures;
  return {
    load: `${acknowledged} done, ${read} read, ${unavailable + unanswered} asked again`,
    faults: figures.faults,
    entries: figures.entries,
    lost: faultsIn(figures),
    ...(note ? { note } : {}),
    ...(figures.skipped ? { skipped: figures.skipped } : {}),
  };
}

const outcomeOfPayments = ({ movements, rounds, entries, wrong, midway }: PaymentKills): Outcome => ({
  load: `${movements} movements`,
  faults: rounds,
  entries,
  lost: wrong,
  note: `${midway} kills before all was answered`,
});

const outcomeOfJobs = ({ rows, rounds, entries, wrong, midway }: JobKills): Outcome => ({
  load: `${rows} rows`,
  faults: rounds,
  entries,
  lost: wrong,
  note: `${midway} kills in the middle of a job`,
});

/** Scenarios that cause faults. */
export const FAULT_SCENARIOS: readonly Scenario[] = [
  {
    name: 'server killed, PostgreSQL',
    run: async (ground, size) =>
      outcomeOf(
        await killServer({
          location: { url: await ground.database(), poolSize: 2 },
          rounds: of(size, { short: 4, full: 50 }),
          bulk: of(size, { short: 100, full: 500 }),
        }),
      ),
  },
  {
    name: 'server killed, embedded',
    run: async (ground, size) =>
      outcomeOf(
        await killServer({
          location: { dataDir: await ground.embedded() },
          rounds: of(size, { short: 1, full: 10 }),
          bulk: of(size, { short: 50, full: 200 }),
        }),
      ),
  },
  {
    name: 'server killed while it makes and charges standing orders',
    run: async (ground, size) => {
      const { boxes, entries, wrong, rounds, midway } = await killSchedule({
        url: await ground.database(),
        ...of(size, { short: { rounds: 3, crowd: 80 }, full: { rounds: 20, crowd: 400 } }),
      });
      const note = `${midway} kills before all was done`;
      return { load: `${boxes} boxes`, faults: rounds, entries, lost: wrong, note };
    },
  },
  {
    name: 'server killed while it works on bulk jobs, PostgreSQL',
    run: async (ground, size) =>
      outcomeOfJobs(
        await killJobs({
          location: { url: await ground.database(), poolSize: 2 },
          ...of(size, { short: { rounds: 3, crowd: 400 }, full: { rounds: 30, crowd: 800 } }),
        }),
      ),
  },
  {
    name: 'server killed while it works on bulk jobs, embedded',
    run: async (ground, size) =>
      outcomeOfJobs(
        await killJobs({
          location: { dataDir: await ground.embedded() },
          ...of(size, { short: { rounds: 1, crowd: 300 }, full: { rounds: 9, crowd: 300 } }),
        }),
      ),
  },
  {
    name: 'server killed while payments are credited, PostgreSQL',
    run: async (ground, size) =>
      outcomeOfPayments(
        await killPayments({
          location: { url: await ground.database(), poolSize: 2 },
          ...of(size, { short: { rounds: 3, claims: 60 }, full: { rounds: 30, claims: 150 } }),
        }),
      ),
  },
  {
    name: 'server killed while payments are credited, embedded',
    run: async (ground, size) =>
      outcomeOfPayments(
        await killPayments({
          location: { dataDir: await ground.embedded() },
          ...of(size, { short: { rounds: 1, claims: 40 }, full: { rounds: 10, claims: 100 } }),
        }),
      ),
  },
  {
    name: 'PostgreSQL crashed while payments are credited',
    run: async (ground, size) => {
      const { postgres } = ground;
      if (!postgres.canRestart)
        return { load: '', lost: [], skipped: 'the PostgreSQL of TEST_DATABASE_URL is not ours to restart' };
      const kills = await killPayments({
        location: { url: await ground.database(), poolSize: 2 },
        postgres,
        ...of(size, { short: { rounds: 1, claims: 60 }, full: { rounds: 15, claims: 150 } }),
      });
      return outcomeOfPayments(kills);
    },
  },
  {
    name: 'PostgreSQL crashed',
    run: async (ground, size) =>
      outcomeOf(
        await restartDatabase({
          postgres: ground.postgres,
          url: await ground.database(),
          rounds: of(size, { short: 3, full: 10 }),
        }),
      ),
  },
  {
    name: 'network cut, also after COMMIT',
    run: async (ground, size) =>
      outcomeOf(
        await cutConnections({ url: await ground.database(), rounds: of(size, { short: 3, full: 25 }) }),
      ),
  },
  {
    name: 'no connection free, network stalled',
    run: async (ground) => outcomeOf(await busyPool({ url: await ground.database() })),
  },
  {
    name: 'rolling restart, SIGTERM',
    run: async (ground, size) =>
      outcomeOf(
        await stopUnderLoad({ url: await ground.database(), rounds: of(size, { short: 1, full: 10 }) }),
      ),
  },
  {
    name: 'disk full, embedded',
    run: async (ground, size) =>
      outcomeOf(
        await diskFullEmbedded({
          dataDir: await ground.embedded(),
          rounds: of(size, { short: 1, full: 10 }),
        }),
      ),
  },
  {
    name: 'disk full, PostgreSQL',
    // The scenario mounts a file system, which is unusual for a test.
    fullOnly: true,
    run: async (ground) => outcomeOf(await diskFullPostgres(ground.postgres, ground.folder())),
  },
  {
    name: 'disk full, write-ahead log of PostgreSQL',
    fullOnly: true,
    run: async (ground) => outcomeOf(await diskFullWal('log', ground.folder())),
  },
  {
    name: 'disk full, whole data directory of PostgreSQL',
    fullOnly: true,
    run: async (ground) => outcomeOf(await diskFullWal('data', ground.folder())),
  },
  {
    name: 'disk full, embedded, on a small file system',
    fullOnly: true,
    run: async (ground) => outcomeOf(await embeddedOnSmallDisk(ground.folder())),
  },
  {
    name: 'disk full, write-ahead log of the embedded database',
    fullOnly: true,
    run: async (ground) => outcomeOf(await embeddedOnFullLog(await ground.embedded())),
  },
  {
    name: 'two processes on one folder',
    run: async (ground) => {
      const { rejection, firstLives, opensAfterKill } = await secondProcess(await ground.embedded());
      const lost = [
        ...(/is in use by another Mealbox process/.test(rejection)
          ? []
          : [`the second one was let in: ${rejection}`]),
        ...(firstLives ? [] : ['the first one did not answer any more']),
        ...(opensAfterKill ? [] : ['the folder did not open after a kill']),
      ];
      return { load: '2 processes', faults: 2, lost };
    },
  },
];
