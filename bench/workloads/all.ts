import { adminLists } from './admin-lists.js';
import { bulk } from './bulk.js';
import { changes } from './changes.js';
import { customerVisits } from './customer-visits.js';
import { feed } from './feed.js';
import { history } from './history.js';
import { kitchenDay } from './kitchen.js';
import { memory } from './memory.js';
import { menu } from './menu.js';
import { ownOrders } from './own-orders.js';
import { phone } from './phone.js';
import { place } from './place.js';
import { search } from './search.js';
import { serverStart } from './server-start.js';
import type { Workload } from './workload.js';

/** Workloads in the order of execution. Memory is last, because the others fill it. */
export const WORKLOADS: readonly Workload[] = [
  menu,
  ownOrders,
  place,
  customerVisits,
  bulk,
  changes,
  kitchenDay,
  history,
  memory,
  feed,
  search,
  serverStart,
  phone,
  adminLists,
];
