/** Fetches the later version, and makes it runnable beside this checkout. */
import { realpathSync } from 'node:fs';
import { PrepareError, ROOT, say } from '../prepare/progress.mjs';
import { FOLDER, git, lendParts, takeAway } from './checkout.mjs';
import { run } from './programs.mjs';

/**
 * @returns {string} the commit that this checkout is
 * @throws PrepareError when it is none, or files of it were changed by hand
 */
export function presentCommit() {
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
 * @param {string[]} words where to fetch from, and what; nothing: what the present branch follows
 * @returns {Promise<string>} the commit
 */
export async function wantedCommit([source, wanted = 'HEAD', ...more]) {
  if (more.length > 0 || source?.startsWith('-'))
    throw new PrepareError('Usage: npm run update [-- <source> [<branch, tag or commit>]]');
  say(`Fetching from ${source ?? 'where this branch comes from'} ...`);
  if (source) git('fetch', '--quiet', '--', source, wanted);
  else git('fetch', '--quiet');
  return git('rev-parse', source ? 'FETCH_HEAD^{commit}' : '@{upstream}^{commit}');
}

/** Installs and builds a commit in a folder of its own. */
export async function prepareNext(commit) {
  takeAway();
  git('worktree', 'add', '--force', '--detach', FOLDER.next, commit);
  lendParts();
  await run(
    'Installing and building the later version',
    FOLDER.next,
    ['scripts/prepare.mjs', '--build'],
    FOLDER.next,
  );
}
