import { randomInt } from 'node:crypto';
import { openKitchen } from '../../testkit/kitchen.js';
import { runStandingModel } from './run-standing-model.js';

/** To replay a run: STANDING_SEED=<the seed it printed>. STANDING_STEPS makes it longer. */
const SEED = Number(process.env.STANDING_SEED ?? randomInt(1_000_000_000));
const STEPS = Number(process.env.STANDING_STEPS ?? 300);

const kitchens = {
  'a real PostgreSQL': openKitchen(),
  'the embedded database': openKitchen({ embedded: true }),
};

test.each(Object.entries(kitchens))(
  `on %s boxes come and are charged as the model says (STANDING_SEED=${SEED})`,
  async (_database, kitchen) => {
    const { failure, outcomes } = await runStandingModel({ steps: STEPS, seed: SEED, kitchen });
    console.log(outcomes);
    if (failure !== undefined) throw new Error(`STANDING_SEED=${SEED}\n${failure}`);
    for (const what of ['create OK', 'plan OK', 'run OK', 'skip OK', 'unskip OK', 'edit OK'])
      expect(outcomes[what]).toBeGreaterThan(0);
  },
  120_000 + STEPS * 300,
);
