import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Outcome of a guide's commands. */
export interface GuideOutcome {
  /** Exit code. Null if the shell was killed. */
  readonly code: number | null;
  /** Standard output and standard error. */
  readonly log: string;
}

/** Shell of the running guide. */
let shell: ChildProcess | undefined;

/** Kills the shell of a guide with all its processes, if it still runs. Call it after each test that runs a guide. */
export function endGuide(): void {
  if (shell?.pid && shell.exitCode === null && shell.signalCode === null) process.kill(-shell.pid, 'SIGKILL');
}

/**
 * Runs the shell blocks of an integration guide from top to bottom. The first block contains only settings; `env` replaces it.
 * @param name path of the document, from the repository's root
 * @param env settings of the first block: `MEALBOX`, `ADMIN_EMAIL`, `ADMIN_PASSWORD`
 * @throws Error if the first block contains other commands, or if fewer than five blocks follow
 */
export async function runGuide(name: string, env: Record<string, string>): Promise<GuideOutcome> {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../..', name), 'utf8');
  const [settings, ...blocks] = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
    ([, block = '']) => block,
  );
  if (!/^export MEALBOX=\S+\nexport ADMIN_EMAIL=\S+ ADMIN_PASSWORD=\S+\n$/.test(settings ?? ''))
    throw new Error(`The first block of ${name} must set the address and the admin.`);
  if (blocks.length < 5) throw new Error(`${name} has only ${blocks.length} blocks.`);
  const numbered = blocks.map((block, index) => `echo "--- block ${index + 2}" >&2\n${block}`);
  return runShell(['set -euo pipefail', ...numbered, 'echo "finished with $ORDER"'].join('\n'), env);
}

/** Runs a script in a temporary directory. The server is in this process, so the call must not block. */
async function runShell(script: string, env: Record<string, string>): Promise<GuideOutcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-guide-'));
  try {
    return await new Promise((resolve, reject) => {
      const bash = spawn('bash', ['-c', script], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...env },
        // The process has a separate group, so that its children can be killed with it.
        detached: true,
      });
      shell = bash;
      let log = '';
      const append = (chunk: Buffer) => {
        log += chunk;
      };
      bash.stdout.on('data', append);
      bash.stderr.on('data', append);
      bash.on('error', reject);
      bash.on('close', (code) => resolve({ code, log }));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
