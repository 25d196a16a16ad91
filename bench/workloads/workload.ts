import type { Measurement } from '../load/rounds.js';
import type { World } from '../servers/world.js';

/** Workload of the benchmark. */
export interface Workload {
  /** Name for `--only`. */
  readonly name: string;
  /** Starts the servers of the workload and returns its measurements, which run in sequence. */
  prepare(world: World): Promise<readonly Measurement[]>;
}

/** Duration of one timed measurement, in milliseconds. */
export const measureMs = (world: World): number => (world.options.quick ? 1_500 : 5_000);

const prepared = new WeakMap<World, Map<Workload, ReturnType<Workload['prepare']>>>();

/** Prepares a workload once for a run, because a customer who ordered cannot order again. */
export function prepareOnce(workload: Workload, world: World): Promise<readonly Measurement[]> {
  const known = prepared.get(world) ?? new Map();
  prepared.set(world, known);
  const measurements = known.get(workload) ?? workload.prepare(world);
  known.set(workload, measurements);
  return measurements;
}
