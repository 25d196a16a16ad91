import { randomInt } from 'node:crypto';
import { openKitchen } from '../../testkit/kitchen.js';
import { runStandingModel } from './run-standing-model.js';
import { StandingModel } from './standing-model.js';

/** To replay a run: STANDING_SEED=<the seed it printed>. STANDING_STEPS makes it longer. */
const SEED = Number(process.env.STANDING_SEED ?? randomInt(1_000_000_000));
const STEPS = Number(process.env.STANDING_STEPS ?? 250);

const kitchens = {
  'a real PostgreSQL': openKitchen(),
  'the embedded database': openKitchen({ embedded: true }),
};

test.each(Object.entries(kitchens))(
  `on %s boxes come and are charged as the model says (STANDING_SEED=${SEED})`,
  async (database, kitchen) => {
    const { failure, steps, outcomes } = await runStandingModel({ steps: STEPS, seed: SEED, kitchen });
    if (failure !== undefined) throw new Error(`STANDING_SEED=${SEED}\n${failure}`);
    if (STEPS >= 1_000) process.stdout.write(`${database}: ${steps} steps, ${JSON.stringify(outcomes)}\n`);
    for (const what of ['create OK', 'plan OK', 'run OK', 'wait OK'])
      expect(outcomes[what]).toBeGreaterThan(0);
  },
  120_000 + STEPS * 500,
);

/** A wrong rule is found by far fewer; the run ends with the first difference. */
const MOST_STEPS = 4_000;
const FOUND_WITHIN_MS = 300_000;

describe('a wrong box is found', () => {
  const failureOf = async (model: typeof StandingModel) => {
    const kitchen = kitchens['a real PostgreSQL'];
    return (await runStandingModel({ steps: MOST_STEPS, seed: 1, kitchen, model, shrink: false })).failure;
  };

  test(
    'when it is charged a paisa more than the model says',
    async () => {
      class StingyModel extends StandingModel {
        protected override move(customer: number, amount: number): boolean {
          return super.move(customer, amount < 0 ? amount + 1 : amount);
        }
      }
      expect(await failureOf(StingyModel)).toMatch(/the ledger of customer \d: the model has/);
    },
    FOUND_WITHIN_MS,
  );

  test(
    'when one stays away that the model brings back although it was cancelled',
    async () => {
      class ForgetfulModel extends StandingModel {
        protected override cancelled(): [] {
          return [];
        }
      }
      expect(await failureOf(ForgetfulModel)).toMatch(/the model has/);
    },
    FOUND_WITHIN_MS,
  );

  test(
    'when one is charged that the model never charges',
    async () => {
      class SlowModel extends StandingModel {
        override deadline(meal: number, date: string): number {
          return super.deadline(meal, date) + 1;
        }
      }
      expect(await failureOf(SlowModel)).toMatch(/the model (has|says)/);
    },
    FOUND_WITHIN_MS,
  );
});
