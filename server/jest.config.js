/**
 * Jest projects of the server. `npx jest --selectProjects unit` runs one of them. `scripts/test/steps.mjs` divides them into suites.
 *
 * - unit: beside the sources, without a database.
 * - api: use cases and both APIs against a real PostgreSQL. Tests that need the built server, such as crash tests, are here too.
 * - hostile: another process attacks the built server. One file runs at a time, because an attack measures how long other callers wait.
 * - browser: the built server and client in Chromium.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rootDir = dirname(fileURLToPath(import.meta.url));
const harness = join(rootDir, 'test/harness');
const native = join(rootDir, '../scripts/test/native');

const shared = {
  rootDir,
  testRunner: join(native, 'runner.mjs'),
  testEnvironment: join(native, 'environment.mjs'),
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
    displayName: 'api',
    roots: ['<rootDir>/test', join(rootDir, '../cluster')],
    testMatch: ['<rootDir>/test/**/*.spec.ts', join(rootDir, '../cluster/*.spec.ts')],
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
    testMatch: ['<rootDir>/test/e2e/**/*.spec.ts'],
  },
];

/** The slow files first. */
export const testSequencer = join(harness, 'slow-first.cjs');

export default { projects, testSequencer, maxWorkers: 2 };
