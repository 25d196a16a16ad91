/**
 * Runs everything that says whether the project is sound: `node scripts/test.mjs [step ...]`.
 *
 * Without names: installs, builds, checks, and runs every group of tests; a step that fails does not hide the others. With
 * names, only those (`check` stands for all checks that are not tests). Ends with a line `N passed, N failed`, in which each
 * test counts as one, and each step that is not a test group as one.
 *
 * Plain JavaScript that runs on Node 20 with nothing installed, because it is what installs.
 */
import { ensureRuntime } from './prepare/runtime.mjs';
import { runJest, runStep } from './test/run-step.mjs';
import { checkSteps, jestSteps } from './test/steps.mjs';

const known = [...checkSteps, ...jestSteps].map((step) => step.name);
const asked = process.argv
  .slice(2)
  .flatMap((name) => (name === 'check' ? checkSteps.map((step) => step.name) : [name]));
const unknown = asked.filter((name) => !known.includes(name));
const isWanted = (step) => asked.length === 0 || asked.includes(step.name);

/** @type {{ name: string, passed: number, failed: number, skipped?: number, seconds: number, note?: string }[]} */
const results = [];
let interruptedBy;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    interruptedBy ??= signal;
  });

async function runAll() {
  const own = process.execPath;
  results.push(await runStep({ name: 'install', command: own, args: ['scripts/prepare.mjs'] }));
  if (results[0].failed) return;
  const node = ensureRuntime();
  const jests = jestSteps.filter(isWanted);
  const needsBuild = asked.length === 0 || jests.some((step) => step.needsBuild);
  if (needsBuild)
    results.push(await runStep({ name: 'build', command: own, args: ['scripts/prepare.mjs', '--build'] }));
  for (const step of checkSteps.filter(isWanted)) {
    if (interruptedBy) return;
    results.push(
      await runStep({ name: step.name, command: node, args: step.args, npmScript: step.npmScript }),
    );
  }
  for (const step of jests) {
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
  if (unknown.length > 0)
    throw new Error(`No step ${unknown.join(', ')}; there are: check, ${known.join(', ')}.`);
  await runAll();
  if (interruptedBy) throw new Error(`Interrupted by ${interruptedBy}.`);
} catch (error) {
  // Whatever broke the runner itself is one more failure, never a missing summary.
  results.push({ name: 'runner', passed: 0, failed: 1, seconds: 0, note: error?.message ?? String(error) });
}
printSummary();
process.exitCode = results.some((result) => result.failed) ? 1 : 0;
