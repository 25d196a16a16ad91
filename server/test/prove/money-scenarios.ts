import { loadMeals } from '../../seed/meals.js';
import { openDatabase } from '../../src/db/database.js';
import { verify } from '../../src/features/verification/verify.js';
import { systemClock } from '../../src/shared/clock.js';
import { startServer } from '../harness/server-process.js';
import { runModel } from '../model/run-model.js';
import { races } from '../races/at-once.cases.js';
import { Callers } from '../testkit/callers.js';
import { writeLongHistory } from '../testkit/long-history.js';
import { openApp } from '../testkit/open-app.js';
import { Seed } from '../testkit/seed.js';
import type { Scenario } from './scenario.js';

/** Runs every race at two servers, then checks the ledger. */
const racesAtTwoServers: Scenario = {
  name: 'races at two servers',
  async run(ground, size) {
    const url = await ground.database();
    const options = { databaseUrl: url, env: { LOG_LEVEL: 'error' } };
    const database = await openDatabase({ url, poolSize: 8 });
    const servers = await Promise.all([startServer(options), startServer(options)]);
    const lost: string[] = [];
    try {
      const { em } = database;
      const seed = new Seed(em, systemClock);
      const as = servers.map((server) => new Callers(() => server.url, em, systemClock, seed));
      const cases = races({ customers: size === 'short' ? 100 : 500, crowd: 200 });
      let attempts = 0;
      for (const { what, run, expected } of cases) {
        const figures = await run({ em, seed, clock: systemClock, servers: as });
        attempts += figures.attempted ?? 0;
        for (const [name, due] of Object.entries(expected))
          if (figures[name] !== due) lost.push(`${what}: ${name} is ${figures[name]}, not ${due}`);
      }
      const { findings, counted } = await verify(em);
      for (const { rule, broken } of findings) if (broken > 0) lost.push(`${broken} times broken: ${rule}`);
      return { load: `${cases.length} races, ${attempts} at once`, entries: counted.entries, lost };
    } finally {
      await Promise.all(servers.map((server) => server.kill()));
      await database.close();
    }
  },
};

/** Random requests through both APIs, compared with a model of the wallet. */
const heldAgainstModel: Scenario = {
  name: 'held against the model',
  hasOwnSpec: true,
  async run(ground, size) {
    const lost: string[] = [];
    const app = await openApp({ url: await ground.database(), poolSize: 8 }, (line) => lost.push(line));
    try {
      const seed = Date.now() % 1_000_000_000;
      const { steps, failure } = await runModel({
        steps: size === 'short' ? 300 : 10_000,
        seed,
        kitchen: app,
        shrink: size === 'full',
      });
      if (failure) lost.push(failure);
      const { findings, counted } = await verify(app.em);
      for (const { rule, broken } of findings) if (broken > 0) lost.push(`${broken} times broken: ${rule}`);
      return { load: `${steps} random steps`, entries: counted.entries, lost, note: `seed ${seed}` };
    } finally {
      await app.close();
    }
  },
};

/** A ledger of a million entries is verified in the database. */
const millionEntries: Scenario = {
  name: 'a million entries verified',
  fullOnly: true,
  async run(ground) {
    const database = await openDatabase({ url: await ground.database(), poolSize: 2 });
    try {
      await loadMeals(database.em, systemClock);
      await writeLongHistory(database.em, { customers: 10_000, ordersEach: 47 });
      const { findings, counted, seconds } = await verify(database.em);
      const lost = findings.flatMap(({ rule, broken }) =>
        broken > 0 ? [`${broken} times broken: ${rule}`] : [],
      );
      return {
        load: `${counted.orders} orders`,
        entries: counted.entries,
        lost,
        note: `verified in ${seconds.toFixed(1)} s`,
      };
    } finally {
      await database.close();
    }
  },
};

export const MONEY_SCENARIOS: readonly Scenario[] = [racesAtTwoServers, heldAgainstModel, millionEntries];
