/**
 * Makes a checkout runnable: `node scripts/prepare.mjs [--build]`.
 *
 * Called by the npm scripts before their real work, so that `npm start` and `npm test` work on a fresh clone. It runs
 * on whatever Node the machine has (20 or newer) with nothing installed, hence plain JavaScript and no imports
 * but Node's own. When there is nothing to do it says nothing and takes a blink.
 *
 * 1. Packages: `npm ci`, when what is installed is not what package-lock.json asks for.
 * 2. Runtime: `node` in node_modules/.bin is the Node 24 that package.json brings.
 * 3. With `--build`: server/dist and client/dist, when their sources changed since the last build.
 */
import { buildClientIfChanged, buildServerIfChanged } from './prepare/build.mjs';
import { installIfChanged } from './prepare/install.mjs';
import { withLock } from './prepare/lock.mjs';
import { PrepareError, ROOT, say } from './prepare/progress.mjs';
import { ensureRuntime } from './prepare/runtime.mjs';

try {
  const options = new Set(process.argv.slice(2));
  for (const option of options) {
    if (option !== '--build')
      throw new PrepareError(`Unknown option ${option}. Usage: node scripts/prepare.mjs [--build]`);
  }
  await withLock(async () => {
    await installIfChanged();
    const node = ensureRuntime();
    if (!options.has('--build')) return;
    await buildServerIfChanged(node);
    await buildClientIfChanged(node);
  });
} catch (thrown) {
  const isUnwritable = /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT)$/.test(thrown?.code ?? '') && thrown.syscall;
  const error = isUnwritable
    ? new PrepareError(
        `${thrown.path ?? ROOT} cannot be written (${thrown.code}). Mealbox installs and builds itself in its checkout: ` +
          `make sure that this user may write ${ROOT}, and that the disk has room.`,
      )
    : thrown;
  // What a person can act on is one sentence; anything else is a fault of these scripts and shows its stack.
  say(error instanceof PrepareError ? error.message : (error?.stack ?? String(error)));
  process.exitCode = error instanceof PrepareError ? error.exitCode : 1;
}
