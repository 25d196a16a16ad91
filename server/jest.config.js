/**
 * The server's four groups of tests; `npx jest --selectProjects unit` runs one of them.
 *
 * - unit: beside the sources, no database.
 * - doors: use-cases and both doors against a real PostgreSQL; and in test/prove/ the short form of `npm run prove`, which kills, cuts and crowds
 *   the built server, and waits for most of its time.
 * - hostile: the built server is attacked from another process; a file at a time, since it measures how long others wait.
 * - browser: the built server and client in a Chromium.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rootDir = dirname(fileURLToPath(import.meta.url));
const harness = join(rootDir, 'test/harness');

const shared = {
  rootDir,
  testRunner: join(harness, 'native/runner.mjs'),
  testEnvironment: join(harness, 'native/environment.mjs'),
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

const withPostgres = {
  globalSetup: join(harness, 'global-setup.mjs'),
  globalTeardown: join(harness, 'global-teardown.mjs'),
};

export const projects = [
  {
    ...shared,
    displayName: 'unit',
    testMatch: ['<rootDir>/{src,seed}/**/*.spec.ts'],
  },
  {
    ...shared,
    ...withPostgres,
    displayName: 'doors',
    testMatch: ['<rootDir>/test/**/*.spec.ts'],
    testPathIgnorePatterns: ['<rootDir>/test/e2e/', '<rootDir>/test/security/hostile/'],
  },
  {
    ...shared,
    ...withPostgres,
    displayName: 'hostile',
    testMatch: ['<rootDir>/test/security/hostile/*.spec.ts'],
  },
  {
    ...shared,
    ...withPostgres,
    globalSetup: join(harness, 'browser-setup.mjs'),
    displayName: 'browser',
    setupFilesAfterEnv: [join(harness, 'browser-retry.ts')],
    testMatch: ['<rootDir>/test/e2e/**/*.spec.ts'],
  },
];

/** The slow files first. */
export const testSequencer = join(harness, 'slow-first.cjs');

export default { projects, testSequencer, maxWorkers: 2 };
