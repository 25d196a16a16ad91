import type { Measurement } from '../load/rounds.js';
import type { World } from '../servers/world.js';

/** One thing that is measured. */
export interface Workload {
  /** As `--only` names it. */
  readonly name: string;
  /** Starts what it needs and gives its measurements, which are then run one after the other. */
  prepare(world: World): Promise<readonly Measurement[]>;
}

/** How long one measurement by time takes. */
export const measureMs = (world: World): number => (world.options.quick ? 1_500 : 5_000);

const prepared = new WeakMap<World, Map<Workload, ReturnType<Workload['prepare']>>>();

/** Prepares a workload once for a run, however many ask: a customer who has ordered cannot order again. */
export function prepareOnce(workload: Workload, world: World): Promise<readonly Measurement[]> {
  const known = prepared.get(world) ?? new Map();
  prepared.set(world, known);
  const measurements = known.get(workload) ?? workload.prepare(world);
  known.set(workload, measurements);
  return measurements;
}
