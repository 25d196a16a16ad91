import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { badSubjects, longSentences, readmeLength, wordsInDiff, wordsToReplace } from './rules.mjs';

const words = (count) => Array.from({ length: count }, () => 'word').join(' ');

test('longSentences finds a sentence of 31 words and accepts 30', () => {
  assert.deepEqual(longSentences(`A${words(30)}. A${words(30)}.`), []);
  assert.equal(longSentences(`Short one. A${words(31)}.`).length, 1);
});

test('longSentences ignores code, tables, and headings', () => {
  const text = [`# ${words(40)}`, '```sh', words(40), '```', `| ${words(40)} |`].join('\n');
  assert.deepEqual(longSentences(text), []);
});

test('readmeLength rejects 601 words', () => {
  assert.deepEqual(readmeLength(words(600)), []);
  assert.equal(readmeLength(words(601)).length, 1);
});

test('badSubjects rejects subjects without a scope, with a capital, and over 72 characters', () => {
  const good = ['fix(server): reject a dish that breaks a box', 'feat(client)!: remove the old menu'];
  const bad = [
    'fix: reject',
    'fix(server): Reject',
    `fix(server): ${'a'.repeat(72)}`,
    'reject a dish',
    'fix(server): stop.',
  ];
  assert.deepEqual(badSubjects([...good, ...bad]), bad);
});

test('wordsToReplace reads the table of the guide, and wordsInDiff finds its words in texts and comments', () => {
  const table = wordsToReplace(
    readFileSync(new URL('../../docs/develop/language.md', import.meta.url), 'utf8'),
  );
  assert.ok(table.length > 10);
  const diff = (file, ...lines) => [`+++ b/${file}`, ...lines.map((line) => `+${line}`)].join('\n');
  assert.equal(
    wordsInDiff(diff('docs/a.md', 'the doors are open', 'a door note at the door', 'indoor'), table).length,
    1,
  );
  assert.equal(wordsInDiff(diff('a.ts', 'const door = 1; // the door is open'), table).length, 1);
  assert.deepEqual(
    wordsInDiff(diff('a.ts', 'const door = open(door);', "import { door } from './door.js';"), table),
    [],
  );
  assert.deepEqual(wordsInDiff(diff('docs/a.md', 'The API rejects it.'), table), []);
  const button = (text) => diff('a.tsx', `<Button variant="outline">{'${text}'}</Button>`);
  assert.deepEqual(wordsInDiff(button('Retry'), table), []);
  assert.equal(wordsInDiff(button('An outline'), table).length, 1);
});
