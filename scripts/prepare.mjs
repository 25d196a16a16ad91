/**
 * Makes a checkout runnable: `node scripts/prepare.mjs [--build]`. The npm scripts call it first, so that `npm start` and `npm
 * test` work on a fresh clone. It runs on any Node of version 20 or later without packages, hence plain JavaScript with built-in
 * imports only. If nothing is to be done, it prints nothing. 1. Packages: `npm ci`, if the installed packages differ from
 * package-lock.json. 2. Runtime: `node` in node_modules/.bin is the Node 24 of package.json. 3. With `--build`: server/dist and
 * client/dist, if their sources changed since the last build.
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
  // An error that the user can fix is one sentence. Any other error is a fault of these scripts and prints its stack.
  say(error instanceof PrepareError ? error.message : (error?.stack ?? String(error)));
  process.exitCode = error instanceof PrepareError ? error.exitCode : 1;
}
