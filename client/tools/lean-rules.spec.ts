import { all, type Rule, replacing, unless } from './lean-code.ts';
import { RULES } from './lean-rules.ts';

const parseNothing = () => [];

const apply = (rule: Rule, code: string, ...words: string[]) => rule(code, parseNothing, new Set(words));

test('what no source needs is left out; once a source names it the package stays as it is', () => {
  const rule = unless(['useFragment'], replacing(['watch();', '']));
  expect(apply(rule, 'start(); watch();', 'useQuery')).toBe('start(); ');
  expect(apply(rule, 'start(); watch();', 'useFragment')).toBe('start(); watch();');
});

test('a package that no longer looks as a rule reads it is an error', () => {
  expect(() => apply(replacing(['watch();', '']), 'observe();')).toThrow('There is no "watch();" any more.');
  expect(() => apply(all(replacing(['a', 'b']), replacing(['c', ''])), 'a')).toThrow(
    'There is no "c" any more.',
  );
});

/** What changes how a package decides, by what a source names that needs the package whole. */
const NEEDED_BY: readonly (readonly [file: string, names: readonly string[]])[] = [
  ['rxjs/dist/esm/internal/observable/innerFrom.js', ['AsyncIterable']],
  ['rxjs/dist/esm/internal/observable/from.js', ['asyncScheduler']],
  ['@apollo/client/core/QueryManager.js', ['dataMasking', 'scalars', 'useSubscription']],
  ['@apollo/client/core/QueryInfo.js', ['scalars', 'subscribeToMore']],
  ['@apollo/client/core/ApolloClient.js', ['useSubscription', 'useFragment']],
  ['@apollo/client/cache/core/cache.js', ['watchFragment']],
];

test.each(NEEDED_BY)('%s stays whole for a source that needs all of it', (path, names) => {
  const rule = RULES.find(([file]) => file.test(path))?.[1];
  expect(rule && apply(rule, 'whatever it says', ...names)).toBe('whatever it says');
});
