import { useMemo } from 'react';
import { readMobile } from './format/typed-mobile';

/** Searchable text of an item: words and mobile numbers. Computed once, because every keystroke reads thousands of items. */
export type SearchWords = { words: string; numbers: readonly string[] };

export const searchedIn = (
  texts: readonly string[],
  numbers: readonly (string | null)[] = [],
): SearchWords => ({
  words: texts.join('\n').toLocaleLowerCase('en-IN'),
  numbers: numbers.filter((number) => number !== null),
});

/**
 * Returns a function that states whether an item matches a search: it contains all words, in any sequence, or a number with the
 * digits. A whole mobile number can have each form that {@link readMobile} reads. Undefined for an empty search.
 */
export const matcherOf = (search: string): ((searched: SearchWords) => boolean) | undefined => {
  const sought = search.trim().toLocaleLowerCase('en-IN').split(/\s+/).filter(Boolean);
  if (sought.length === 0) return undefined;
  const digits = readMobile(search) ?? sought.join('').replace(/^\+91/, '').replaceAll('-', '');
  const isNumber = /^\d+$/.test(digits);
  return ({ words, numbers }) =>
    sought.every((word) => words.includes(word)) ||
    (isNumber && numbers.some((number) => number.includes(digits)));
};

/**
 * Returns the items that match the search, in sequence, or all items without a search.
 * @param searchedOf a stable function
 */
export const useFound = <Item>(
  items: readonly Item[],
  search: string,
  searchedOf: (item: Item) => SearchWords,
): readonly Item[] => {
  const sought = search.trim();
  const all = useMemo(() => items.map((item) => [item, searchedOf(item)] as const), [items, searchedOf]);
  return useMemo(() => {
    const matches = matcherOf(sought);
    return matches ? all.filter(([, searched]) => matches(searched)).map(([item]) => item) : items;
  }, [items, all, sought]);
};

/** Returns the searchable text of a dish. */
export const searchedInDish = ({ title, ingredients }: { title: string; ingredients: string }): SearchWords =>
  searchedIn([title, ingredients]);
