/** Jest for the web client: the files of a process share their modules and one page of jsdom. */
import { bundledPackages } from './test/jest/bundle-packages.js';

// Made here once, before the processes of the test files need them.
bundledPackages();

export default {
  displayName: 'client',
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/src', '<rootDir>/codegen', '<rootDir>/tools'],
  testRunner: '<rootDir>/../scripts/test/native/runner.mjs',
  testEnvironment: '<rootDir>/test/jest/environment.js',
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  testMatch: ['**/*.spec.{ts,tsx}'],
  transform: {},
};
