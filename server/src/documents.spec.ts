import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The documents that name the tests behind their promises. */
const DOCUMENTS = ['docs/security.md', 'docs/reliability.md'].filter((name) =>
  existsSync(path.join(ROOT, name)),
);
/** A path of this project, as a document writes it. */
const PATHS = /`((?:server|client|scripts|docs)\/[^`\s*]+)`/g;

test('the promises about security are written down', () => {
  expect(DOCUMENTS).toContain('docs/security.md');
});

test.each(DOCUMENTS)('every path that %s names exists', (name) => {
  const named = [...readFileSync(path.join(ROOT, name), 'utf8').matchAll(PATHS)].map(
    (match) => match[1] ?? '',
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((each) => !existsSync(path.join(ROOT, each)))).toEqual([]);
});

test('every test that is named for a promise is one', () => {
  const [text = ''] = DOCUMENTS.map((name) => readFileSync(path.join(ROOT, name), 'utf8'));
  const rows = text.split('\n').filter((line) => /^\| (?!promise|attack|-)/.test(line));
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) expect(row).toMatch(/`(server|client)\/[^`]+\.spec\.tsx?`/);
});
