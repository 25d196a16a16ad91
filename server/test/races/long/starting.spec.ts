import { openDatabase } from '../../../src/db/database.js';
import { MIGRATIONS } from '../../../src/db/migrations.js';
import { sql } from '../../../src/db/sql.js';
import { startServer } from '../../harness/server-process.js';
import { TestDatabases } from '../../testkit/databases.js';
import { accepted, send } from '../../testkit/graphql-client.js';

jest.setTimeout(120_000);
const databases = new TestDatabases();
afterAll(() => databases.dropAll());

test('four servers that start at once on an empty database migrate it once, and create one admin and two meals', async () => {
  const databaseUrl = await databases.empty();
  const servers = await Promise.all(Array.from({ length: 4 }, () => startServer({ databaseUrl })));
  const database = await openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    const count = async (table: string) =>
      (await sql<{ count: string }>(database.em.fork(), `select count(*) as count from ${table}`))[0]?.count;
    expect(await count('mikro_orm_migrations')).toBe(String(MIGRATIONS.length));
    expect(await count('users')).toBe('1');
    expect(await count('meals')).toBe('2');
    for (const server of servers) {
      const answer = await send<{ meals: { title: string }[] }>(server.url, '{ meals { title } }');
      expect(accepted(answer).meals.map((meal) => meal.title)).toEqual(['Breakfast', 'Post Lunch']);
    }
  } finally {
    await database.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
});
