import type { Attack } from './attack.js';
import { CONNECTION_ATTACKS } from './connection-attacks.js';
import { CROWD_ATTACKS } from './crowd-attacks.js';
import { INPUT_ATTACKS } from './input-attacks.js';
import { QUERY_ATTACKS } from './query-attacks.js';
import { RUN_ATTACKS } from './run-attacks.js';
import { STORAGE_ATTACKS } from './storage-attacks.js';

/** All attacks on the built server. */
export const ATTACKS: readonly Attack[] = [
  ...CONNECTION_ATTACKS,
  ...INPUT_ATTACKS,
  ...QUERY_ATTACKS,
  ...CROWD_ATTACKS,
  ...RUN_ATTACKS,
  ...STORAGE_ATTACKS,
];
