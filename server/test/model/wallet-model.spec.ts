import { randomInt } from 'node:crypto';
import { openKitchen } from '../testkit/kitchen.js';
import { runModel } from './run-model.js';

/** Number of random seeds. `MODEL_SEED=<seed>` repeats one run with its printed seed. `MODEL_STEPS` sets its length. */
const RANDOM_SEEDS = Number(process.env.MODEL_SEEDS ?? 1);
const SEEDS = process.env.MODEL_SEED
  ? [Number(process.env.MODEL_SEED)]
  : Array.from({ length: RANDOM_SEEDS }, () => randomInt(1_000_000_000));
const STEPS = Number(process.env.MODEL_STEPS ?? 300);

/** Requests that must succeed at least once in each run. */
const MONEY_MOVES = [
  'place',
  'place-many',
  'edit',
  'cancel',
  'credit',
  'correct',
  'pay-back',
  'receive',
  'spend',
];
/** Number of seeds per run. Each of its worlds has one, counted from the run's seed. */
const SEEDS_OF_A_RUN = 1_000;

const kitchen = openKitchen();

test.each(SEEDS)(
  'random requests through both APIs change every wallet as the model expects (MODEL_SEED=%d)',
  async (firstSeed) => {
    const moved = new Set<string>();
    // A short run may contain too few requests of a kind for a success. Up to three further runs follow.
    for (let seed = firstSeed; seed < firstSeed + 4 * SEEDS_OF_A_RUN; seed += SEEDS_OF_A_RUN) {
      const { failure, outcomes, doors } = await runModel({ steps: STEPS, seed, kitchen });
      if (failure !== undefined) throw new Error(`MODEL_SEED=${seed}\n${failure}`);
      for (const sent of Object.values(doors)) expect(sent).toBeGreaterThan(0);
      for (const kind of MONEY_MOVES) if (outcomes[`${kind} OK`]) moved.add(kind);
      if (moved.size === MONEY_MOVES.length) break;
    }
    expect([...moved].sort()).toEqual([...MONEY_MOVES].sort());
  },
  60_000 + STEPS * 400,
);
