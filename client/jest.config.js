/** Jest for the web client: ESM (run node with --experimental-vm-modules), SWC and a browser in jsdom. */
import { bundledPackages } from './test/bundle-packages.js';

export default {
  displayName: 'client',
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/src', '<rootDir>/codegen', '<rootDir>/tools'],
  testEnvironment: '<rootDir>/test/browser-environment.js',
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  testMatch: ['**/*.spec.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/no-style.js', ...bundledPackages() },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
};
