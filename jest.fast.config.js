/**
 * The tests of `npm test` as one Jest run: files of all suites share its workers, so both cores are busy until the end.
 */
import client from './client/jest.config.js';
import { CLUSTER, FOLDERS, LONG } from './scripts/test/steps.mjs';
import { projects, testSequencer } from './server/jest.config.js';

const [unit, api, , browser] = projects;
const otherSuites = [
  ...FOLDERS.filter((name) => name !== 'model').map((name) => `<rootDir>/test/${name}/`),
  CLUSTER,
];

export default {
  projects: [
    unit,
    { ...api, testPathIgnorePatterns: [...api.testPathIgnorePatterns, ...otherSuites, LONG] },
    { ...browser, testMatch: ['<rootDir>/test/e2e/workflows/*.spec.ts'] },
    client,
  ],
  testSequencer,
};
