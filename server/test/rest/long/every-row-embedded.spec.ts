/** Tests the example of every REST route on the embedded database. `npm run prove -- --cluster` runs them on a cluster. */
import { ROUTES } from '../../../src/rest/routes.js';
import { openKitchen } from '../../testkit/kitchen.js';
import { expectLedgerAddsUp } from '../../testkit/ledger.js';
import { callExample, exampleWorld, proofOf } from '../example-world.js';
import { nameOf } from '../rest-client.js';

const kitchen = openKitchen({ embedded: true });

test('every example has the same response on the embedded database', async () => {
  const failed: string[] = [];
  for (const row of ROUTES) {
    const world = await exampleWorld(kitchen);
    const example = row.example(world.place);
    const { status } = await callExample(
      kitchen.url,
      row,
      example,
      await proofOf(kitchen, world, example.as),
    );
    if (status !== row.success) failed.push(`${nameOf(row)}: ${status}`);
  }
  expect(failed).toEqual([]);
  await expectLedgerAddsUp(kitchen.em);
}, 120_000);
