import { plainNumbers } from '../../../shared/utr.js';
import type { BankLine, KnownCustomer } from './bank-line.js';

/** UPI ID. Banks can cut off its end, and write it after a hyphen. */
const UPI_ID = /[A-Z\d._]{1,100}(?:-\d{1,2})?@[A-Z]{2}[A-Z\d]*/g;
/** Mobile number with or without the country code, in one part or two. */
const MOBILE = /(?<!\d)(?:91[ -]?|0)?([6-9]\d{4}[ -]?\d{5})(?!\d)/g;
/** Minimum number of letters in a word of a name that a bank cut off. */
const MIN_LETTERS = 3;

/** Returns the UPI IDs in a narration, in small letters. */
export const upiIdsOf = (narration: string): readonly string[] => [
  ...new Set([...plainNumbers(narration).matchAll(UPI_ID)].map(([id]) => id.toLowerCase())),
];

/** Function that returns the only customer whom a line identifies: by UPI ID, else by mobile number, else by full name. */
type CustomerFinder = (line: Pick<BankLine, 'narration' | 'utr'>) => KnownCustomer | undefined;

/** Creates a {@link CustomerFinder}, with indexes of the customers for many lines. */
export function createCustomerFinder(customers: readonly KnownCustomer[]): CustomerFinder {
  const byUpiId = groupBy(customers, ({ upiIds }) => upiIds);
  const byMobile = groupBy(customers, ({ mobiles }) => mobiles);
  const byName = groupBy(customers, ({ name }) => nameKeys(wordsOf(name)));
  return ({ narration, utr }) => {
    const text = plainNumbers(narration);
    const upiIds = upiIdsOf(narration);
    const mobiles = [...text.matchAll(MOBILE)].map(([, number = '']) => number.replace(/\D/g, ''));
    const words = wordsOf(text);
    return (
      onlyOne(upiIds.flatMap((id) => byUpiId.get(id) ?? [])) ??
      onlyOne(mobiles.filter((number) => number !== utr).flatMap((number) => byMobile.get(number) ?? [])) ??
      bestNamed(words, byName)
    );
  };
}

/** Returns the customer whose full name the words contain, with the most words. Undefined if two customers match equally. */
function bestNamed(words: readonly string[], byName: ReadonlyMap<string, readonly KnownCustomer[]>) {
  const ranks = new Map<KnownCustomer, number>();
  for (const [at, word] of words.entries())
    for (const key of [word, `${word} ${(words[at + 1] ?? '').slice(0, MIN_LETTERS)}`])
      for (const customer of byName.get(key) ?? []) {
        const name = wordsOf(customer.name);
        if (isNamed(name, words.slice(at, at + name.length))) ranks.set(customer, name.length);
      }
  const most = Math.max(0, ...ranks.values());
  return onlyOne([...ranks].flatMap(([customer, rank]) => (rank === most ? customer : [])));
}

/** Whether the words are a name. The last word may be cut off. */
function isNamed(name: readonly string[], words: readonly string[]): boolean {
  const last = name.length - 1;
  return name.every((word, at) => {
    const found = words[at] ?? '';
    const isCut = at === last && last > 0 && found.length >= MIN_LETTERS && word.startsWith(found);
    return found === word || isCut;
  });
}

/** Returns the keys for finding a name in lines: its first word and the start of its second word. A name of one short word has no key. */
function nameKeys([first = '', second]: readonly string[]): readonly string[] {
  if (second === undefined) return first.length > MIN_LETTERS ? [first] : [];
  return [`${first} ${second.slice(0, MIN_LETTERS)}`];
}

const wordsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);

function groupBy(
  customers: readonly KnownCustomer[],
  keysOf: (customer: KnownCustomer) => readonly string[],
): ReadonlyMap<string, readonly KnownCustomer[]> {
  const groups = new Map<string, KnownCustomer[]>();
  for (const customer of customers)
    for (const key of keysOf(customer)) {
      const group = groups.get(key);
      if (group) group.push(customer);
      else groups.set(key, [customer]);
    }
  return groups;
}

const onlyOne = (customers: readonly KnownCustomer[]): KnownCustomer | undefined =>
  new Set(customers).size === 1 ? customers[0] : undefined;
