import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../../src/shared/clock.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp } from '../testkit/ledger.js';

const kitchen = openKitchen();
/** The shell of the test, which is ended with all that it started when the test fails before. */
let shell: ChildProcess | undefined;
afterEach(() => {
  if (shell?.pid && shell.exitCode === null && shell.signalCode === null) process.kill(-shell.pid, 'SIGKILL');
});
const GUIDE = path.resolve(import.meta.dirname, '../../../docs/rest.md');

/** The shell blocks of the guide, in their order. */
function shellBlocks(): string[] {
  return [...readFileSync(GUIDE, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
    (match) => match[1] ?? '',
  );
}

test('the blocks of docs/rest.md run from top to bottom', async () => {
  // The guide asks the shell which day it is.
  kitchen.clock.set(systemClock.now());
  const admin = await kitchen.as.usualAdmin();
  const [settings, ...blocks] = shellBlocks();
  expect(settings).toMatch(/^export MEALBOX=\S+\nexport ADMIN_EMAIL=\S+ ADMIN_PASSWORD=\S+\n$/);
  expect(blocks.length).toBeGreaterThan(8);
  const script = [
    'set -euo pipefail',
    ...blocks.map((block, index) => `echo "--- block ${index + 2}" >&2\n${block}`),
    'echo "finished with $ORDER"',
  ].join('\n');
  const outcome = await runShell(script, {
    MEALBOX: kitchen.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  expect(outcome).toEqual({ code: 0, log: expect.stringMatching(/finished with [0-9a-f-]{36}\n$/) });
  await expectLedgerAddsUp(kitchen.em);
}, 60_000);

/** Runs a script in a folder of its own; the server is in this process, so nothing may block it meanwhile. */
async function runShell(
  script: string,
  env: Record<string, string>,
): Promise<{ code: number | null; log: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-guide-'));
  try {
    return await new Promise((resolve, reject) => {
      const bash = spawn('bash', ['-c', script], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...env },
        // A group of its own, so that what it waits for can be ended with it.
        detached: true,
      });
      shell = bash;
      let log = '';
      bash.stdout.on('data', (chunk: Buffer) => {
        log += chunk;
      });
      bash.stderr.on('data', (chunk: Buffer) => {
        log += chunk;
      });
      bash.on('error', reject);
      bash.on('close', (code) => resolve({ code, log }));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
