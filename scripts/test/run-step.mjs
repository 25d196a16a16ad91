/** Runs one step of `npm test` and counts its outcome. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../prepare/progress.mjs';

const REPORTS = join(ROOT, '.build', 'test');
/** No step takes this long; one that hangs must not hang the whole run. */
const LIMIT_MS = 60 * 60_000;

/** The environment of a step: `node` is the project's, and nothing of ours leaks into what is tested. */
function environment(more = {}) {
  const env = { ...process.env, ...more, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
  delete env.NODE_ENV;
  delete env.DATABASE_URL;
  delete env.DATA_DIR;
  env.PATH = [join(ROOT, 'node_modules', '.bin'), env.PATH].join(delimiter);
  return env;
}

/** @returns {Promise<{ code: number, note?: string }>} the exit code, and why it is not the program's own */
function run(command, args, { shell = false, env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: environment(env),
      stdio: ['ignore', 'inherit', 'inherit'],
      shell,
    });
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

async function timed(name, work) {
  process.stdout.write(`\n=== ${name}\n`);
  const startedAt = Date.now();
  const outcome = await work();
  return { name, ...outcome, seconds: (Date.now() - startedAt) / 1000 };
}

/** The npm that called us, to run one more of its scripts. */
function npmRun(script) {
  const caller = process.env.npm_execpath;
  if (caller)
    return {
      command: process.env.npm_node_execpath ?? process.execPath,
      args: [caller, 'run', '--silent', script],
    };
  return { command: 'npm', args: ['run', '--silent', script], shell: process.platform === 'win32' };
}

/** Runs a step that passes or fails as a whole. */
export function runStep({ name, command, args, npmScript }) {
  const call = npmScript ? npmRun(npmScript) : { command, args };
  return timed(name, async () => {
    const { code, note } = await run(call.command, call.args, call);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, note };
  });
}

/** Reads what Jest wrote about its run. */
function countTests(reportPath) {
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
  const note = retried.length > 0 ? `passed only after a retry: ${retried.join('; ')}` : undefined;
  return { passed, failed, skipped, note };
}

/** Names of the tests that passed only after a retry. Each counts as a failure, because a flaky test is a fault. */
const retriedTests = (report) =>
  report.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.invocations > 1 && test.status === 'passed')
    .map((test) => test.fullName);

/** Runs a group of Jest tests. */
export function runJest(step, node) {
  return timed(step.name, async () => {
    mkdirSync(REPORTS, { recursive: true });
    const report = join(REPORTS, `${step.name}.json`);
    rmSync(report, { force: true });
    const args = [
      // The client's tests and their packages are ES modules, which Jest itself loads behind this flag.
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${report}`,
      ...step.args,
    ];
    const { code, note } = await run(node, args, { env: step.env });
    const counted = countTests(report);
    // Jest can fail with every test passing, such as when something throws after the last one.
    const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
    return {
      ...counted,
      failed,
      note: note ?? counted.note ?? (failed !== counted.failed ? `Jest exit code ${code}` : undefined),
    };
  });
}
