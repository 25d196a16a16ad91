import { AppError, type Reason } from '../../shared/errors.js';
import { type IndiaDate, parseIndiaDate } from '../../shared/india-date.js';
import { paise } from '../../shared/money.js';
import type { PaymentChange, PaymentState, TopUpRecord } from '../ledger/change.js';
import type { PaymentRow } from '../ledger/change-rows.js';
import type { EntryCommand, ReceivedPayment } from './entry-command.js';
import { decidePayment, type PaymentOfEntry, paymentsAfterEntry, paymentsQueryOf } from './entry-payment.js';

const UTR = '432112345678';
const DAY = parseIndiaDate('2026-11-20') as IndiaDate;
const NOW = new Date('2026-11-20T10:00:00+05:30');

/** Payment of ₹500.00 that is not credited yet. */
const PAYMENT: PaymentState = {
  id: 'payment',
  reference: UTR,
  fingerprint: 'line 4',
  amountPaise: paise(50_000),
  creditedPaise: paise(0),
  isPaidBack: false,
  entered: [],
};
const CLAIM: TopUpRecord = {
  id: 'claim',
  userId: 'asha',
  state: 'CLAIMED',
  utr: UTR,
  decidedAt: null,
  version: 7,
};
/** Credit of ₹500.00 to Asha without a payment. */
const CREDIT: EntryCommand = {
  userId: 'asha',
  amountPaise: paise(50_000),
  kind: 'credit',
  transactionDate: DAY,
  narration: '',
  reference: null,
  request: null,
};
const BY_UTR = { reference: UTR };
const BY_ID = { payment: { id: 'payment' } };
const LINE: ReceivedPayment = {
  source: 'CSV',
  amountPaise: paise(50_000),
  day: DAY,
  narration: 'UPI',
  fingerprint: 'line 4',
};
const BY_LINE = { payment: LINE };
const OTHER = { id: 'other', reference: 'other', fingerprint: 'other line' };
const PART = { creditedPaise: paise(20_000), entered: [{ title: 'Ravi', at: NOW }] };
const PAID_BACK = { kind: 'source-refund', amountPaise: paise(-50_000), reference: UTR } as const;

const decide = (
  command: Partial<EntryCommand>,
  payments: readonly Partial<PaymentState>[] = [{}],
  topUps: readonly Partial<TopUpRecord>[] = [],
) =>
  decidePayment(
    {
      payments: payments.map((each) => ({ ...PAYMENT, ...each })),
      topUps: topUps.map((each) => ({ ...CLAIM, ...each })),
    },
    { ...CREDIT, ...command },
    'asha',
  );

/** Case: name, entry, payments, and the reference of the payment that the entry finds. */
type KnownCase = readonly [string, Partial<EntryCommand>, readonly Partial<PaymentState>[], string | null];
const KNOWN: readonly KnownCase[] = [
  ['its id', BY_ID, [OTHER, {}], UTR],
  ['its reference', BY_UTR, [OTHER, {}], UTR],
  ['the fingerprint of its line', BY_LINE, [OTHER, { reference: null }], null],
  [
    'its reference, which precedes a fingerprint',
    { ...BY_LINE, ...BY_UTR },
    [{ ...OTHER, fingerprint: 'line 4' }, {}],
    UTR,
  ],
  [
    'its reference, of a bank line without a fingerprint',
    { ...BY_UTR, payment: { ...LINE, fingerprint: null } },
    [{}],
    UTR,
  ],
];

test.each(KNOWN)('decidePayment finds a stored payment by %s', (_case, command, payments, reference) => {
  expect(decide(command, payments)).toMatchObject({ payment: { id: 'payment', row: null }, reference });
});

const ERRORS: readonly (readonly [string, Reason, Parameters<typeof decide>])[] = [
  ['a selected payment does not exist', 'not-found', [BY_ID, [OTHER]]],
  ['a stored payment is entered again', 'wallet.left', [BY_UTR, [PART]]],
  ['the bank line of a stored payment is entered again', 'wallet.left', [BY_LINE, [PART]]],
  [
    'a credit is more than the uncredited amount of a selected payment',
    'wallet.beyond-payment',
    [BY_ID, [PART]],
  ],
  [
    'a credit is a paisa more than a new payment',
    'wallet.beyond-payment',
    [{ ...BY_LINE, amountPaise: paise(50_001) }, []],
  ],
  ['a top-up does not exist', 'not-found', [{ topUpId: 'claim' }, [], [{ id: 'other' }]]],
  [
    'a top-up belongs to another customer',
    'not-found',
    [{ ...BY_UTR, topUpId: 'claim' }, [], [{ userId: 'ravi' }]],
  ],
  [
    'a top-up names another payment',
    'top-up.other-payment',
    [{ ...BY_ID, topUpId: 'claim' }, [{}], [{ utr: 'other' }]],
  ],
];

test.each(ERRORS)('if %s, decidePayment returns %s', (_case, reason, args) => {
  const decided = decide(...args);
  expect(decided instanceof AppError && decided.reason).toBe(reason);
});

test('the uncredited amount of a selected payment can be credited', () => {
  expect(decide({ ...BY_ID, amountPaise: paise(30_000) }, [PART])).toMatchObject({
    payment: { id: 'payment' },
  });
});

const NEW: readonly (readonly [string, Partial<EntryCommand>, Partial<PaymentRow> | null, string | null])[] =
  [
    ['an entry without a reference', {}, null, null],
    [
      'a credit with a reference',
      BY_UTR,
      { source: 'HAND', amount: '50000', day: DAY, narration: '', fingerprint: null },
      UTR,
    ],
    ['a refund to the source', PAID_BACK, { source: 'PAID_BACK', amount: '-50000', day: DAY }, UTR],
    [
      'a bank line with a reference',
      { ...BY_LINE, ...BY_UTR },
      { source: 'CSV', amount: '50000', narration: 'UPI', fingerprint: 'line 4' },
      UTR,
    ],
    [
      'a bank line of which a part is credited',
      { ...BY_LINE, amountPaise: paise(1) },
      { amount: '50000' },
      null,
    ],
  ];

test.each(NEW)(
  'if the input is %s, decidePayment returns the expected new payment',
  (_case, command, row, reference) => {
    const decided = decide(command, [{ ...OTHER, reference: null, fingerprint: null }]) as PaymentOfEntry;
    expect(decided.reference).toBe(reference);
    if (row === null) expect(decided.payment).toBeNull();
    else expect(decided.payment).toMatchObject({ row: { ...row, reference }, topUpId: null });
  },
);

const SETTLED: readonly (readonly [string, boolean, Parameters<typeof decide>])[] = [
  ['a credit of the claimed reference', true, [BY_UTR, [], [{}]]],
  ['a credit of a selected payment with the claimed reference', true, [BY_ID, [{}], [{}]]],
  ['a credit that names the claim', true, [{ ...BY_UTR, topUpId: 'claim' }, [], [{}]]],
  ['a credit that names another top-up', false, [{ ...BY_UTR, topUpId: 'other' }, [], [{}, { id: 'other' }]]],
  ['a credit of another reference', false, [{ reference: 'other' }, [], [{}]]],
  ['a credit of the reference if another customer claimed it', false, [BY_UTR, [], [{ userId: 'ravi' }]]],
  ['a credit of the reference if the claim is rejected', false, [BY_UTR, [], [{ state: 'REJECTED' }]]],
  ['a refund to the source', false, [PAID_BACK, [], [{}]]],
];

test.each(SETTLED)('decidePayment settles the claim for %s: %s', (_case, isSettled, args) => {
  const settled = (decide(...args) as PaymentOfEntry).payment?.topUpId ?? null;
  if (isSettled) expect(settled).toBe('claim');
  else expect(settled).not.toBe('claim');
});

test('paymentsQueryOf names each payment, reference, line, and top-up of some entries', () => {
  const commands = [
    {},
    BY_ID,
    BY_LINE,
    { payment: { ...LINE, fingerprint: null } },
    { ...BY_UTR, topUpId: 'claim' },
  ];
  expect(paymentsQueryOf(commands.map((command) => ({ ...CREDIT, ...command })))).toStrictEqual({
    ids: ['payment'],
    references: [UTR],
    fingerprints: ['line 4'],
    topUps: ['claim'],
  });
});

describe('paymentsAfterEntry', () => {
  const context = {
    payments: [PAYMENT, { ...PAYMENT, ...OTHER }],
    topUps: [CLAIM, { ...CLAIM, id: 'other' }],
  };
  const posting = {
    id: 'entry',
    amountPaise: paise(20_000),
    kind: 'credit',
    transactionDate: DAY,
    reference: UTR,
  } as const;
  const afterEntry = (payment: Partial<PaymentChange> | null, amountPaise = posting.amountPaise) =>
    paymentsAfterEntry(
      context,
      {
        payment: payment && { id: 'payment', row: null, topUpId: null, ...payment },
        posting: { ...posting, amountPaise },
      },
      'Asha',
      NOW,
    );
  const entered = [{ title: 'Asha', at: NOW }];

  test('paymentsAfterEntry adds a credit to a stored payment and settles its top-up', () => {
    const { payments, topUps } = afterEntry({ topUpId: CLAIM.id });
    expect(payments).toEqual([context.payments[1], { ...PAYMENT, creditedPaise: 20_000n, entered }]);
    expect(topUps).toEqual([{ ...CLAIM, state: 'CREDITED', decidedAt: NOW }, context.topUps[1]]);
  });

  test('paymentsAfterEntry adds a new payment, and whether it was paid back', () => {
    const row = { amount: '50000', fingerprint: null } as unknown as PaymentChange['row'];
    const made = (amountPaise: ReturnType<typeof paise>) =>
      afterEntry({ id: 'new', row }, amountPaise).payments.find(({ id }) => id === 'new');
    expect(made(paise(20_000))).toEqual({
      id: 'new',
      reference: UTR,
      fingerprint: null,
      amountPaise: 50_000n,
      creditedPaise: 20_000n,
      isPaidBack: false,
      entered,
    });
    expect(made(paise(-20_000))?.isPaidBack).toBe(true);
  });

  test('paymentsAfterEntry returns the same context for an entry without a payment', () => {
    expect(afterEntry(null)).toBe(context);
    expect(paymentsAfterEntry(context, { payment: null, posting: null }, 'Asha', NOW)).toBe(context);
    const payment = { id: 'payment', row: null, topUpId: null };
    expect(paymentsAfterEntry(context, { payment, posting: null }, 'Asha', NOW)).toBe(context);
  });
});
