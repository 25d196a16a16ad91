import { systemClock } from '../../src/shared/clock.js';
import { expectLedgerAddsUp } from '../testkit/ledger.js';
import { startTwoServers } from '../testkit/two-servers.js';
import { races } from './at-once.cases.js';

const two = startTwoServers();

describe('at two servers on one PostgreSQL', () => {
  test.each(races({ customers: 500 }))('$what', async ({ run, expected }) => {
    expect(await run({ em: two.em, seed: two.seed, clock: systemClock, servers: two.as })).toEqual(expected);
    await expectLedgerAddsUp(two.em);
  });
});
