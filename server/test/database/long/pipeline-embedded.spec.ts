import { openKitchen } from '../../testkit/kitchen.js';
import { pipelines } from '../pipeline.cases.js';

pipelines(openKitchen({ embedded: true }));
