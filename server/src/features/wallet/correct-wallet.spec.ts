import type { AppError, Reason } from '../../shared/errors.js';
import { paise } from '../../shared/money.js';
import type { AccountState } from '../ledger/change.js';
import type { UseCaseContext } from '../use-case.js';
import {
  checkBankRefund,
  checkCorrection,
  correctWallet,
  type RefundToSourceInput,
  refundToSource,
} from './correct-wallet.js';
import type { EntryCommand } from './entry-command.js';

/** Context of an admin without a database. */
const CTX = {
  actor: { kind: 'admin', userId: 'boss', sessionId: 'session', permissions: new Set() },
  clock: { now: () => new Date('2026-11-20T10:00:00+05:30') },
} as unknown as UseCaseContext;
const INPUT: RefundToSourceInput = {
  userId: '01900000-0000-7000-8000-000000000000',
  amountPaise: paise(100),
  reason: 'Paid twice',
  reference: '432112345678',
};
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: AppError) => error.reason,
  );

test.each<[string, Partial<RefundToSourceInput>, Reason]>([
  ['an amount of zero', { amountPaise: paise(0) }, 'wallet.amount-zero'],
  ['a malformed user ID', { userId: 'asha' }, 'input.id'],
  ['a blank reason', { reason: ' ' }, 'input.required'],
  ['a reason of 501 characters', { reason: 'x'.repeat(501) }, 'input.too-long'],
])('a correction with %s is rejected', async (_case, change, reason) => {
  expect(await reasonOf(correctWallet(CTX, { ...INPUT, ...change }))).toBe(reason);
});

test.each<[string, Partial<RefundToSourceInput>, Reason]>([
  ['an amount of zero', { amountPaise: paise(0) }, 'wallet.amount'],
  ['a negative amount', { amountPaise: paise(-1) }, 'wallet.amount'],
  ['a blank reference', { reference: ' ' }, 'input.required'],
  ['a reference of 101 characters', { reference: 'x'.repeat(101) }, 'input.too-long'],
  ['a blank reason', { reason: ' ' }, 'input.required'],
])('a refund to the bank with %s is rejected', async (_case, change, reason) => {
  expect(await reasonOf(refundToSource(CTX, { ...INPUT, ...change }))).toBe(reason);
});

const account = { balancePaise: paise(1_000), creditLimitPaise: paise(500) } as AccountState;
test.each([
  [1, null, null],
  [-1_000, null, null],
  [-1_001, null, 'wallet.insufficient'],
  [-1_500, null, 'wallet.insufficient'],
  [-1_501, 'wallet.insufficient', 'wallet.insufficient'],
] as const)(
  'a correction is limited by the credit limit, and a refund to the bank by the balance: %i paise',
  (amount, correction, bankRefund) => {
    const command = { amountPaise: paise(amount) } as EntryCommand;
    expect(checkCorrection(account, command)?.reason ?? null).toBe(correction);
    expect(checkBankRefund(account, command)?.reason ?? null).toBe(bankRefund);
  },
);
