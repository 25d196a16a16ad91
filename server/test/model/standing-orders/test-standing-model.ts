import { randomInt } from 'node:crypto';
import { type KitchenOptions, openKitchen } from '../../testkit/kitchen.js';
import { runStandingModel } from './run-standing-model.js';

/** Seed of the run. `STANDING_SEED=<seed>` repeats a run with its printed seed. `STANDING_STEPS` sets its length. */
const SEED = Number(process.env.STANDING_SEED ?? randomInt(1_000_000_000));
const STEPS = Number(process.env.STANDING_STEPS ?? 250);

/** Declares the test of random steps against the model of standing orders on one kind of database. */
export function testStandingModel(database: string, options: KitchenOptions): void {
  const kitchen = openKitchen(options);
  test(
    `on ${database} standing orders create and charge boxes as the model expects (STANDING_SEED=${SEED})`,
    async () => {
      const { failure, steps, outcomes } = await runStandingModel({ steps: STEPS, seed: SEED, kitchen });
      if (failure !== undefined) throw new Error(`STANDING_SEED=${SEED}\n${failure}`);
      if (STEPS >= 1_000) process.stdout.write(`${database}: ${steps} steps, ${JSON.stringify(outcomes)}\n`);
      for (const outcome of ['create OK', 'plan OK', 'run OK', 'wait OK'])
        expect(outcomes[outcome]).toBeGreaterThan(0);
    },
    120_000 + STEPS * 500,
  );
}
