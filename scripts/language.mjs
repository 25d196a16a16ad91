/**
 * Checks the language guide's rules for documents, for the commits of this branch, and for added lines.
 * Commits and lines are compared with `origin/main`, or with `main` without a remote.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { badSubjects, longSentences, readmeLength, wordsInDiff, wordsToReplace } from './language/rules.mjs';

const GUIDE = 'docs/develop/language.md';
/** Files whose added lines are checked. Generated files and the guide itself are not. */
const CHECKED = [
  'client/src',
  ':!client/src/**/*.generated.ts',
  'server/src',
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  `:!${GUIDE}`,
];

const read = (name) => readFileSync(name, 'utf8');

/** @returns {string | null} the output of git; null if git or the revision is missing, as in an archive */
function git(...args) {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      maxBuffer: 2 ** 27,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}

const main = git('rev-parse', '--verify', '--quiet', 'origin/main') ? 'origin/main' : 'main';
const base = git('merge-base', 'HEAD', main)?.trim();
const violations = [
  ...readmeLength(read('README.md')),
  ...globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md']).flatMap((name) =>
    longSentences(read(name)).map((sentence) => `${name}: a sentence of more than 30 words: ${sentence}`),
  ),
];
if (base) {
  const subjects =
    git('log', '--no-merges', '--format=%s', `${base}..HEAD`)?.split('\n').filter(Boolean) ?? [];
  violations.push(...badSubjects(subjects).map((subject) => `commit subject: ${subject}`));
  const added = git('diff', '-M', '-U0', base, '--', ...CHECKED) ?? '';
  violations.push(...wordsInDiff(added, wordsToReplace(read(GUIDE))));
}
for (const violation of violations) console.error(violation);
if (violations.length > 0) console.error(`${violations.length} violations of ${GUIDE}`);
process.exitCode = violations.length > 0 ? 1 : 0;
