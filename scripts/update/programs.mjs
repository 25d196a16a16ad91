/** Runs programs of either version, on the settings of this environment. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PrepareError, ROOT, runWithProgress, say } from '../prepare/progress.mjs';
import { ensureRuntime } from '../prepare/runtime.mjs';

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;
const READY_WITHIN_MS = 120_000;
const STOPPED_WITHIN_MS = 20_000;

/**
 * Runs a program of a version and waits for its end.
 * @param {string} doing text for the progress and for a failure
 * @param {string} version directory of the version
 * @param {[string, ...string[]]} program file and arguments
 * @param {string} [folder] working directory; default: this checkout, because `DATA_DIR` may be relative
 * @throws PrepareError if the exit code is not 0
 */
export async function run(doing, version, [file, ...words], folder = ROOT) {
  say(`${doing} ...`);
  const { code } = await runWithProgress(doing, ensureRuntime(), [join(version, file), ...words], {
    cwd: folder,
  });
  if (code !== 0) throw new PrepareError(`${doing} failed (exit code ${code}); its own words are above.`);
}

/** Whether a version finds its expected schema and consistent data. */
export function canVerify(version) {
  return run('Checking the database', version, ['server/dist/seed/verify.js']).then(
    () => true,
    () => false,
  );
}

/**
 * Starts the server of a version on a private port, waits until it is ready and serves its web client, and stops it.
 * @throws PrepareError if one of these steps fails
 */
export async function tryStart(version) {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', METRICS_PORT: '0' };
  const server = spawn(ensureRuntime(), [join(version, 'server/dist/src/main.js')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const pipe of [server.stdout, server.stderr])
    pipe.on('data', (chunk) => {
      printed += chunk;
    });
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const ended = once(server, 'exit');
  try {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await answers(ADDRESS.exec(printed)?.[0]))) {
      if (hasEnded()) throw new PrepareError(`The later version does not start:\n${printed.trim()}`);
      if (Date.now() > deadline)
        throw new PrepareError(`The later version does not get ready:\n${printed.trim()}`);
      await sleep(200);
    }
  } finally {
    server.kill('SIGTERM');
    const isInTime =
      hasEnded() ||
      (await Promise.race([ended.then(() => true), sleep(STOPPED_WITHIN_MS, false, { ref: false })]));
    if (!isInTime) server.kill('SIGKILL');
  }
}

/** Whether a server is ready and has a page for customers. */
async function answers(address) {
  if (!address) return false;
  const oks = ['/readyz', '/'].map((path) =>
    fetch(address + path).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return !(await Promise.all(oks)).includes(false);
}
