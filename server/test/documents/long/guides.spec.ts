import { loadSampleData } from '../../../seed/load-sample-data.js';
import { systemClock } from '../../../src/shared/clock.js';
import { openKitchen } from '../../testkit/kitchen.js';
import { expectLedgerAddsUp } from '../../testkit/ledger.js';
import { endGuide, runGuide } from '../../testkit/run-guide.js';

const kitchen = openKitchen();
beforeAll(async () => {
  // Sets the clock to the current time, as `npm start` does, because the guide's commands use the system's date.
  kitchen.clock.set(systemClock.now());
  expect(await loadSampleData(kitchen.em, kitchen.clock)).toBe(true);
});
afterEach(endGuide);

test.each([['docs/integrate/rest.md'], ['docs/integrate/graphql.md']])(
  'every block of %s runs from top to bottom',
  async (guide) => {
    // The kit resets the clock before each test.
    kitchen.clock.set(systemClock.now());
    const { email, password } = await kitchen.as.usualAdmin();
    const outcome = await runGuide(guide, {
      MEALBOX: kitchen.url,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
    });
    expect(outcome).toEqual({ code: 0, log: expect.stringMatching(/finished with [0-9a-f-]{36}\n$/) });
    await expectLedgerAddsUp(kitchen.em);
  },
  60_000,
);
