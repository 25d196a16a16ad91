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
/** Paths of all files of the project with a leading slash, so that a document may omit leading directories. */
const FILES = globSync(['*', `${FOLDERS}/**/*`], {
  cwd: ROOT,
  exclude: (name) => BUILT.has(path.basename(name)),
})
  .map((name) => `/${name}`)
  .join('\n');

/** Files written by a build, which the documents may name. */
const WRITTEN = [
  'main.js',
  'sw.js',
  'menu.html',
  'customer.html',
  'sign-in.html',
  'dishes.html',
  'results.json',
];
/** Name of a file in a document: in backticks, without a placeholder or a pattern. */
const FILE_NAME = /`([\w.][\w./-]*\.(?:tsx?|m?js|json|graphql|css|html|sql|md|yml|conf))`/g;
const FOLDER_NAME = /`((?:server|client|bench|scripts|docs|deploy)\/[\w./-]*\/)`/g;
const LINK = /\]\((?!https?:|#)([^)#]+)[^)]*\)/g;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

test.each(DOCUMENTS)('every file and directory that %s names exists', (name) => {
  const text = read(name);
  const missing = all(text, FILE_NAME).filter(
    (file) => !WRITTEN.includes(path.basename(file)) && !`${FILES}\n`.includes(`/${file}\n`),
  );
  const folders = all(text, FOLDER_NAME).filter((folder) => !existsSync(path.join(ROOT, folder)));
  const links = all(text, LINK).filter((link) => !existsSync(path.join(ROOT, path.dirname(name), link)));
  expect([...missing, ...folders, ...links]).toEqual([]);
});

test('each picture of the documents is embedded in one of them', () => {
  const embedded = new Set(
    all(DOCUMENTS.map(read).join('\n'), /!\[[^\]]+\]\((?:\.\.\/|docs\/)*(pictures\/[^)]+)\)/g),
  );
  expect(
    find('docs/pictures/*')
      .map((name) => name.slice('docs/'.length))
      .filter((name) => !embedded.has(name)),
  ).toEqual([]);
});

test('the list of decisions has each title, in sequence', () => {
  const listed = all(read('docs/decisions/README.md'), /^\d+\. (\[.+?\]\(.+?\))/gm);
  expect(listed).toEqual(
    DECISIONS.sort().map((name) => {
      const title = /^# \d+\. (.+)$/m.exec(read(name))?.[1];
      return `[${title}](${path.basename(name)})`;
    }),
  );
});

test('each promise of the security page names a test file', () => {
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

test('every npm script and deploy/ script in a document exists', () => {
  const texts = DOCUMENTS.map(read).join('\n');
  const { scripts } = JSON.parse(read('package.json'));
  const npm = all(texts, /\bnpm run (?:--silent )?([a-z][a-z:]*)/g);
  expect(npm).toEqual(expect.arrayContaining(['backup', 'restore', 'verify']));
  expect(npm.filter((name) => !(name in scripts))).toEqual([]);
  const files = all(texts, /\b(?:sh|node) ((?:deploy|scripts|server\/tools)\/[\w/.-]*\w)/g);
  expect(files).toContain('deploy/start.sh');
  expect(files.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});

test('no URL of the compose file contains a password, which some characters would break', () => {
  const urls = all(read('docker-compose.yml'), /_URL: (\S+)/g);
  expect(urls).not.toEqual([]);
  expect(urls.filter((url) => url.includes('$'))).toEqual([]);
});

/** GraphQL object types that are not terms of the domain. The schema itself explains the values of each enum. */
const TECHNICAL = new Set(['Mutation', 'PageInfo', 'Query', 'RowError']);

/** Splits a name or a term into lower-case words in the singular. */
const wordsOf = (name: string): string =>
  (name.replace(/'s\b/g, '').match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [])
    .map((word) =>
      word
        .toLowerCase()
        .replace(/(sh|x)es$/, '$1')
        .replace(/(?<=[^su])s$/, ''),
    )
    .join(' ');

test('the glossary is sorted, and has a term for each entity, feature folder, and GraphQL object type', () => {
  const rows = all(read('docs/develop/glossary.md'), /^\| (?!Term|-)(.+) \|$/gm).map((row) =>
    row.split(' | '),
  );
  const terms = rows.map(([term = '']) => term);
  expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));
  const codeNames = new Set(rows.flatMap(([, , names = '']) => all(names, /`(.+?)`/g)));
  const phrases = terms.map((term) => ` ${wordsOf(term)} `);
  const isKnown = (name: string) =>
    codeNames.has(name) ||
    TECHNICAL.has(name) ||
    phrases.some((phrase) => ` ${wordsOf(name)} `.includes(phrase));
  const entities = all(read('server/src/db/entities.ts').split('ENTITIES = [')[1] ?? '', /^ {2}(\w+),$/gm);
  const features = find('server/src/features/*/').map((name) => path.basename(name));
  const types = all(read('schema.graphql'), /^type (\w+)/gm);
  for (const names of [entities, features, types]) expect(names.length).toBeGreaterThan(20);
  const unknown = [...entities, ...features, ...types].filter((name) => !isKnown(name));
  expect({ 'Add a term, or its name in the code, to docs/develop/glossary.md': unknown }).toEqual({
    'Add a term, or its name in the code, to docs/develop/glossary.md': [],
  });
});

/** Returns the files and folders below `server/src/features/` that the data model allows to contain columns in SQL. */
function filesWithSql(): string[] {
  const section = /^### Hand-written SQL$(.*?)^## /ms.exec(read('docs/develop/data-model.md'))?.[1] ?? '';
  const cells = all(section, /^\| (?!Reason|-).+ \| (.+) \|$/gm).join(', ');
  return [...cells.matchAll(/`([^`]+)`(?: \(([^)]+)\))?/g)].flatMap(([, name = '', files]) =>
    files === undefined ? [name] : all(files, /`([^`]+)`/g).map((file) => name + file),
  );
}

test('the data model lists exactly the files of the features that contain columns in SQL', () => {
  const migrations = find('server/migrations/**/*.ts').map(read).join('\n');
  const columns = new Set(all(migrations, /(?:^\s+|add column )([a-z]+(?:_[a-z]+)+) [a-z]/gm));
  expect(columns.size).toBeGreaterThan(100);
  const isWithSql = (name: string) =>
    // Descriptions of the schema put a column in backticks.
    all(read(name).replace(/\/\*\*.*?\*\/|^\s*\/\/.*?$|`\w+`/gms, ''), /\b([a-z]+(?:_[a-z]+)+)\b/g).some(
      (word) => columns.has(word),
    );
  const features = 'server/src/features/';
  const found = find(`${features}**/*.ts`)
    .filter((name) => !/\.(spec|entity)\.ts$|\/ledger\//.test(name) && isWithSql(name))
    .map((name) => name.slice(features.length));
  const listed = new Set(filesWithSql());
  const isListed = (name: string) => listed.has(name) || listed.has(`${name.split('/')[0]}/`);
  expect({
    'use the properties of the entities (tables), or add a reason to docs/develop/data-model.md':
      found.filter((name) => !isListed(name)),
    'remove from docs/develop/data-model.md, because they contain no column in SQL': [...listed].filter(
      (name) => !found.some((file) => file === name || (name.endsWith('/') && file.startsWith(name))),
    ),
  }).toEqual({
    'use the properties of the entities (tables), or add a reason to docs/develop/data-model.md': [],
    'remove from docs/develop/data-model.md, because they contain no column in SQL': [],
  });
});
