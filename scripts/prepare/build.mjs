/** Builds the server and the client when their sources changed since the last build that succeeded. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PrepareError, ROOT, remove, runWithProgress, say } from './progress.mjs';

/** Directory of stamps and unfinished builds; git ignores it. */
const WORK = join(ROOT, '.build');
const SHARED_INPUTS = ['tsconfig.json', 'package-lock.json'];

/** Adds every file below a path to the hash, by name and content, in a fixed order. Tests are not part of a build. */
function addToHash(hash, path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return;
    if (error.code !== 'ENOTDIR') throw error;
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
    return;
  }
  const names = entries.map((entry) => entry.name).sort();
  for (const name of names) if (!/\.spec\.tsx?$/.test(name)) addToHash(hash, join(path, name));
}

function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const input of [...SHARED_INPUTS, ...inputs]) addToHash(hash, join(ROOT, input));
  return hash.digest('hex');
}

/**
 * Builds next to the current output and swaps at the end, so that a failed or interrupted build leaves the last one complete, and
 * files of deleted sources are removed.
 * @param {{ name: string, inputs: string[], output: string, proof: string, command: string, args: (to: string) => string[] }}
 * part `proof` is an output file that every build has, `args` the arguments that build into a directory
 */
async function buildIfChanged(part) {
  const stamp = join(WORK, `${part.name}.stamp`);
  const hash = hashOf(part.inputs);
  const isBuilt =
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash &&
    existsSync(join(ROOT, part.output, part.proof));
  if (isBuilt) return;

  const startedAt = Date.now();
  say(`Building the ${part.name} ...`);
  mkdirSync(WORK, { recursive: true });
  remove(stamp);
  const next = join(WORK, `${part.name}-next`);
  remove(next);
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code } = await runWithProgress(`Building the ${part.name}`, part.command, part.args(next), { env });
  if (code !== 0)
    throw new PrepareError(`Building the ${part.name} failed; the compiler's messages are above.`);
  if (!existsSync(join(next, part.proof)))
    throw new PrepareError(`Building the ${part.name} gave no ${part.proof}.`);
  const output = join(ROOT, part.output);
  mkdirSync(dirname(output), { recursive: true });
  remove(output);
  renameSync(next, output);
  writeFileSync(stamp, hash);
  say(`Built the ${part.name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** @param {string} node the executable that runs the compiler */
export async function buildServerIfChanged(node) {
  await buildIfChanged({
    name: 'server',
    inputs: [
      'server/src',
      'server/seed',
      'server/migrations',
      'server/tsconfig.json',
      'server/tsconfig.build.json',
      'scripts/prepare/compile-server.mjs',
      'scripts/prepare/run-program.mjs',
    ],
    output: 'server/dist',
    proof: 'src/main.js',
    command: node,
    args: (to) => ['scripts/prepare/compile-server.mjs', to],
  });
}

/** @param {string} node the executable that runs the bundler */
export async function buildClientIfChanged(node) {
  await buildIfChanged({
    name: 'client',
    inputs: [
      'client/src',
      'client/public',
      'client/tools',
      'client/index.html',
      'client/vite.config.ts',
      'client/tsconfig.json',
    ],
    output: 'client/dist',
    proof: 'index.html',
    command: node,
    args: (to) => [
      'node_modules/vite/bin/vite.js',
      'build',
      'client',
      '--outDir',
      to,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
  });
}
