import { randomInt } from 'node:crypto';
import { openKitchen } from '../../testkit/kitchen.js';
import { runStandingModel } from './run-standing-model.js';

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
