import type { BankMapping } from './bank-line.js';

/** What banks call their columns, in small letters and digits alone and without the currency; the first that is there is taken. */
const NAMES: { readonly [column in keyof BankMapping]: readonly string[] } = {
  date: [
    'date',
    'txndate',
    'transactiondate',
    'transactiondatetime',
    'trandate',
    'postingdate',
    'postdate',
    'posteddate',
    'valuedate',
    'valuedt',
    'valuedat',
  ],
  narration: [
    'narration',
    'description',
    'particulars',
    'transactionremarks',
    'transactionparticulars',
    'transactiondescription',
    'transactiondetails',
    'remarks',
    'details',
  ],
  amount: [
    'depositamt',
    'depositamount',
    'deposits',
    'deposit',
    'creditamount',
    'creditamt',
    'credits',
    'credit',
    'cramount',
    'cramt',
    'cr',
    'amountcredited',
    'amount',
    'transactionamount',
    'txnamount',
  ],
  direction: ['drcr', 'crdr', 'debitcredit', 'creditdebit', 'transactiontype', 'txntype', 'type'],
  utr: [
    'utr',
    'utrno',
    'utrnumber',
    'rrn',
    'chqrefno',
    'chqrefnumber',
    'refnochequeno',
    'chequerefno',
    'chequenorefno',
    'refno',
    'referenceno',
    'referencenumber',
    'transactionid',
    'tranid',
    'chequenumber',
    'chequeno',
    'chqno',
  ],
  balance: ['closingbalance', 'runningbalance', 'availablebalance', 'balance', 'balanceamount', 'bal'],
};

/** The amounts that may go either way: a column says which. */
const EITHER_WAY = new Set(['amount', 'transactionamount', 'txnamount']);

/** Whether amounts of both ways stand in one column, and no other one says which. */
export const isEitherWay = ({ amount, direction }: BankMapping): boolean =>
  direction === null && EITHER_WAY.has(plain(amount));

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\(\s*(inr|rs\.?|₹)\s*\)|[^a-z\d]/g, '')
    .replace(/inr$/, '');

/** The names of a file's columns, each of them once: a second 'Dr / Cr' is 'Dr / Cr (2)'. */
export function columnNames(cells: readonly string[]): string[] {
  const times = new Map<string, number>();
  return cells.map((cell) => {
    const name = cell.replace(/\s+/g, ' ').trim();
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 1 || !name ? name : `${name} (${time})`;
  });
}

/**
 * Which columns hold what, as far as their names say it.
 *
 * @returns null unless date, amount and narration are there
 */
export function guessMapping(columns: readonly string[]): BankMapping | null {
  const known = columns.map(plain);
  const find = (column: keyof BankMapping): string | null => {
    const spelling = NAMES[column].find((name) => known.includes(name));
    return spelling === undefined ? null : (columns[known.indexOf(spelling)] ?? null);
  };
  const [date, narration, amount] = [find('date'), find('narration'), find('amount')];
  if (date === null || narration === null || amount === null) return null;
  const direction = EITHER_WAY.has(plain(amount)) ? find('direction') : null;
  return { date, narration, amount, direction, utr: find('utr'), balance: find('balance') };
}

/** Where the columns of a mapping stand. @returns null unless every column that it names is there */
export function placesOf(
  columns: readonly string[],
  mapping: BankMapping,
): { readonly [column in keyof BankMapping]: number } | null {
  const place = (name: string | null) => (name === null ? -1 : columns.indexOf(name));
  const places = {
    date: place(mapping.date),
    narration: place(mapping.narration),
    amount: place(mapping.amount),
    direction: place(mapping.direction),
    utr: place(mapping.utr),
    balance: place(mapping.balance),
  };
  const isThere = (column: keyof BankMapping) => mapping[column] === null || places[column] >= 0;
  return (Object.keys(places) as (keyof BankMapping)[]).every(isThere) ? places : null;
}
