/** The steps of `npm test` and `npm run test:all`. */

/**
 * Checks that are not tests; each runs to the end and counts as one.
 * `args` are for the project's Node, `npmScript` names a script of package.json instead.
 * @type {{ name: string, args?: string[], npmScript?: string }[]}
 */
export const checkSteps = [
  {
    name: 'types-server',
    args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'server/tsconfig.json'],
  },
  {
    name: 'types-client',
    args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'client/tsconfig.json'],
  },
  {
    name: 'types-bench',
    args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'bench/tsconfig.json'],
  },
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  {
    name: 'import-rules',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'server',
      'client',
    ],
  },
  { name: 'audit', args: ['scripts/audit.mjs'] },
  { name: 'audit-rules', args: ['--test', 'scripts/audit/lock-rules.test.mjs'] },
  { name: 'language', args: ['scripts/language.mjs'] },
  { name: 'language-rules', args: ['--test', 'scripts/language/rules.test.mjs'] },
  { name: 'codegen', npmScript: 'codegen:check' },
];

/** A Jest run. Each test counts as one. The time limit is an argument because Jest does not apply a project's own limit to hooks. */
const jest = (name, project, { workers, seconds, more = [], env, needsBuild = true }) => ({
  name,
  args: [...project, '--maxWorkers', `${workers}`, '--testTimeout', `${seconds * 1000}`, ...more],
  env,
  needsBuild,
});

/** Folders of `server/test` that are suites of their own. The suite `api` has all other folders, so no file is left out. */
const FOLDERS = ['model', 'faults', 'security', 'operations', 'cluster'];
const HOSTILE = '/server/test/security/hostile/';
const WORKFLOWS = '/server/test/e2e/workflows/';
const LONG_MODELS = '/server/test/model/long/';

const project = (name) => ['--selectProjects', name];
const only = (folder) => ['--testPathPatterns', folder];
const without = (folder) => ['--testPathIgnorePatterns', folder];

const unit = jest('unit', project('unit'), { workers: 2, seconds: 10, needsBuild: false });
// Some files wait for seconds because they test a slow network. Three files at a time use two cores fully.
const client = jest('client', ['--config', 'client/jest.config.js'], {
  workers: 3,
  seconds: 20,
  needsBuild: false,
});
// An API test waits for PostgreSQL for a third of its time.
const apiTests = (name, more, env) => jest(name, project('api'), { workers: 3, seconds: 60, more, env });
const inFolder = (name) => apiTests(name, only(`/server/test/${name}/`));
// A browser test waits for its page for a third of its time.
const browserTests = (name, more) => jest(name, project('browser'), { workers: 3, seconds: 300, more });

const api = apiTests('api', without(`/server/test/(${[...FOLDERS, 'e2e'].join('|')})/`));
const shortModel = apiTests('model-short', [...only('/server/test/model/'), ...without(LONG_MODELS)], {
  MODEL_SEEDS: '2',
});
const model = apiTests('model', only('/server/test/model/'), { MODEL_SEEDS: '5' });
const workflows = browserTests('workflows', only(WORKFLOWS));
const otherBrowserTests = browserTests('browser', without(WORKFLOWS));
// An attack measures how long other callers wait, so it runs alone.
const hostile = jest('hostile', project('hostile'), { workers: 1, seconds: 120, more: only(HOSTILE) });

/** The suites. Each can run alone: `node scripts/test.mjs SUITE`. */
export const suites = {
  unit: [unit],
  client: [client],
  api: [api],
  model: [model],
  browser: [workflows, otherBrowserTests],
  faults: [inFolder('faults')],
  security: [inFolder('security'), hostile],
  operations: [inFolder('operations')],
  cluster: [inFolder('cluster')],
};

/** The tests of `npm test`. */
export const fastTests = [unit, client, api, shortModel, workflows];

/** The tests of `npm run test:all` that `npm test` does not run. */
export const remainingTests = [
  model,
  ...suites.faults,
  ...suites.security,
  ...suites.operations,
  ...suites.cluster,
  otherBrowserTests,
];

/** @returns the step that runs one test file, given its path below the repository */
export function stepOfFile(path) {
  const isIn = (folder) => `/${path}`.startsWith(folder);
  if (isIn('/client/')) return client;
  if (!isIn('/server/test/')) return unit;
  if (isIn(HOSTILE)) return hostile;
  return isIn('/server/test/e2e/') ? browserTests('browser', []) : apiTests('api', []);
}
