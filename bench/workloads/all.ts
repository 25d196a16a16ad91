import { bulk } from './bulk.js';
import { changes } from './changes.js';
import { desk } from './desk.js';
import { history } from './history.js';
import { kitchenDay } from './kitchen.js';
import { memory } from './memory.js';
import { menu } from './menu.js';
import { own } from './own.js';
import { phone } from './phone.js';
import { place } from './place.js';
import { rush } from './rush.js';
import { search } from './search.js';
import { start } from './start.js';
import type { Workload } from './workload.js';

/** Every workload, in the order in which they run: memory after what fills it. */
export const WORKLOADS: readonly Workload[] = [
  menu,
  own,
  place,
  rush,
  bulk,
  changes,
  kitchenDay,
  history,
  memory,
  search,
  start,
  phone,
  desk,
];
