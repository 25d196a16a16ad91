/** Tests `npm run verify`: every rule finds its violation, and the program's exit code reports it. */
import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { INVARIANTS } from '../../src/features/verification/invariants.js';
import { verify } from '../../src/features/verification/verify.js';
import { TestDatabases } from '../testkit/databases.js';
import { writeLongHistory } from '../testkit/long-history.js';
import { damagesOf } from './damages.js';

jest.setTimeout(60_000);
const databases = new TestDatabases();
const PROGRAM = path.resolve(import.meta.dirname, '../../dist/seed/verify.js');
let url: string;
let database: Database;

beforeEach(async () => {
  url = await databases.migrated();
  database = await openDatabase({ url, poolSize: 2 });
  await writeLongHistory(database.em, { customers: 3, ordersEach: 20 });
});
afterEach(() => database.close());
afterAll(() => databases.dropAll());

const { damage, byRule: DAMAGE } = damagesOf(() => database);

test('every rule of verify has test data that break it', () => {
  expect(Object.keys(DAMAGE).sort()).toEqual(INVARIANTS.map(({ rule }) => rule).sort());
});

test('verify accepts a correct history by all rules', async () => {
  const verification = await verify(database.em);
  expect(verification).toMatchObject({ holds: true, counted: { users: 3, orders: 60, entries: 129 } });
  expect(verification.findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

test.each(Object.entries(DAMAGE))(
  'verify reports only the broken rule “%s”, with the ID of the record',
  async (rule, breakIt) => {
    const id = await breakIt();
    const verification = await verify(database.em);
    const broken = verification.findings.filter((finding) => finding.broken > 0);
    expect(verification.holds).toBe(false);
    expect(broken.map((finding) => finding.rule)).toEqual([rule]);
    expect(broken[0]?.examples[0]).toContain(id);
  },
);

test('two active plans are reported by verify', async () => {
  await damage(
    'drop index meal_plans_one_active',
    `insert into meal_plans (id, date, status, created_at) select gen_random_uuid(), date '2020-02-02' + n, 1, now() from generate_series(1, 2) n`,
  );
  const { findings } = await verify(database.em);
  expect(findings.flatMap(({ examples }) => examples)).toEqual(['active plans: 2']);
});

test('verify counts all of a hundred inconsistencies and lists some of them', async () => {
  await damage('update order_lines set quantity = quantity + 1');
  const { findings } = await verify(database.em);
  expect(findings.find(({ broken }) => broken > 0)).toMatchObject({ broken: 60, examples: { length: 5 } });
});

describe('the program', () => {
  const run = (env: Record<string, string>, ...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const { PATH } = process.env;
      execFile(process.execPath, [PROGRAM, ...args], { env: { PATH, ...env } }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      );
    });

  test('verify exits with 0 and a report of each rule for correct data', async () => {
    const { code, stdout } = await run({ DATABASE_URL: url });
    expect(code).toBe(0);
    expect(stdout.match(/^holds /gm)).toHaveLength(INVARIANTS.length);
    expect(stdout).toMatch(/3 users, 129 wallet entries, 60 orders, checked in [\d.]+ s: all right\./);
  });

  test('verify with a journal accepts only complete data, and names missing entries', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-against-'));
    const file = path.join(folder, 'ledger.jsonl');
    const entries = await sql<{ id: string; amount: string }>(
      database.em.fork(),
      'select id, amount from wallet_logs',
    );
    const write = (...named: string[]) =>
      appendFileSync(file, `${JSON.stringify({ at: '2026-11-21T04:00:00.000Z', entries: named })}\n`);
    try {
      write(...entries.map(({ id, amount }) => `${id} ${amount}`));
      const whole = await run({ DATABASE_URL: url }, '--against', file);
      expect(whole).toMatchObject({ code: 0, stdout: expect.stringMatching(/s: all right\.\n$/) });
      const lost = `${crypto.randomUUID()} -4200`;
      write(lost);
      const short = await run({ DATABASE_URL: url }, '--against', file);
      expect(short).toMatchObject({ code: 1, stdout: expect.stringMatching(/s: NOT right\.\n$/) });
      expect(short.stdout).toContain(
        `BROKEN The ledger has every entry that the journal names: 130, of which 1`,
      );
      expect(short.stdout).toContain(lost);
      expect(short.stdout).not.toContain('all right');
      const asJson = await run({ DATABASE_URL: url }, '--json', '--against', file);
      expect(JSON.parse(asJson.stdout)).toMatchObject({ holds: false, journal: { entries: 130, lost: 1 } });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('verify exits with 1 for incorrect data and names it, as text and JSON', async () => {
    const id = await (DAMAGE['A delivery user has no money.'] as () => Promise<string>)();
    const asText = await run({ DATABASE_URL: url });
    expect(asText.code).toBe(1);
    expect(asText.stdout).toMatch(/^BROKEN A delivery user has no money\.\n +[0-9a-f-]{36}/m);
    const asJson = await run({ DATABASE_URL: url }, '--json');
    expect(asJson.code).toBe(1);
    const verification = JSON.parse(asJson.stdout);
    expect(verification.holds).toBe(false);
    expect(verification.findings.find(({ broken }: { broken: number }) => broken).examples[0]).toContain(id);
  });

  test('verify exits with 2 and a message if it cannot check', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-verify-'));
    try {
      const away = await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
      expect(away).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^The database does not answer\./),
      });
      const nothing = await run({ DATA_DIR: folder });
      expect(nothing).toMatchObject({ code: 2, stderr: expect.stringMatching(/^There is no database in /) });
      const misspelt = await run({ DATABASE_URL: url }, '--jsn');
      expect(misspelt).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Unknown option --jsn\./) });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
