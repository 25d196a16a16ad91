import { openKitchen } from '../testkit/kitchen.js';
import { databaseConstraints } from './constraints.cases.js';

databaseConstraints(openKitchen());
