/** Fetches the later version, and prepares it to run next to this checkout. */
import { realpathSync } from 'node:fs';
import { PrepareError, ROOT, say } from '../prepare/progress.mjs';
import { FOLDER, git, lendParts, removeNext } from './checkout.mjs';
import { run } from './programs.mjs';

/**
 * Checks that this checkout can be updated.
 * @returns {string} the commit of this checkout
 * @throws PrepareError if there is no commit, or files were changed by hand
 */
export function currentCommit() {
  const top = git('rev-parse', '--show-toplevel');
  if (realpathSync(top) !== realpathSync(ROOT))
    throw new PrepareError(
      `${ROOT} is no clone of its own: an update fetches by git. Clone Mealbox, and set DATA_DIR to the data that is here.`,
    );
  const changed = git('status', '--porcelain', '--untracked-files=no');
  if (changed)
    throw new PrepareError(
      `Files were changed here, which an update would lose:\n${changed}\nCommit them, or take the changes back.`,
    );
  return git('rev-parse', 'HEAD');
}

/**
 * Fetches the later version.
 * @param {string[]} words source and version; empty: the upstream branch
 * @returns {Promise<string>} the commit
 */
export async function fetchCommit([source, wanted = 'HEAD', ...more]) {
  if (more.length > 0 || source?.startsWith('-'))
    throw new PrepareError('Usage: npm run update [-- <source> [<branch, tag or commit>]]');
  say(`Fetching from ${source ?? 'where this branch comes from'} ...`);
  if (source) git('fetch', '--quiet', '--', source, wanted);
  else git('fetch', '--quiet');
  return git('rev-parse', source ? 'FETCH_HEAD^{commit}' : '@{upstream}^{commit}');
}

/** Installs and builds a commit in a separate folder. */
export async function prepareNext(commit) {
  removeNext();
  git('worktree', 'add', '--force', '--detach', FOLDER.next, commit);
  lendParts();
  await run(
    'Installing and building the later version',
    FOLDER.next,
    ['scripts/prepare.mjs', '--build'],
    FOLDER.next,
  );
}
