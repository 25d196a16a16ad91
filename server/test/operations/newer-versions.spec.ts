/** Tests servers of two versions on one database. The database gets the newer schema, and the older version reports that it is too old. */
import { Migration } from '@mikro-orm/migrations';
import { openDatabase } from '../../src/db/database.js';
import { MIGRATIONS } from '../../src/db/migrations.js';
import { DatabaseTooNewError, MIGRATIONS_LOCK } from '../../src/db/schema-versions.js';
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { startServer } from '../harness/server-process.js';
import { TestDatabases } from '../testkit/databases.js';

const databases = new TestDatabases();
afterAll(() => databases.dropAll());

/** Migration of a newer version. */
class NextMigration extends Migration {
  override name = 'migration-20991231000000-next';
  override up(): void {
    this.addSql('create table of_the_next_version (id integer primary key)');
  }
}
const NEXT = [...MIGRATIONS, { name: 'migration-20991231000000-next', class: NextMigration }];

test('an older and a newer version that start together leave the newest schema', async () => {
  for (let round = 0; round < 3; round++) {
    const location = { url: await databases.empty(), poolSize: 2 };
    const starts = await Promise.allSettled(
      [MIGRATIONS, NEXT, MIGRATIONS, NEXT].map((migrations) =>
        openDatabase(location, undefined, { migrations }),
      ),
    );
    for (const [index, start] of starts.entries()) {
      // The newer version always starts. The older version starts if it was first. Otherwise, it reports the newer schema.
      if (start.status === 'rejected') {
        expect(index % 2).toBe(0);
        expect(start.reason).toBeInstanceOf(DatabaseTooNewError);
      } else await start.value.checkReady();
    }
    const newer = starts[1];
    if (newer?.status !== 'fulfilled') throw new Error('The newer version did not start.');
    expect(await newer.value.schema.applied(newer.value.em.fork())).toEqual(NEXT.map(({ name }) => name));
    for (const start of starts) if (start.status === 'fulfilled') await start.value.close();
  }
});

test('an up-to-date database is opened without waiting for a migrating server', async () => {
  const location = { url: await databases.empty(), poolSize: 2 };
  const database = await openDatabase(location);
  try {
    await inTransaction(database.em, async (tx) => {
      await sql(tx, 'select pg_advisory_xact_lock($1)', [MIGRATIONS_LOCK]);
      const another = await openDatabase(location);
      await another.checkReady();
      await another.close();
    });
  } finally {
    await database.close();
  }
});

test('a server reports with a message that a newer version migrated its database', async () => {
  const url = await databases.empty();
  await (await openDatabase({ url, poolSize: 2 }, undefined, { migrations: NEXT })).close();
  await expect(startServer({ databaseUrl: url })).rejects.toThrow(
    'The database was migrated by another version of Mealbox (migration-20991231000000-next), and this one does not know its schema.',
  );
});
