import { openDatabase } from '../server/src/db/database.js';
import { ROUTES } from '../server/src/rest/routes.js';
import { systemClock } from '../server/src/shared/clock.js';
import { callExample, exampleWorld, proofOf } from '../server/test/rest/example-world.js';
import { nameOf } from '../server/test/rest/rest-client.js';
import { Callers } from '../server/test/testkit/callers.js';
import { dayFromToday } from '../server/test/testkit/days.js';
import { Seed } from '../server/test/testkit/seed.js';

/**
 * Runs the example of every REST route, each with separate data, on a running server.
 * @param url of the server, or of its balancer
 * @param databaseUrl of its database
 * @returns the routes whose example had another status than documented, with the response
 */
export async function runExamples(url: string, databaseUrl: string): Promise<string[]> {
  const database = await openDatabase({ url: databaseUrl, poolSize: 2 });
  const { em } = database;
  const seed = new Seed(em, systemClock);
  const kitchen = { em, seed, clock: systemClock, as: new Callers(() => url, em, systemClock, seed) };
  const failed: string[] = [];
  try {
    for (const row of ROUTES) {
      const days = { plan: dayFromToday(1), order: dayFromToday(5) };
      const world = await exampleWorld(kitchen, undefined, days);
      const example = row.example(world.place);
      const answer = await callExample(url, row, example, await proofOf(kitchen, world, example.as));
      if (answer.status !== row.success)
        failed.push(`${nameOf(row)}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  } finally {
    await database.close();
  }
  return failed;
}
