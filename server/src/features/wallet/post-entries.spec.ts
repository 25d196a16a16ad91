import { AppError, appError, type Reason } from '../../shared/errors.js';
import { type IndiaDate, parseIndiaDate } from '../../shared/india-date.js';
import { paise } from '../../shared/money.js';
import { Status, UserType } from '../../shared/status.js';
import { type AccountState, type Change, isChange } from '../ledger/change.js';
import type { EntryCommand } from './entry-command.js';
import { decideEntry } from './post-entries.js';

type Args = Parameters<typeof decideEntry>;
const NOW = new Date('2026-11-20T10:00:00+05:30');
const ASHA: AccountState = {
  id: 'asha',
  userUuid: 'link',
  title: 'Asha',
  type: UserType.CUSTOMER,
  status: Status.ACTIVE,
  version: 1,
  balancePaise: paise(1_000),
  creditLimitPaise: paise(0),
  entryNo: 4,
};
const CREDIT: EntryCommand = {
  userId: 'asha',
  amountPaise: paise(500),
  kind: 'credit',
  transactionDate: parseIndiaDate('2026-11-19') as IndiaDate,
  narration: 'UPI',
  reference: null,
  request: null,
};
const LOW = appError('wallet.insufficient', { balance: '₹10.00', missing: 10 });

interface Changes {
  readonly account?: Partial<AccountState> | null;
  readonly command?: Partial<EntryCommand>;
  readonly context?: object;
  readonly check?: Args[2];
}
const decide = ({ account, command, context, check = () => null }: Changes = {}) =>
  decideEntry(
    {
      now: NOW,
      customers: new Map(account === null ? [] : [['asha', { ...ASHA, ...account }]]),
      payments: [],
      topUps: [],
      ...context,
    } as unknown as Args[0],
    { ...CREDIT, ...command },
    check,
    'boss',
  );

test.each<[string, Changes, Reason | null]>([
  ['to a customer', {}, null],
  ['to an unknown user', { account: null }, 'not-found'],
  ['to a delivery user', { account: { type: UserType.DELIVERY } }, 'wallet.delivery'],
  ['at the expected balance', { command: { expectedBalancePaise: paise(1_000) } }, null],
  [
    'at a higher balance than expected',
    { command: { expectedBalancePaise: paise(999) } },
    'wallet.balance-changed',
  ],
  [
    'at a lower balance than expected',
    { command: { expectedBalancePaise: paise(1_001) } },
    'wallet.balance-changed',
  ],
  ['to an API key', { account: { type: UserType.API_KEY } }, 'wallet.delivery'],
  [
    'of an unknown payment',
    { command: { payment: { id: 'unknown' } as EntryCommand['payment'] } },
    'not-found',
  ],
  ['that its check rejects', { check: () => LOW }, 'wallet.insufficient'],
])('an entry %s has the expected error, or none', (_case, changes, reason) => {
  const decision = decide(changes);
  expect(decision instanceof AppError ? decision.reason : null).toBe(reason);
});

const changeOf = (changes: Changes) => {
  const decision = decide(changes);
  if (decision instanceof AppError || !isChange(decision)) throw new Error('The entry is not a change.');
  return decision as Change;
};

test.each<[EntryCommand['kind'], number, string, string, number]>([
  ['credit', 500, 'Wallet Balance Added', 'WALLET_CREDITED', 1_500],
  ['correction', -500, 'Correction', 'WALLET_CORRECTED', 500],
  ['source-refund', -500, 'Paid back to bank account', 'WALLET_PAID_BACK', 500],
])(
  'an entry of the kind %s continues the balance of the last entry, and adds an audit entry',
  (kind, amount, remarks, action, balance) => {
    const change = changeOf({ command: { kind, amountPaise: paise(amount) } });
    expect(change.posting).toMatchObject({ amountPaise: BigInt(amount), kind, remarks, narration: 'UPI' });
    expect(change.audit).toMatchObject({
      action,
      before: { balancePaise: 1_000 },
      after: { balancePaise: balance, amountPaise: amount, entryNumber: 5 },
    });
    expect(change.audit?.after).not.toHaveProperty('reference');
    expect(change.audit?.after).not.toHaveProperty('topUpId');
    expect(change.result({} as never)).toMatchObject({
      entryNo: 5,
      balanceAfterPaise: BigInt(balance),
      paymentId: null,
      createdById: 'boss',
      createdAt: NOW,
    });
  },
);

test('a credit of a top-up names the top-up and its reference in the audit trail', () => {
  const topUp = {
    id: 'claim',
    userId: 'asha',
    state: 'CLAIMED',
    utr: '432112345678',
    decidedAt: null,
    version: 7,
  };
  const change = changeOf({
    context: { topUps: [topUp] },
    command: { topUpId: 'claim', reference: '432112345678' },
  });
  expect(change.result({} as never)).toMatchObject({ paymentId: change.payment?.id });
  expect(change.payment?.id).toBeTruthy();
  expect(change.audit?.after).toMatchObject({ topUpId: 'claim', reference: '432112345678' });
});
