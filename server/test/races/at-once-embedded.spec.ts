import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp } from '../testkit/ledger.js';
import { races } from './at-once.cases.js';

const kitchen = openKitchen({ embedded: true });
// One connection for everybody: hundreds at once stand in one queue.
jest.setTimeout(240_000);

describe('at one server with the embedded database', () => {
  test.each(races({ customers: 100 }))('$what', async ({ run, expected }) => {
    const { em, seed, clock, as } = kitchen;
    expect(await run({ em, seed, clock, servers: [as] })).toEqual(expected);
    await expectLedgerAddsUp(em);
  });
});
