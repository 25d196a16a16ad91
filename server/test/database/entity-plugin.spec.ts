/** Tests queries with the names and values of entities: each selected column is converted, regardless of its name in the result. */
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../src/db/database.js';
import { condition } from '../../src/db/sql.js';
import { boundRows, expressionsOn, tables } from '../../src/db/tables.js';
import { newId } from '../../src/shared/ids.js';
import { TestDatabases } from '../testkit/databases.js';

const databases = new TestDatabases();
let database: Database;
const AT = new Date('2026-11-20T04:30:00.123Z');
const payment = (amountPaise: bigint, reference: string) => ({
  id: newId(),
  reference,
  amountPaise: amountPaise as never,
  day: '2026-11-20' as never,
  source: 'CSV' as const,
  createdAt: AT,
});

beforeAll(async () => {
  database = await openDatabase({ url: await databases.migrated(), poolSize: 2 });
  await tables(database.em.fork())
    .insertInto('Payment')
    .values([payment(12_345n, 'A'), payment(99n, 'B')])
    .execute();
});
afterAll(async () => {
  await database.close();
  await databases.dropAll();
});
const db = () => tables(database.em.fork());

test('a column has the value of its property under its own name, under another name, and with all columns', async () => {
  const rows = () => db().selectFrom('Payment as p').where('p.reference', '=', 'A');
  expect(await rows().select(['p.amountPaise', 'p.createdAt', 'p.createdById']).execute()).toEqual([
    { amountPaise: 12_345n, createdAt: AT, createdById: null },
  ]);
  expect(await rows().select(['p.amountPaise as amount', 'p.createdAt as at']).execute()).toEqual([
    { amount: 12_345n, at: AT },
  ]);
  const [all] = await rows().selectAll().execute();
  expect(all).toMatchObject({
    reference: 'A',
    amountPaise: 12_345n,
    creditedPaise: 0n,
    day: '2026-11-20',
    createdAt: AT,
  });
  expect(Object.keys(all ?? {})).not.toContain('created_at');
});

test('a maximum, a subquery, and a joined subquery have the value of their column', async () => {
  const row = await db()
    .selectFrom('Payment as p')
    .innerJoin(
      (its) => its.selectFrom('Payment as q').select(['q.id', 'q.amountPaise as amount']).as('q'),
      (join) => join.onRef('q.id', '=', 'p.id'),
    )
    .select(({ fn, selectFrom }) => [
      fn.max('p.amountPaise').as('largest'),
      fn.max('q.amount').as('joined'),
      fn.countAll<string>().as('count'),
      selectFrom('Payment as r')
        .select(({ fn: of }) => of.min('r.createdAt').as('first'))
        .as('first'),
    ])
    .executeTakeFirst();
  expect(row).toEqual({ largest: 12_345n, joined: 12_345n, count: '2', first: AT });
});

test('a subquery that was built separately has the names and values of properties', async () => {
  const inner = db()
    .selectFrom('Payment')
    .where('reference', '=', 'A')
    .select(['amountPaise', 'createdAt as at']);
  const rows = db().selectFrom(inner.as('inner')).selectAll();
  expect(await rows.execute()).toEqual([{ amountPaise: 12_345n, at: AT }]);
  expect(await rows.unionAll(db().selectFrom(inner.as('inner')).selectAll()).execute()).toHaveLength(2);
});

test('a shared condition and an SQL rule name columns by property', async () => {
  const { exists, not, selectFrom } = expressionsOn<{ p: 'Payment' }>();
  const larger = selectFrom('Payment as q')
    .whereRef('q.amountPaise', '>', 'p.amountPaise')
    .where('q.createdAt', '=', AT);
  const isPaid = condition(
    (bind) => `${bind(sql.ref('p.createdAt'))} = ${bind(AT.toISOString())}::timestamptz`,
  );
  const rows = db()
    .selectFrom('Payment as p')
    .where(not(exists(larger)))
    .where(isPaid);
  expect(await rows.select('p.reference').execute()).toEqual([{ reference: 'A' }]);
});

test('an update returns the values of properties, and accepts rows bound as one table', async () => {
  const em = database.em.fork();
  const later = new Date(AT.getTime() + 1_000);
  await tables(em).insertInto('ProvenBackup').values({ takenAt: AT, provenAt: AT }).execute();
  const returned = await tables(em)
    .updateTable('ProvenBackup')
    .from(boundRows(em, 'ProvenBackup', ['takenAt', 'provenAt'], [{ takenAt: AT, provenAt: later }]))
    .set(({ ref }) => ({ provenAt: ref('given.provenAt') }))
    .whereRef('ProvenBackup.takenAt', '=', 'given.takenAt')
    .returning(['ProvenBackup.takenAt', 'ProvenBackup.provenAt as at'])
    .execute();
  expect(returned).toEqual([{ takenAt: AT, at: later }]);
});

test('bound rows in a subquery have the properties of the outer entity', async () => {
  const rows = [{ reference: 'B', amountPaise: 99n as never }];
  const found = await db()
    .selectFrom('Payment as p')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(boundRows(database.em, 'Payment', ['reference', 'amountPaise'], rows))
          .whereRef('given.reference', '=', 'p.reference')
          .whereRef('given.amountPaise', '=', 'p.amountPaise')
          .select('given.reference'),
      ),
    )
    .select('p.reference')
    .execute();
  expect(found).toEqual([{ reference: 'B' }]);
});

test('a query and its count return their own columns', async () => {
  const all = db().selectFrom('Payment as p').select(['p.createdAt']);
  expect((await all.execute())[0]?.createdAt).toBeInstanceOf(Date);
  const count = all.clearSelect().select(({ fn }) => fn.countAll().as('count'));
  expect(Number((await count.executeTakeFirst())?.count)).toBe(2);
});
