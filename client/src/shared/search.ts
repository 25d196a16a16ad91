import { useMemo } from 'react';
import { readMobile } from './format/typed-mobile';

/** What a search looks at in a thing: words, and mobile numbers. Made once, since it is read at every keystroke, thousands of times. */
export type Searched = { words: string; numbers: readonly string[] };

export const searchedIn = (texts: readonly string[], numbers: readonly (string | null)[] = []): Searched => ({
  words: texts.join('\n').toLocaleLowerCase('en-IN'),
  numbers: numbers.filter((number) => number !== null),
});

/**
 * Tells whether a thing matches a search: it has all the words, in any order, or a number with the digits. A whole mobile number can have
 * each form that {@link readMobile} reads. Undefined for an empty search.
 */
export const matcherOf = (search: string): ((searched: Searched) => boolean) | undefined => {
  const sought = search.trim().toLocaleLowerCase('en-IN').split(/\s+/).filter(Boolean);
  if (sought.length === 0) return undefined;
  const digits = readMobile(search) ?? sought.join('').replace(/^\+91/, '').replaceAll('-', '');
  const isNumber = /^\d+$/.test(digits);
  return ({ words, numbers }) =>
    sought.every((word) => words.includes(word)) ||
    (isNumber && numbers.some((number) => number.includes(digits)));
};

/**
 * The items that are sought, in their order; all of them when nothing is.
 *
 * @param searchedOf the same function at each render
 */
export const useFound = <Item>(
  items: readonly Item[],
  search: string,
  searchedOf: (item: Item) => Searched,
): readonly Item[] => {
  const sought = search.trim();
  const all = useMemo(() => items.map((item) => [item, searchedOf(item)] as const), [items, searchedOf]);
  return useMemo(() => {
    const matches = matcherOf(sought);
    return matches ? all.filter(([, searched]) => matches(searched)).map(([item]) => item) : items;
  }, [items, all, sought]);
};

/** What a search looks at in a dish. */
export const searchedInDish = ({ title, ingredients }: { title: string; ingredients: string }): Searched =>
  searchedIn([title, ingredients]);
