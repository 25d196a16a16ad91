import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const find = (...patterns: string[]): string[] => globSync(patterns, { cwd: ROOT });
const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

const DECISIONS = find('docs/decisions/[0-9]*.md');
/** A superseded decision names files that no longer exist. */
const isHistory = (name: string): boolean => /^\*\*Status:\*\* Superseded/m.test(read(name));
const DOCUMENTS = find('README.md', 'CONTRIBUTING.md', 'docs/**/*.md').filter((name) => !isHistory(name));

const FOLDERS = '{server,client,bench,scripts,deploy,docs}';
const BUILT = new Set(['node_modules', 'dist', '.prerender']);
/** Every file of the project, with a slash before it, so that a document may leave out the folders in which it lies. */
const FILES = globSync(['*', `${FOLDERS}/**/*`], {
  cwd: ROOT,
  exclude: (name) => BUILT.has(path.basename(name)),
})
  .map((name) => `/${name}`)
  .join('\n');

/** What a build writes; the documents name it too. */
const WRITTEN = [
  'main.js',
  'sw.js',
  'menu.html',
  'customer.html',
  'sign-in.html',
  'dishes.html',
  'results.json',
];
/** A file as a document names it: in backticks, without a placeholder or a pattern. */
const FILE_NAME = /`([\w.][\w./-]*\.(?:tsx?|m?js|json|graphql|css|html|sql|md|yml|conf))`/g;
const FOLDER_NAME = /`((?:server|client|bench|scripts|docs|deploy)\/[\w./-]*\/)`/g;
const LINK = /\]\((?!https?:|#)([^)#]+)[^)]*\)/g;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

test.each(DOCUMENTS)('every file, folder and link that %s names exists', (name) => {
  const text = read(name);
  const missing = all(text, FILE_NAME).filter(
    (file) => !WRITTEN.includes(path.basename(file)) && !`${FILES}\n`.includes(`/${file}\n`),
  );
  const folders = all(text, FOLDER_NAME).filter((folder) => !existsSync(path.join(ROOT, folder)));
  const links = all(text, LINK).filter((link) => !existsSync(path.join(ROOT, path.dirname(name), link)));
  expect([...missing, ...folders, ...links]).toEqual([]);
});

test('every decision stands in the list, with its title, in order', () => {
  const listed = all(read('docs/decisions/README.md'), /^\d+\. (\[.+?\]\(.+?\))/gm);
  expect(listed).toEqual(
    DECISIONS.sort().map((name) => {
      const title = /^# \d+\. (.+)$/m.exec(read(name))?.[1];
      return `[${title}](${path.basename(name)})`;
    }),
  );
});

test('every test that is named for a promise is one', () => {
  const rows = read('docs/operate/security.md')
    .split('\n')
    .filter((line) => /^\| (?!Promise|-)/.test(line));
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) expect(row).toMatch(/`(server|client)\/[^`]+\.spec\.tsx?`/);
});

test('the installation guide names existing commands of the image', () => {
  const named = all(read('docs/operate/install.md'), /server\/dist\/(seed\/[a-z]+)\.js/g);
  expect(named).toContain('seed/backup');
  expect(named.filter((name) => !existsSync(path.join(ROOT, 'server', `${name}.ts`)))).toEqual([]);
});

test('every npm script and every script of deploy/ that a document tells to run is there', () => {
  const texts = DOCUMENTS.map(read).join('\n');
  const { scripts } = JSON.parse(read('package.json'));
  const npm = all(texts, /\bnpm run (?:--silent )?([a-z][a-z:]*)/g);
  expect(npm).toEqual(expect.arrayContaining(['update', 'restore', 'verify']));
  expect(npm.filter((name) => !(name in scripts))).toEqual([]);
  const files = all(texts, /\b(?:sh|node) ((?:deploy|scripts|server\/tools)\/[\w/.-]*\w)/g);
  expect(files).toContain('deploy/update.sh');
  expect(files.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});

test('no URL of the composition has a password put into it, which some characters would break', () => {
  const urls = all(read('docker-compose.yml'), /_URL: (\S+)/g);
  expect(urls).not.toEqual([]);
  expect(urls.filter((url) => url.includes('$'))).toEqual([]);
});
