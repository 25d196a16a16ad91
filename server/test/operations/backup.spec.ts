/** Tests backups of PostgreSQL and the embedded database, and their restore into both. */

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkBackup } from '../../src/backup/read-backup.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { writeBackup } from '../../src/backup/write-backup.js';
import { type Database, type DatabaseLocation, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { verify } from '../../src/features/verification/verify.js';
import { systemClock } from '../../src/shared/clock.js';
import { TestDatabases } from '../testkit/databases.js';
import { fillWithEmbedded } from '../testkit/embedded-data.js';
import { accepted } from '../testkit/graphql-client.js';
import { type Kitchen, openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp, fingerprint } from '../testkit/ledger.js';
import { cancelOrder, editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const REAL = openKitchen();
const EMBEDDED = openKitchen({ embedded: true });
const databases = new TestDatabases();
let folder: string;
const opened: Database[] = [];
let made = 0;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mealbox-backup-'));
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(async () => {
  await databases.dropAll();
  rmSync(folder, { recursive: true, force: true });
});

const newFile = () => path.join(folder, `${++made}.backup.gz`);

/** Creates an empty database of either kind, without a schema. */
async function emptyDatabase(kind: 'PostgreSQL' | 'embedded'): Promise<Database> {
  let location: DatabaseLocation = { dataDir: path.join(folder, `data-${++made}`) };
  if (kind === 'embedded') await fillWithEmbedded(location.dataDir, 'bare');
  else location = { url: await databases.empty(), poolSize: 2 };
  const database = await openDatabase(location, undefined, { leaveSchema: true });
  opened.push(database);
  return database;
}

/** Creates wallets, orders, an edit, a cancellation, and a deleted dish through the API, with texts that need escaping. */
async function work(kitchen: Kitchen): Promise<void> {
  const poha = await kitchen.seed.dish({
    title: `Poha "with" \\ 'quotes'\nand ₹, पोहा 🍲`,
    pricePaise: 10_050,
    calories: 210.25,
  });
  const upma = await kitchen.seed.dish({ title: 'Upma', pricePaise: 9_999 });
  await kitchen.seed.activePlan({ breakfast: [poha, upma] });
  await sql(
    kitchen.em.fork(),
    `update dishes set image_urls = array['/a,b.webp', '/"c".webp', ''] where id = $1`,
    [poha.id],
  );
  await kitchen.seed.admin();
  for (let index = 0; index < 4; index++) {
    const asha = await kitchen.seed.customer({ balancePaise: 100_000, addresses: ['Home', 'Work\tdesk'] });
    const caller = await kitchen.as.customer(asha);
    const lines = [{ dishId: poha.id, quantity: 2 }];
    const order = { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines, instructions: 'Poha: no {onion}' };
    const { it } = accepted(await placeOrder(caller, order, `key-${index}`));
    if (index > 0)
      accepted(await editOrder(caller, it.id, { lines: [{ dishId: upma.id, quantity: index }] }));
    if (index > 1) accepted(await cancelOrder(caller, it.id));
  }
}

const nextOrderNumber = async ({ em }: Database) =>
  (await sql<{ number: string }>(em.fork(), `select nextval('order_numbers')::text as number`))[0]?.number;

describe.each([
  ['PostgreSQL', REAL],
  ['embedded', EMBEDDED],
] as const)('a backup of %s', (from, kitchen) => {
  let file: string;
  let before: Record<string, string>;
  beforeAll(async () => {
    await work(kitchen);
    file = newFile();
    before = await fingerprint(kitchen.em);
    await writeBackup(kitchen.database, systemClock, file);
  });

  test('a backup file is readable only by its owner, and no partial file is left', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });

  test('a backup contains no session', async () => {
    const { rows } = await checkBackup(file);
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(['users', 'wallet_logs', 'idempotency_keys']));
    expect(Object.keys(rows).filter((name) => /session|rate/.test(name))).toEqual([]);
  });

  test.each(['PostgreSQL', 'embedded'] as const)(
    'a backup is restored identically into an empty %s, and works',
    async (to) => {
      const database = await emptyDatabase(to);
      await restoreBackup(database, file, { replace: false });
      expect(await fingerprint(database.em)).toEqual(before);
      expect((await verify(database.em)).holds).toBe(true);
      await expectLedgerAddsUp(database.em);
      await database.checkReady();
      expect(await schemaOf(database)).toEqual(await schemaOf(kitchen.database));
      // Order numbers continue after the last one, and the ledger remains protected.
      const number = await sql<{ last: string }>(
        database.em.fork(),
        'select max(order_number)::text as last from orders',
      );
      expect(await nextOrderNumber(database)).toBe(String(Number(number[0]?.last) + 1));
      for (const statement of [
        'update wallet_logs set amount = 1',
        'delete from wallet_logs',
        'truncate wallet_logs cascade',
      ])
        await expect(sql(database.em.fork(), statement)).rejects.toThrow('append-only');
      await expect(
        sql(database.em.fork(), 'update users set wallet_balance = 1 where type = 1'),
      ).rejects.toThrow('users_wallet_is_last_entry');
    },
  );

  test('a restore over existing data is rejected, and replaces it on request', async () => {
    const database = await emptyDatabase(from);
    await database.schema.migrate();
    await restoreBackup(database, file, { replace: false });
    await sql(database.em.fork(), `update users set user_title = 'Changed since'`);
    const changed = await fingerprint(database.em);
    await expect(restoreBackup(database, file, { replace: false })).rejects.toThrow(
      /^The database already contains data \(.*users: \d+.*\)\. Restore into an empty database, or add --replace/,
    );
    expect(await fingerprint(database.em)).toEqual(changed);
    await restoreBackup(database, file, { replace: true });
    expect(await fingerprint(database.em)).toEqual(before);
  });

  test('a backup does not overwrite a file', async () => {
    await expect(writeBackup(kitchen.database, systemClock, file)).rejects.toThrow('exists already');
  });
});

test('a database that was never migrated has nothing to back up', async () => {
  const database = await emptyDatabase('PostgreSQL');
  await expect(writeBackup(database, systemClock, newFile())).rejects.toThrow('There is nothing to back up');
});

test('tables of another program prevent a restore and stay unchanged', async () => {
  const file = newFile();
  await writeBackup(REAL.database, systemClock, file);
  const database = await emptyDatabase('PostgreSQL');
  await sql(database.em.fork(), 'create table ledger_of_the_shop (id integer)');
  for (const replace of [false, true]) {
    await expect(restoreBackup(database, file, { replace })).rejects.toThrow(
      "tables that are not Mealbox's (ledger_of_the_shop)",
    );
  }
  expect(
    await sql(database.em.fork(), `select tablename from pg_tables where schemaname = 'public'`),
  ).toEqual([{ tablename: 'ledger_of_the_shop' }]);
});

test('a backup under load is consistent while orders continue', async () => {
  const poha = await REAL.seed.dish({ pricePaise: 1_000 });
  await REAL.seed.activePlan({ breakfast: [poha] });
  const admin = await REAL.as.admin();
  const customers = await Promise.all(
    Array.from({ length: 6 }, () => REAL.seed.customer({ balancePaise: 500_000 })),
  );
  let isOver = false;
  let placed = 0;
  const load = customers.map(async (customer) => {
    for (let day = 0; !isOver; day++) {
      const forDate = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
      const lines = [{ dishId: poha.id, quantity: 1 }];
      accepted(await placeOrder(admin, { userId: customer.id, mealId: BREAKFAST_ID, forDate, lines }));
      placed++;
    }
  });
  const files = [newFile(), newFile(), newFile()];
  const counted: number[] = [];
  for (const file of files) {
    const from = placed;
    while (placed < from + 5) await new Promise((resolve) => setTimeout(resolve, 5));
    counted.push((await writeBackup(REAL.database, systemClock, file)).rows.orders ?? 0);
  }
  isOver = true;
  await Promise.all(load);
  expect([...counted].sort((a, b) => a - b)).toEqual(counted);
  for (const file of files) {
    const database = await emptyDatabase('PostgreSQL');
    await restoreBackup(database, file, { replace: false });
    await expectLedgerAddsUp(database.em);
    expect((await verify(database.em)).holds).toBe(true);
    expect(Number(await nextOrderNumber(database))).toBeGreaterThan(counted[files.indexOf(file)] ?? 0);
  }
});

/** Returns tables, columns, constraints, indexes, triggers, and routines from the database's catalog. */
async function schemaOf({ em }: Database): Promise<unknown> {
  return sql(
    em.fork(),
    `select 'column' as kind, table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') || is_nullable as it
       from information_schema.columns where table_schema = 'public'
     union all select 'constraint', conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select 'index', indexdef from pg_indexes where schemaname = 'public'
     union all select 'trigger', tgrelid::regclass::text || ' ' || pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     union all select 'routine', oid::regprocedure::text || prosrc from pg_proc where pronamespace = 'public'::regnamespace
     union all select 'migration', name from mikro_orm_migrations
     order by 1, 2`,
  );
}
