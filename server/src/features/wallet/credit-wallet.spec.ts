import type { AppError, Reason } from '../../shared/errors.js';
import { type IndiaDate, parseIndiaDate } from '../../shared/india-date.js';
import { paise } from '../../shared/money.js';
import { type CreditWalletInput, checkCredit } from './credit-wallet.js';

const clock = { now: () => new Date('2026-11-20T23:59:00+05:30') };
const day = (text: string) => parseIndiaDate(text) as IndiaDate;
const USUAL: CreditWalletInput = {
  userId: '01900000-0000-7000-8000-000000000000',
  amountPaise: paise(50_000),
};

const CASES: readonly (readonly [string, Partial<CreditWalletInput>, Reason | null])[] = [
  ['the input is usual', {}, null],
  ['the amount is one paisa', { amountPaise: paise(1) }, null],
  ['the amount is zero', { amountPaise: paise(0) }, 'wallet.amount'],
  ['the amount is negative', { amountPaise: paise(-1) }, 'wallet.amount'],
  ['the user id is malformed', { userId: 'asha' }, 'input.id'],
  ['the narration has 201 characters', { narration: 'x'.repeat(201) }, 'input.too-long'],
  ['the reference has 101 characters', { reference: 'x'.repeat(101) }, 'input.too-long'],
  ['the day is tomorrow', { date: day('2026-11-21') }, null],
  ['the day is after tomorrow', { date: day('2026-11-22') }, 'wallet.date-ahead'],
];

const reasonOf = (check: () => unknown): Reason | null => {
  try {
    check();
    return null;
  } catch (error) {
    return (error as AppError).reason;
  }
};

test.each(CASES)('if %s, checkCredit throws the expected error', (_case, changes, reason) => {
  expect(reasonOf(() => checkCredit({ clock }, { ...USUAL, ...changes }, null))).toBe(reason);
});

test('a credit without a day uses today in India', () => {
  expect(checkCredit({ clock }, USUAL, null)).toMatchObject({
    amountPaise: 50_000n,
    kind: 'credit',
    transactionDate: '2026-11-20',
    reference: null,
  });
});

test('a credit with a day uses that day', () => {
  const input = { ...USUAL, date: day('2026-11-19') };
  expect(checkCredit({ clock }, input, null).transactionDate).toBe('2026-11-19');
});
