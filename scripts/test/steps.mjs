/** The steps of `npm test` and `npm run test:all`. */

/** Arguments of a type check with one checker. The default of four checkers repeats work, and is slower on two cores. */
const types = (side) => [
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '--checkers',
  '1',
  '-p',
  `${side}/tsconfig.json`,
];

/**
 * Checks that are not tests; each runs to the end and counts as one.
 * `args` are for the project's Node, `npmScript` names a script of package.json instead.
 * @type {{ name: string, args?: string[], npmScript?: string, needsBuild?: boolean }[]}
 */
export const checkSteps = [
  {
    name: 'types-server',
    args: types('server'),
  },
  {
    name: 'types-client',
    args: types('client'),
  },
  {
    name: 'types-bench',
    args: types('bench'),
  },
  { name: 'codegen', npmScript: 'codegen:check' },
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  {
    name: 'import-rules',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'server',
      'client',
      'cluster',
    ],
  },
  { name: 'audit', args: ['scripts/audit.mjs'] },
  { name: 'audit-rules', args: ['--test', 'scripts/audit/lockfile-rules.test.mjs'] },
  { name: 'language', args: ['scripts/language.mjs'] },
  { name: 'language-rules', args: ['--test', 'scripts/language/rules.test.mjs'] },
  { name: 'bundle', args: ['scripts/bundle-check.mjs'], needsBuild: true },
];

/** Returns the step of a Jest run. The time limit is an argument because Jest does not apply the limit of a project to hooks. */
const jest = (name, project, { workers, seconds, more = [], env, needsBuild = true }) => ({
  name,
  args: [...project, '--maxWorkers', `${workers}`, '--testTimeout', `${seconds * 1000}`, ...more],
  env,
  needsBuild,
});

/** Folders of `server/test` that are separate suites. The suite `api` has all other folders, so that no file is left out. */
export const FOLDERS = ['model', 'faults', 'security', 'operations'];
/** Folder of the cluster's tests, next to `server`. */
export const CLUSTER = '/cluster/[^/]+[.]spec[.]ts$';
const HOSTILE = '/server/test/security/hostile/';
const WORKFLOWS = '/server/test/e2e/workflows/';
export const LONG = '/server/test/[^/]+/long/';

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

const api = apiTests('api', without(`/server/test/(${[...FOLDERS, 'e2e'].join('|')})/|${CLUSTER}`));
const model = apiTests('model', only('/server/test/model/'), { MODEL_SEEDS: '5' });
const longApi = apiTests('long-api', only('/server/test/(?!model/)[^/]+/long/'));
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
  cluster: [apiTests('cluster', only(CLUSTER))],
};

/** The tests of `npm test`, in one Jest run. Tests wait for PostgreSQL or for a page in turns, so four files at a time use two cores fully. */
export const fastTests = [
  {
    ...jest('tests', ['--config', 'jest.fast.config.js'], {
      workers: 4,
      seconds: 300,
      env: { MODEL_SEEDS: '2', STANDING_STEPS: '80' },
    }),
    suiteOf: nameOfSuite,
  },
];

/** The tests of `npm run test:all` that `npm test` does not run. */
export const remainingTests = [
  model,
  longApi,
  ...suites.faults,
  ...suites.security,
  ...suites.operations,
  ...suites.cluster,
  otherBrowserTests,
];

/** Returns the suite of a test file, by its path in the repository. */
function nameOfSuite(path) {
  const [side, , folder] = path.split('/');
  if (side === 'client' || side === 'cluster') return side;
  if (!path.startsWith('server/test/')) return 'unit';
  if (folder === 'e2e') return 'browser';
  return FOLDERS.includes(folder) ? folder : 'api';
}

/** Returns the step that runs one test file, by its path in the repository. */
export function stepOfFile(path) {
  const isIn = (folder) => `/${path}`.startsWith(folder);
  if (isIn('/client/')) return client;
  if (isIn('/cluster/')) return apiTests('api', []);
  if (!isIn('/server/test/')) return unit;
  if (isIn(HOSTILE)) return hostile;
  return isIn('/server/test/e2e/') ? browserTests('browser', []) : apiTests('api', []);
}
