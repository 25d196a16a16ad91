/** Runs one step of `npm test` and counts its outcome. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, relative, sep } from 'node:path';
import { ROOT } from '../prepare/progress.mjs';

const REPORTS = join(ROOT, '.build', 'test');
/** Time limit of a step, so that a hanging step does not block the run. */
const LIMIT_MS = 60 * 60_000;

/** Returns the environment of a step: `node` is the project's, and some variables of this process are removed. */
function environment(more = {}) {
  const env = { ...process.env, ...more, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
  delete env.NODE_ENV;
  delete env.DATABASE_URL;
  delete env.DATA_DIR;
  env.PATH = [join(ROOT, 'node_modules', '.bin'), env.PATH].join(delimiter);
  return env;
}

/**
 * Runs a program.
 * @param {(text: string) => void} [print] receives the output; by default, it is printed as it comes
 * @returns {Promise<{ code: number, note?: string }>} the exit code, and why it is not the program's own
 */
function run(command, args, { shell = false, env, print } = {}) {
  return new Promise((resolve) => {
    const output = print ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: ROOT,
      env: environment(env),
      stdio: ['ignore', output, output],
      shell,
    });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print);
    let note;
    const limit = setTimeout(() => {
      note = `took longer than ${LIMIT_MS / 60_000} minutes`;
      child.kill('SIGKILL');
    }, LIMIT_MS);
    const handOn = (signal) => child.kill(signal);
    process.on('SIGINT', handOn).on('SIGTERM', handOn);
    const done = (code, why) => {
      clearTimeout(limit);
      process.off('SIGINT', handOn).off('SIGTERM', handOn);
      resolve({ code, note: note ?? why });
    };
    child.on('error', (error) => done(1, error.message));
    child.on('close', (code, signal) => done(code ?? 1, signal ? `ended by ${signal}` : undefined));
  });
}

async function timed(name, work, print = (text) => process.stdout.write(text)) {
  print(`\n=== ${name}\n`);
  const startedAt = Date.now();
  const outcome = await work();
  return { name, ...outcome, seconds: (Date.now() - startedAt) / 1000 };
}

/** Returns the command that runs another script with the npm that started this program. */
function npmRun(script) {
  const caller = process.env.npm_execpath;
  if (caller)
    return {
      command: process.env.npm_node_execpath ?? process.execPath,
      args: [caller, 'run', '--silent', script],
    };
  return { command: 'npm', args: ['run', '--silent', script], shell: process.platform === 'win32' };
}

/**
 * Runs a step that passes or fails as a whole.
 * @param {(text: string) => void} [print] as for `run`
 */
export function runStep({ name, command, args, npmScript }, print) {
  const call = npmScript ? npmRun(npmScript) : { command, args };
  return timed(
    name,
    async () => {
      const { code, note } = await run(call.command, call.args, { ...call, print });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, note };
    },
    print,
  );
}

/**
 * Runs steps that do not depend on each other, two at a time. Prints the output of each step when the step ends.
 * @returns the results, in the sequence of the steps
 */
export async function runTogether(steps) {
  const results = [];
  const waiting = steps.entries();
  const lane = async () => {
    for (const [index, step] of waiting) {
      let output = '';
      results[index] = await runStep(step, (text) => {
        output += text;
      });
      process.stdout.write(output);
    }
  };
  await Promise.all([lane(), lane()]);
  return results;
}

/** Counts the tests in Jest's report. The note names the retried tests or, if the run has several suites, the passed tests of each. */
function countTests(reportPath, suiteOf) {
  let report;
  try {
    report = JSON.parse(readFileSync(reportPath, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, note: 'Jest ended before it could report' };
  }
  const retried = retriedTests(report);
  // A file that could not be loaded has no tests to count, but it is a failure.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + retried.length;
  const skipped = report.numPendingTests + report.numTodoTests;
  const passed = report.numPassedTests - retried.length;
  if (passed + failed + skipped === 0) return { passed, failed: 1, skipped, note: 'no tests were found' };
  const note =
    retried.length > 0 ? `passed only after a retry: ${retried.join('; ')}` : bySuite(report, suiteOf);
  return { passed, failed, skipped, note };
}

/** Returns the names of the tests that passed only after a retry. Each counts as a failure, because a flaky test is a fault. */
const retriedTests = (report) =>
  report.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.invocations > 1 && test.status === 'passed')
    .map((test) => test.fullName);

/** Returns the number of passed tests of each suite, as text. */
function bySuite({ testResults }, suiteOf) {
  if (!suiteOf) return undefined;
  const counts = new Map();
  for (const { name, assertionResults } of testResults) {
    const suite = suiteOf(relative(ROOT, name).replaceAll(sep, '/'));
    const passed = assertionResults.filter(({ status }) => status === 'passed').length;
    counts.set(suite, (counts.get(suite) ?? 0) + passed);
  }
  return [...counts]
    .map(([suite, passed]) => `${suite} ${passed}`)
    .sort()
    .join(', ');
}

/** Runs a group of Jest tests. */
export function runJest(step, node) {
  return timed(step.name, async () => {
    mkdirSync(REPORTS, { recursive: true });
    const report = join(REPORTS, `${step.name}.json`);
    rmSync(report, { force: true });
    const args = [
      // Tests create many short-lived objects: with more room, V8 collects them less often.
      '--max-semi-space-size=64',
      // The client's tests and their packages are ES modules, which Jest loads only with this flag.
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${report}`,
      ...step.args,
    ];
    const { code, note } = await run(node, args, { env: step.env });
    const counted = countTests(report, step.suiteOf);
    // Jest can fail with every test passing, such as when something throws after the last one.
    const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
    return {
      ...counted,
      failed,
      note: note ?? counted.note ?? (failed !== counted.failed ? `Jest exit code ${code}` : undefined),
    };
  });
}
