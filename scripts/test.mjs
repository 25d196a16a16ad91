/**
 * Runs checks and tests.
 *
 *     node scripts/test.mjs               npm test: checks, and the fast tests
 *     node scripts/test.mjs all           npm run test:all: checks, and all tests
 *     node scripts/test.mjs remaining     the tests of `all` that `npm test` does not run
 *     node scripts/test.mjs SUITE ...     suites or checks by name; `check` stands for all checks
 *     node scripts/test.mjs file PATH ... test files of any suite
 *
 * It installs packages, and builds if a test needs that. A step that fails does not hide the others. The last line is
 * `N passed, N failed`. Each test counts as one, and so does each check.
 *
 * This is plain JavaScript that runs on Node 20 without packages, because it installs them.
 */
import { relative, resolve, sep } from 'node:path';
import { ROOT } from './prepare/progress.mjs';
import { ensureRuntime } from './prepare/runtime.mjs';
import { runJest, runStep, runTogether } from './test/run-step.mjs';
import { checkSteps, fastTests, remainingTests, stepOfFile, suites } from './test/steps.mjs';

/** @returns {{ checks: object[], tests: object[] }} the steps for the arguments of the command line */
function selectSteps([first = 'fast', ...more]) {
  if (first === 'file') return { checks: [], tests: stepsOfFiles(more) };
  if (first === 'fast' && more.length === 0) return { checks: checkSteps, tests: fastTests };
  if (first === 'all' && more.length === 0)
    return { checks: checkSteps, tests: [...fastTests, ...remainingTests] };
  if (first === 'remaining' && more.length === 0) return { checks: [], tests: remainingTests };
  const selected = { checks: [], tests: [] };
  for (const name of [first, ...more]) {
    const checks = name === 'check' ? checkSteps : checkSteps.filter((step) => step.name === name);
    const tests = Object.hasOwn(suites, name) ? suites[name] : [];
    if (checks.length + tests.length === 0)
      throw new Error(
        `There is no suite ${name}. Enter all, remaining, file, check, ${Object.keys(suites).join(', ')}, or a check: ${checkSteps.map((step) => step.name).join(', ')}.`,
      );
    selected.checks.push(...checks);
    selected.tests.push(...tests);
  }
  return selected;
}

/** @returns a step for each suite that the files belong to */
function stepsOfFiles(paths) {
  if (paths.length === 0) throw new Error('Enter at least one test file.');
  const steps = new Map();
  for (const given of paths) {
    const path = relative(ROOT, resolve(given)).replaceAll(sep, '/');
    const step = stepOfFile(path);
    const known = steps.get(step.name) ?? { ...step, args: [...step.args, '--runTestsByPath'] };
    known.args.push(path);
    steps.set(step.name, known);
  }
  return [...steps.values()];
}

/** @type {{ name: string, passed: number, failed: number, skipped?: number, seconds: number, note?: string }[]} */
const results = [];
let interruptedBy;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    interruptedBy ??= signal;
  });

async function runAll({ checks, tests }) {
  const own = process.execPath;
  results.push(await runStep({ name: 'install', command: own, args: ['scripts/prepare.mjs'] }));
  if (results[0].failed) return;
  const node = ensureRuntime();
  if ([...checks, ...tests].some((step) => step.needsBuild))
    results.push(await runStep({ name: 'build', command: own, args: ['scripts/prepare.mjs', '--build'] }));
  results.push(...(await runTogether(checks.map((step) => ({ ...step, command: node })))));
  for (const step of tests) {
    if (interruptedBy) return;
    results.push(await runJest(step, node));
  }
}

function printSummary() {
  const width = Math.max(...results.map((result) => result.name.length), 0);
  process.stdout.write('\n');
  for (const { name, passed, failed, skipped, seconds, note } of results) {
    const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
    process.stdout.write(
      `${failed ? 'FAILED' : 'ok    '} ${name.padEnd(width)}  ${counts}, ${seconds.toFixed(1)} s${note ? `: ${note}` : ''}\n`,
    );
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
}

try {
  await runAll(selectSteps(process.argv.slice(2)));
  if (interruptedBy) throw new Error(`Interrupted by ${interruptedBy}.`);
} catch (error) {
  // An error of the runner counts as one more failure. The summary is printed in every case.
  results.push({ name: 'runner', passed: 0, failed: 1, seconds: 0, note: error?.message ?? String(error) });
}
printSummary();
process.exitCode = results.some((result) => result.failed) ? 1 : 0;
