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
