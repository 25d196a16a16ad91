import { menu } from './menu.js';
import { place } from './place.js';
import type { Workload } from './workload.js';

/** Every workload, in the order in which they run. */
export const WORKLOADS: readonly Workload[] = [menu, place];
