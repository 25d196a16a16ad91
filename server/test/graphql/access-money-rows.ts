/** Rows of the access matrix for payments and top-ups. */
import { bankLine, newUtr } from '../testkit/payments.js';
import type { AccessRow } from './access-row.js';

let counted = 0;
const columns = () => ({
  date: 'Date',
  amount: 'Deposit',
  narration: 'Narration',
  balance: `Balance ${++counted}`,
});

export const MONEY_ROWS: Readonly<Record<string, AccessRow>> = {
  'Query.topUps': {
    access: 'payments:read own',
    works: ({ asha }) => ({ filter: { userId: asha.id } }),
    namesOwner: true,
  },
  'Mutation.requestTopUp': { access: 'own', works: () => ({ amount: 500 }) },
  'Mutation.claimTopUp': {
    access: 'own',
    works: ({ money }) => ({ id: money.requestId, utr: newUtr() }),
    namesOwner: true,
  },
  'Mutation.creditTopUp': {
    access: 'payments:write',
    works: ({ money }) => ({ id: money.claimId, amount: 300 }),
  },
  'Mutation.rejectTopUp': {
    access: 'payments:write',
    works: ({ money }) => ({ id: money.claimId, reason: 'It has not come' }),
  },
  'Mutation.recordPayment': {
    access: 'payments:write',
    works: () => ({ input: { reference: newUtr(), amount: 300, date: '2026-11-20' } }),
  },
  'Query.payments': { access: 'payments:read', works: () => ({ filter: { left: true } }) },
  'Mutation.creditPayment': {
    access: 'payments:write',
    works: ({ money, ravi }) => ({ paymentId: money.paymentId, userId: ravi.id, amount: 100 }),
  },
  'Query.previewBankStatement': {
    access: 'payments:read',
    works: () => ({ csv: 'Date,Narration,Deposit\n20/11/2026,UPI 612345678901,500.00', mapping: columns() }),
  },
  'Mutation.startCreditBankLines': {
    access: 'payments:write',
    works: ({ asha }) => ({ lines: [bankLine({ userId: asha.id, amount: 100 })], mapping: columns() }),
  },
  'Mutation.creditBankLines': {
    access: 'payments:write',
    works: ({ asha }) => ({ lines: [bankLine({ userId: asha.id, amount: 100 })], mapping: columns() }),
  },
};
