/** All tests of both sides, for editors and `npx jest`; `npm test` runs the groups one after the other. */
import { existsSync } from 'node:fs';
import { projects, testSequencer } from './server/jest.config.js';

const hasClientTests = existsSync(new URL('./client/jest.config.js', import.meta.url));

export default {
  projects: [...projects, ...(hasClientTests ? ['<rootDir>/client'] : [])],
  testSequencer,
  maxWorkers: 2,
};
