/** The steps of `npm test`, in their order: the quick ones first. */

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

/**
 * Groups of Jest tests; each test counts as one. Time limits are given here, since Jest does not apply a project's own to hooks.
 * @type {{ name: string, args: string[], needsBuild?: boolean }[]}
 */
export const jestSteps = [
  { name: 'unit', args: ['--selectProjects', 'unit'] },
  // Some files wait for seconds, for what a network that is away makes a person wait for: three keep two cores busy.
  {
    name: 'client',
    args: ['--config', 'client/jest.config.js', '--maxWorkers', '3', '--testTimeout', '20000'],
  },
  // Crash tests kill the built server, and its databases. A file waits for PostgreSQL for a third of its time: three keep two cores busy.
  {
    name: 'doors',
    args: ['--selectProjects', 'doors', '--maxWorkers', '3', '--testTimeout', '60000'],
    needsBuild: true,
  },
  // The built server under attack: alone on the machine, since it measures how long others wait.
  {
    name: 'hostile',
    args: ['--selectProjects', 'hostile', '--maxWorkers', '1', '--testTimeout', '120000'],
    needsBuild: true,
  },
  // Each file has a server, a database and a browser of its own, and waits for a third of its time: three keep two cores busy.
  {
    name: 'browser',
    args: ['--selectProjects', 'browser', '--maxWorkers', '3', '--testTimeout', '300000'],
    needsBuild: true,
  },
];
