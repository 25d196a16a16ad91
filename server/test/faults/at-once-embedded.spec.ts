import { races } from '../races/at-once.cases.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp } from '../testkit/ledger.js';

const kitchen = openKitchen({ embedded: true });
jest.setTimeout(240_000);

// One connection for everybody: whoever comes at once stands in one queue, and sixty show what two hundred would.
describe('at one server with the embedded database', () => {
  test.each(races({ customers: 30, crowd: 60 }))('$what', async ({ run, expected }) => {
    const { em, seed, clock, as } = kitchen;
    expect(await run({ em, seed, clock, servers: [as] })).toEqual(expected);
    await expectLedgerAddsUp(em);
  });
});
