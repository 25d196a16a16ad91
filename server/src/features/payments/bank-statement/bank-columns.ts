import { readDirection } from './bank-amount.js';
import type { BankMapping } from './bank-line.js';

/** Columns that are read: the columns of a mapping, and two that are not stored, for outgoing amounts and for the payment's status. */
export type BankColumn = Exclude<keyof BankMapping, 'dayOrder'> | 'out' | 'status';

const KIND = '(?:txn|tran|trans|trn|transaction|payment|bank|upi)?';
const AMOUNT = '(?:amounts?|amt|value|transactions?|txns?)?';
const IN = '(?:deposits?|credits?|cr|credited|moneyin|paidin|received|receipts?|inflow)';
const OUT = '(?:withdrawals?|debits?|dr|debited|moneyout|paidout|paid|payments?|spent|outflow|withdrawn)';

/** Patterns of the names of columns with amounts of both directions. */
const EITHER_WAY: readonly RegExp[] = [
  new RegExp(`^${KIND}(?:amount|amt|value)(?:drcr|crdr)?$`),
  new RegExp(`^${OUT}(?:dr)?(?:or|and)?${IN}(?:cr)?${AMOUNT}$`),
  new RegExp(`^${IN}(?:cr)?(?:or|and)?${OUT}(?:dr)?${AMOUNT}$`),
  new RegExp(`^${AMOUNT}(?:in)?(?:drcr|crdr)$`),
];

/** Patterns of column names that {@link plain} has reduced to letters and digits. An earlier pattern has priority. */
const NAMES: { readonly [column in BankColumn]: readonly RegExp[] } = {
  date: [
    /^date$/,
    new RegExp(`^${KIND}(?:date|dt)$`),
    new RegExp(`^(?:date|${KIND}date|datetime)(?:and|n)?time$`),
    new RegExp(`^${KIND}(?:post|posted|posting|entry|book|booking|created|updated)(?:on|date|dt)?(?:date)?$`),
    /^(?:txn|tran|transaction)(?:post|posted|posting)date$/,
    /^(?:value|val|effective)(?:date|dt|dat)$/,
  ],
  narration: [
    /^narrations?$/,
    new RegExp(`^${KIND}(?:narration|narrative)$`),
    new RegExp(`^${KIND}(?:descriptions?|desc)$`),
    new RegExp(`^${KIND}particulars?$`),
    new RegExp(`^${KIND}details?$`),
    new RegExp(`^${KIND}remarks?$`),
    /^(?:kims)?remarks?$/,
    /^(?:activity|description(?:of)?transaction|purpose|comments?)$/,
  ],
  amount: [new RegExp(`^${IN}${AMOUNT}(?:cr|in)?$`), new RegExp(`^${AMOUNT}${IN}$`), ...EITHER_WAY],
  out: [new RegExp(`^${OUT}${AMOUNT}(?:dr|out)?$`), new RegExp(`^${AMOUNT}${OUT}$`)],
  direction: [
    /^(?:drcr|crdr|dc|cd|dorc|cord|drorcr|crordr)(?:flag|indicator|type)?$/,
    /^(?:debitcredit|creditdebit|debitorcredit|creditordebit)(?:flag|indicator|type)?$/,
    new RegExp(`^${KIND}(?:type|indicator)(?:drcr|crdr)?$`),
    /^(?:inout|paymenttype|direction|flow)$/,
  ],
  utr: [
    /^utr(?:no|number|id)?$/,
    /^rrn(?:no|number)?$/,
    /^(?:upi|bank|transaction|txn|tran|payment|npci)(?:ref|reference)(?:no|number|id)?$/,
    /^(?:chq|cheque|check)(?:no|number)?(?:or)?(?:ref|reference)(?:no|number|id)?$/,
    /^(?:ref|reference)(?:no|number|id)?(?:or)?(?:chq|cheque|check)?(?:no|number)?$/,
    /^(?:transaction|tran|txn)(?:id|no|number)$/,
    /^(?:chq|cheque|check|instrument|inst)(?:no|num|number|id|details)?$/,
  ],
  balance: [
    /^(?:closing|running|available|avail|ledger|account)?(?:balance|bal)(?:amount|amt)?(?:drcr|crdr)?$/,
  ],
  status: [new RegExp(`^${KIND}status$`)],
};

/** Whether one column contains amounts of both directions, and no other column states the direction. */
export const hasBothDirections = ({ amount, direction }: BankMapping): boolean =>
  direction === null && isOfBoth(amount);

const isOfBoth = (name: string): boolean => EITHER_WAY.some((pattern) => pattern.test(plain(name)));

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\(\s{0,9}(?:in\s{1,9})?(?:inr|rs\.?|rupees|₹|[dmy/.\- ]{1,30}|n)\s{0,9}\)/g, '')
    .replace(/(?<=\w)[\s.,_/(-]{1,9}(?:in\s{1,9})?(?:inr|rs|rupees)[.\s)]{0,9}$/, '')
    .replace(/[^a-z\d]/g, '')
    .replace(/(?<=.)inr$/, '');

/** Returns unique names of a file's columns: a second 'Dr / Cr' becomes 'Dr / Cr (2)'. */
export function columnNames(cells: readonly string[]): string[] {
  const times = new Map<string, number>();
  return cells.map((cell) => {
    const name = cell.replace(/\s+/g, ' ').trim();
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 1 || !name ? name : `${name} (${time})`;
  });
}

/** Rows of cells below the names of the columns. */
type TableBody = readonly { readonly cells: readonly string[] }[];

/**
 * Guesses the columns by their names, and by their cells if a name is ambiguous: 'Debit/Credit' can be an amount or its
 * direction. A direction column without any direction is ignored.
 * @param body null during the search for the header row
 * @returns null unless date, amount, and narration are found
 */
export function guessMapping(columns: readonly string[], body: TableBody | null = null): BankMapping | null {
  const find = (column: BankColumn, isFit: (at: number) => boolean = () => true) =>
    findColumn(columns, column, isFit);
  const hasAmounts = (at: number) => body === null || body.some(({ cells }) => /\d/.test(cells[at] ?? ''));
  const [date, narration] = [find('date'), find('narration')];
  const amount = find('amount', (at) => !isOfBoth(columns[at] ?? '') || hasAmounts(at)) ?? find('amount');
  if (date === null || narration === null || amount === null) return null;
  const isOther = (at: number) => columns[at] !== amount && columns[at] !== narration;
  const direction = isOfBoth(amount)
    ? find('direction', (at) => isOther(at) && (body === null || statesDirection(body, at)))
    : null;
  return {
    date,
    narration,
    amount,
    direction,
    utr: find('utr', isOther),
    balance: find('balance'),
    dayOrder: orderOf(date),
  };
}

function findColumn(
  columns: readonly string[],
  column: BankColumn,
  isFit: (at: number) => boolean,
): string | null {
  const names = columns.map(plain);
  for (const pattern of NAMES[column]) {
    const at = names.findIndex((name, index) => pattern.test(name) && isFit(index));
    if (at >= 0) return columns[at] ?? null;
  }
  return null;
}

/** Whether a column states a direction in any row. */
export const statesDirection = (body: TableBody, at: number): boolean =>
  body.some(({ cells }) => readDirection(cells[at] ?? '') !== null);

/** Returns the order of day and month that the name of a date column states, as in 'Date (mm/dd/yyyy)'. Null if none. */
function orderOf(name: string): BankMapping['dayOrder'] {
  const [, order = ''] = /\((?=[^)]{0,30}y)([dmy/.\- ]{1,30})\)/i.exec(name) ?? [];
  if (/^\W*m/i.test(order)) return 'MONTH_FIRST';
  return /^\W*d/i.test(order) ? 'DAY_FIRST' : null;
}

/** Indexes of the columns. -1 for a column that the file lacks. */
export type ColumnPositions = { readonly [column in BankColumn]: number };

/**
 * Finds the positions of a mapping's columns.
 * @returns null unless every named column exists
 */
export function findColumnPositions(
  columns: readonly string[],
  mapping: BankMapping,
): ColumnPositions | null {
  const place = (name: string | null) => (name === null ? -1 : columns.indexOf(name));
  const isOther = (at: number) => columns[at] !== mapping.amount;
  const places = {
    date: place(mapping.date),
    amount: place(mapping.amount),
    direction: place(mapping.direction),
    narration: place(mapping.narration),
    utr: place(mapping.utr),
    balance: place(mapping.balance),
    out: place(findColumn(columns, 'out', isOther)),
    status: place(findColumn(columns, 'status', isOther)),
  };
  const stored = ['date', 'amount', 'direction', 'narration', 'utr', 'balance'] as const;
  return stored.every((column) => mapping[column] === null || places[column] >= 0) ? places : null;
}
