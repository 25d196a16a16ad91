import { races } from '../races/at-once.cases.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp } from '../testkit/ledger.js';

const kitchen = openKitchen({ embedded: true });
jest.setTimeout(240_000);

// All requests share one connection and one queue, so sixty are as meaningful as two hundred.
describe('at one server with the embedded database', () => {
  test.each(races({ customers: 30, crowd: 60 }))(
    'concurrent requests to a server with the embedded database: $what',
    async ({ run, expected }) => {
      const { em, seed, clock, as } = kitchen;
      expect(await run({ em, seed, clock, servers: [as] })).toEqual(expected);
      await expectLedgerAddsUp(em);
    },
  );
});
