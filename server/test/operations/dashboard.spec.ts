/**
 * Tests the dashboard of deploy/grafana and the alerts with a Prometheus that scrapes a server: each query returns the data of
 * its panel.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Database, openDatabase } from '../../src/db/database.js';
import { recordVerifiedBackup } from '../../src/features/verification/proven-backups.js';
import { systemClock } from '../../src/shared/clock.js';
import { freePort } from '../harness/postgres-cluster.js';
import { ROOT, type ServerProcess, startServer } from '../harness/server-process.js';
import { findProgram, startProgram } from '../harness/system-program.js';
import { whereInstalled } from '../harness/where-installed.js';
import { Callers } from '../testkit/callers.js';
import { TestDatabases } from '../testkit/databases.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { openLink, placeOrder, signIn } from '../testkit/operations.js';
import { BREAKFAST_ID, Seed } from '../testkit/seed.js';

jest.setTimeout(240_000);
const ALARMS = join(ROOT, 'deploy/prometheus/alerts.yml');
const databases = new TestDatabases();
const folder = mkdtempSync(join(tmpdir(), 'mealbox-dashboard-'));
// Prometheus runs as a user without privileges, who must be able to write here.
chmodSync(folder, 0o777);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await databases.dropAll();
});

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}
interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [number, string];
}

whereInstalled(findProgram('prometheus') ? [] : ['prometheus'])(
  'each query of the dashboard gives a series with what its legend names, and each alarm can be worked out',
  async () => {
    const databaseUrl = await databases.migrated();
    const database = await openDatabase({ url: databaseUrl, poolSize: 2 });
    const server = await startServer({ databaseUrl, env: { METRICS_PORT: '0' } });
    const { port, kept } = await watch(/Metrics\s+http:\/\/([^/\s]+)/.exec(server.output())?.[1] ?? '');
    try {
      await happen(server, database, databaseUrl);
      const { panels } = JSON.parse(readFileSync(join(ROOT, 'deploy/grafana/mealbox.json'), 'utf8')) as {
        panels: readonly Panel[];
      };
      let missing: string[] = [];
      for (let tries = 0; tries < 60; tries++) {
        missing = (await Promise.all(panels.map((panel) => missingIn(port, panel)))).flat();
        if (missing.length === 0) break;
        await sleep(1_000);
        // The panels of durations need recent requests.
        await fetch(`${server.url}/api/meals`);
      }
      expect(missing).toEqual([]);
      const { groups } = await ask<{ groups: { rules: { name: string; health: string }[] }[] }>(
        port,
        'rules',
      );
      const rules = groups.flatMap((group) => group.rules);
      expect(rules.map(({ name }) => name)).toEqual(readFileSync(ALARMS, 'utf8').match(/(?<=- alert: )\w+/g));
      expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
    } finally {
      await kept.kill();
      await server.stop();
      await database.close();
    }
  },
);

/** Produces data for the dashboard: an order, errors of each kind, and a locked row. */
async function happen(server: ServerProcess, database: Database, url: string): Promise<void> {
  const seed = new Seed(database.em, systemClock);
  const as = new Callers(() => server.url, database.em, systemClock, seed);
  const [poha, asha, admin] = [
    await seed.dish({ pricePaise: 10_000 }),
    await seed.customer({ balancePaise: 25_000 }),
    await as.admin(),
  ];
  const order = (forDate: string, quantity: number) =>
    placeOrder(admin, {
      userId: asha.id,
      mealId: BREAKFAST_ID,
      forDate,
      lines: [{ dishId: poha.id, quantity }],
    });
  accepted(await order('2027-01-01', 1));
  expect(outcomeOf(await order('2027-01-02', 9))).toBe('INSUFFICIENT_WALLET');
  const anonymous = as.anonymous();
  expect(outcomeOf(await signIn(anonymous, 'nobody@kitchen.example', 'wrong'))).toBe('UNAUTHENTICATED');
  expect(outcomeOf(await openLink(anonymous, '0b6d1f5e-7b0e-4c0e-9a53-0b8e5d1f0bad'))).not.toBe('ok');
  const psql = new pg.Client({ connectionString: url });
  await psql.connect();
  await psql.query('begin');
  await psql.query('select 1 from users where id = $1 for update', [asha.id]);
  expect(outcomeOf(await order('2027-01-03', 1))).toBe('UNAVAILABLE');
  await psql.end();
  const now = new Date();
  await recordVerifiedBackup(database.em.fork(), { takenAt: now, provenAt: now });
}

/** Starts Prometheus with the alerts for one server, and waits until it responds. */
async function watch(server: string) {
  const port = await freePort();
  const config = join(folder, 'prometheus.yml');
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [ALARMS],
      scrape_configs: [{ job_name: 'mealbox', static_configs: [{ targets: [server] }] }],
    }),
  );
  const kept = await startProgram(
    [
      findProgram('prometheus') ?? '',
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { log: join(folder, 'prometheus.log'), folder },
  );
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined);
    if (answer?.ok) return { port, kept };
    if (tries > 300) throw new Error(readFileSync(join(folder, 'prometheus.log'), 'utf8'));
    await sleep(100);
  }
}

async function ask<T>(port: number, what: string): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${what}`);
  const { status, data, error } = (await answer.json()) as { status: string; data: T; error?: string };
  if (status !== 'success') throw new Error(`Prometheus: ${error}`);
  return data;
}

/** Returns the queries of a panel whose result is empty, or contains a value that is no number or lacks a label of the legend. */
async function missingIn(port: number, { title, targets }: Panel): Promise<string[]> {
  const found = await Promise.all(
    targets.map(async ({ expr, legendFormat }) => {
      const { result } = await ask<{ result: readonly Series[] }>(
        port,
        `query?query=${encodeURIComponent(expr)}`,
      );
      const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      const isDrawn = ({ metric, value: [, number] }: Series) =>
        Number.isFinite(Number(number)) && labels.every((label) => metric[label]);
      return result.length > 0 && result.every(isDrawn) ? [] : [`${title}: ${expr}`];
    }),
  );
  return found.flat();
}
