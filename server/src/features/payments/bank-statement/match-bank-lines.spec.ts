import type { IndiaDate } from '../../../shared/india-date.js';
import { paise } from '../../../shared/money.js';
import type { BankContext, BankLine, KnownCustomer, OpenTopUp } from './bank-line.js';
import { matchBankLines, overlapsNothing } from './match-bank-lines.js';
import { parseBankStatement } from './parse-bank-statement.js';

const linesOf = (...rows: string[]) =>
  parseBankStatement(`Date,Narration,Credit\n${rows.map((row) => `21/11/26,${row}`).join('\n')}`, null).lines;

const topUp = (id: string, userName: string, rupees: number, utr: string | null = null): OpenTopUp => ({
  id,
  userId: `user of ${id}`,
  userName,
  amountPaise: paise(rupees * 100),
  utr,
});
const matchLines = (lines: readonly BankLine[], context: Partial<BankContext>) =>
  matchBankLines(lines, { payments: [], topUps: [], customers: [], claims: [], ...context });
const ofStatement = { day: '2026-11-21' as IndiaDate, isOfStatement: true, creditedPaise: paise(25_000) };
const matched = (topUps: OpenTopUp[], ...rows: string[]) =>
  matchLines(linesOf(...rows), { topUps }).map(({ state, topUpId }) =>
    [state, topUpId].filter(Boolean).join(' '),
  );

const UTR = '432112345678';
const OTHER = '432112345679';
const asha = (utr: string | null = null) => topUp('a', 'Asha', 500, utr);

test.each<[string, OpenTopUp[], string[], string[]]>([
  ['a claimed number with its amount', [asha(UTR)], [`UPI/${UTR}/X,500`], ['EXACT a']],
  ['a claimed number with another amount', [asha(UTR)], [`UPI/${UTR}/X,450`], ['LIKELY a']],
  ['an amount and a name', [topUp('a', 'Asha Nair', 500)], [`UPI/${UTR}/ASHA NAI,500`], ['LIKELY a']],
  [
    'an amount and a name, where a number is claimed and the line has none',
    [topUp('a', 'Asha Nair', 500, OTHER)],
    ['NEFT ASHA NAIR,500'],
    ['LIKELY a'],
  ],
  [
    'an amount and a name, where another number is claimed',
    [topUp('a', 'Asha Nair', 500, OTHER)],
    [`UPI/${UTR}/ASHA,500`],
    ['NONE'],
  ],
  ['an amount without a name', [asha()], [`UPI/${UTR}/ROHAN,500`], ['NONE']],
  ['a name without the amount', [asha()], [`UPI/${UTR}/ASHA,501`], ['NONE']],
  [
    'two of one name and amount',
    [topUp('a', 'Asha Nair', 500), topUp('b', 'Asha Rao', 500)],
    [`UPI/${UTR}/ASHA,500`],
    ['NONE'],
  ],
  [
    'two of one first name, of whom the line names one in full',
    [topUp('a', 'Asha Nair', 500), topUp('b', 'Asha Rao', 500)],
    [`UPI/${UTR}/ASHA RAO,500`],
    ['LIKELY b'],
  ],
  [
    'one request and two lines that fit it',
    [asha()],
    [`UPI/${UTR}/ASHA,500`, `UPI/${OTHER}/ASHA,500`],
    ['LIKELY a', 'NONE'],
  ],
  [
    'a claim whose own line comes later',
    [asha(OTHER)],
    [`UPI/${UTR}/ASHA,500`, `UPI/${OTHER}/ASHA,500`],
    ['NONE', 'EXACT a'],
  ],
  ['the same line twice', [asha(UTR)], [`UPI/${UTR}/X,500`, `UPI/${UTR}/X,500`], ['EXACT a', 'REJECTED']],
  [
    'one of two numbers that a line has, with its amount',
    [asha(UTR)],
    [`UPI/${OTHER}/x@ybl/AXIS/${UTR},500`],
    ['LIKELY a'],
  ],
  [
    'a claimed number, where the line names another customer who waits',
    [topUp('a', 'Asha Nair', 500, UTR), topUp('b', 'Binu Rao', 500)],
    [`UPI/${UTR}/BINU RAO,500`],
    ['LIKELY b'],
  ],
  [
    'a claimed number, where the line names a customer who waits for another amount',
    [topUp('a', 'Asha Nair', 500, UTR), topUp('b', 'Binu Rao', 900)],
    [`UPI/${UTR}/BINU RAO,500`],
    ['LIKELY'],
  ],
  [
    'a claimed number, where the line names its customer, too',
    [topUp('a', 'Asha Rao', 500, UTR), topUp('b', 'Binu Rao', 500)],
    [`UPI/${UTR}/ASHA RAO,500`],
    ['EXACT a'],
  ],
  ['a name in another script', [topUp('a', 'आशा नायर', 500)], [`UPI/${UTR}/आशा,500`], ['LIKELY a']],
])('bank lines are matched with top-ups: %s', (_what, topUps, rows, expected) =>
  expect(matched(topUps, ...rows)).toEqual(expected),
);

test('a line with a known fingerprint or UTR is already recorded, whatever customers claimed', () => {
  const lines = linesOf('CASH,500', `UPI/${UTR}/X,500`, `UPI/${OTHER}/X,500`);
  const payment = { amountPaise: paise(50_000), ...ofStatement, reference: null, fingerprint: null };
  const matches = matchLines(lines, {
    topUps: [asha(UTR), topUp('b', 'Binu', 500, OTHER)],
    payments: [
      { ...payment, id: 'cash', fingerprint: lines[0]?.fingerprint ?? '' },
      { ...payment, id: 'upi', reference: UTR },
    ],
  });
  expect(
    matches.map(({ state, paymentId, paymentLeftPaise }) => [state, paymentId, paymentLeftPaise]),
  ).toEqual([
    ['SEEN', 'cash', paise(25_000)],
    ['SEEN', 'upi', paise(25_000)],
    ['EXACT', null, null],
  ]);
  expect(overlapsNothing(matches, true)).toBe(false);
});

test('a line with two numbers is already recorded if a payment with either number is known', () => {
  const lines = linesOf(`UPI/${OTHER}/x@ybl/AXIS/${UTR},500`);
  const known = { id: 'upi', reference: UTR, fingerprint: null, amountPaise: paise(50_000), ...ofStatement };
  const topUps = [topUp('b', 'Binu', 500, OTHER)];
  expect(matchLines(lines, { topUps, payments: [known] }).map(({ state }) => state)).toEqual(['SEEN']);
});

test.each<[string, string, string | null, object, string[]]>([
  ['that had no number', `UPI/${UTR}/X,500`, null, {}, ['LIKELY a', 'cash']],
  ['that had another number', `UPI/${UTR}/X,500`, OTHER, {}, ['EXACT a']],
  ['of another day', `UPI/${UTR}/X,500`, null, { day: '2026-11-20' }, ['EXACT a']],
  ['that an admin entered', `UPI/${UTR}/X,500`, null, { isOfStatement: false }, ['EXACT a']],
  ['that had one, where the line has none', 'CASH,500', OTHER, {}, ['NONE', 'cash']],
])(
  'a line is compared with a recorded payment of its day and amount: a payment %s',
  (_what, row, reference, more, expected) => {
    const known = {
      id: 'cash',
      reference,
      fingerprint: 'f',
      amountPaise: paise(50_000),
      ...ofStatement,
      ...more,
    };
    const topUps = [asha(UTR)];
    const [match] = matchLines(linesOf(row), { topUps, payments: [known] });
    expect(
      [[match?.state, match?.topUpId].filter(Boolean).join(' '), match?.paymentId].filter(Boolean),
    ).toEqual(expected);
  },
);

test('a payment possibly matches at most one line, and no line if another line matches for certain', () => {
  const lines = linesOf('CASH,500', `UPI/${UTR}/X,500`, `UPI/${OTHER}/X,500`);
  const known = { id: 'cash', reference: null, amountPaise: paise(50_000), ...ofStatement };
  const perhaps = (fingerprint: string) =>
    matchLines(lines, { topUps: [], payments: [{ ...known, fingerprint }] }).map(({ state, paymentId }) => [
      state,
      paymentId,
    ]);
  expect(perhaps('f')).toEqual([
    ['NONE', 'cash'],
    ['NONE', null],
    ['NONE', null],
  ]);
  expect(perhaps(lines[0]?.fingerprint ?? '')).toEqual([
    ['SEEN', 'cash'],
    ['NONE', null],
    ['NONE', null],
  ]);
});

test('overlapsNothing reports a statement without a known line, except the first statement', () => {
  const matches = matchLines(linesOf('CASH,500'), { topUps: [] });
  expect(overlapsNothing(matches, true)).toBe(true);
  expect(overlapsNothing(matches, false)).toBe(false);
});

test('5,000 lines are matched individually with 2,000 open requests', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => `UPI/${432112340000 + index}/NAME${index},500`);
  const topUps = Array.from({ length: 2_000 }, (_, index) =>
    topUp(`t${index}`, `Asha ${index}`, 500, String(432112340000 + index)),
  );
  const matches = matchLines(linesOf(...rows), { topUps });
  expect(matches.filter(({ state }) => state === 'EXACT')).toHaveLength(2_000);
});

test('2,000 lines without a UTR match 2,000 requests of one amount by name', () => {
  const name = (index: number) =>
    `KUMAR ${String(index).replace(/\d/g, (digit) => 'BCDFGHJKLM'[Number(digit)] ?? '')}AN`;
  const lines = linesOf(...Array.from({ length: 2_000 }, (_, index) => `NEFT ${name(index)},500`));
  const topUps = Array.from({ length: 2_000 }, (_, index) => topUp(`t${index}`, name(index), 500)).reverse();
  const matches = matchLines(lines, { topUps });
  expect(matches.map(({ topUpId }) => topUpId)).toEqual(lines.map((_line, index) => `t${index}`));
});

const customer = (id: string, name: string, mobile: string, ...upiIds: string[]): KnownCustomer => ({
  id,
  name,
  mobiles: [mobile],
  upiIds,
});
const customers = [
  customer('asha', 'Asha Nair', '9811100096'),
  customer('meera', 'Meera Joshi', '9811100097', 'mj@okaxis'),
  customer('meera2', 'Meera Joshi', '9811100098'),
  customer('mohan', 'Mohan', '9811100099'),
];

test.each<[string, string, string | null]>([
  ['a mobile number', `UPI/${UTR}/9811100096`, 'asha'],
  ['a mobile number in a UPI ID', `UPI-X-9811100096@ybl-HDFC0001234-${UTR}`, 'asha'],
  ['a mobile number in two parts with the country code', 'NEFT +91 98111 00096', 'asha'],
  ['a UPI ID that was credited before', `UPI/${UTR}/MJ@OKAXIS/X`, 'meera'],
  ['a full name', 'NEFT CR-ASHA NAIR-TIFFIN', 'asha'],
  ['a full name whose end the bank cut off', `UPI/${UTR}/ASHA NAI/HDFC`, 'asha'],
  ['a name of one word', `UPI/${UTR}/MOHAN/HDFC`, 'mohan'],
  ['a first name alone', `UPI/${UTR}/ASHA/HDFC`, null],
  ['a full name of two customers', `UPI/${UTR}/MEERA JOSHI/HDFC`, null],
  ['mobile numbers of two customers', `UPI/${UTR}/9811100096/9811100097`, null],
])('a line with %s proposes its customer', (_what, narration, userId) => {
  const [found] = matchLines(linesOf(`${narration},500`), { customers });
  expect([found?.state, found?.userId, found?.topUpId]).toEqual([userId ? 'LIKELY' : 'NONE', userId, null]);
});

test('a claim whose reference went out in the same file is not exact', () => {
  const csv = `Date,Narration,Debit,Credit\n21/11/26,UPI/${UTR}/X,,500\n21/11/26,REV-UPI/${UTR}/X,500,`;
  const { lines } = parseBankStatement(csv, null);
  const [found] = matchLines(lines, { topUps: [asha(UTR)] });
  expect([found?.state, found?.topUpId]).toEqual(['LIKELY', 'a']);
});

test('a line shows all claims of its UTR if two customers claimed it', () => {
  const claim = { topUpId: 'a', utr: UTR, userId: 'user of a', userName: 'Asha', state: 'CLAIMED' as const };
  const rejected = {
    topUpId: 'b',
    utr: UTR,
    userId: 'user of b',
    userName: 'Binu',
    state: 'REJECTED' as const,
  };
  const claimsWith = (...claims: (typeof claim | typeof rejected)[]) =>
    matchLines(linesOf(`UPI/${UTR}/X,500`), { topUps: [asha(UTR)], claims })[0]?.claims;
  expect(claimsWith(claim)).toEqual([]);
  expect(claimsWith(claim, rejected)).toEqual([claim, rejected]);
});
