/** @jest-environment ./test/jest/node-environment.js */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens } from './tokens';

const sources = join(process.cwd(), 'client/src');

/** Style props with a number, such as `px="4"`, `minH={{ base: '12' }}`, and `pt: '2'`. The first group is the prop. */
const prop =
  /\b(h|w|(?:min|max)[HW]|boxSize|rowHeight|[pm][xytbse]?|gap|(?:column|row)Gap|top|bottom|inset\w*)(?:=|: )(\{\{[^}]*\}\}|["']-?[\d.]+["'])/g;

test('every number in a style prop is a token of the theme', () => {
  const unknown: string[] = [];
  for (const file of globSync('**/*.tsx', { cwd: sources, exclude: (name) => name.includes('.spec.') }))
    for (const [whole, , value = ''] of readFileSync(join(sources, file), 'utf8').matchAll(prop))
      for (const [, step = ''] of value.matchAll(/["']-?([\d.]+)["']/g))
        if (!Object.hasOwn(tokens.sizes, step)) unknown.push(`${file}: ${whole}`);
  expect(unknown).toEqual([]);
});
