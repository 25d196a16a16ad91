/** The rows of the access matrix for payments and top-ups. */
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
    rule: 'SIGNED_IN',
    works: ({ asha }) => ({ filter: { userId: asha.id } }),
    namesOwner: true,
  },
  'Mutation.requestTopUp': { rule: 'CUSTOMER', works: () => ({ amount: 500 }) },
  'Mutation.claimTopUp': {
    rule: 'CUSTOMER',
    works: ({ money }) => ({ id: money.requestId, utr: newUtr() }),
    namesOwner: true,
  },
  'Mutation.creditTopUp': { rule: 'ADMIN', works: ({ money }) => ({ id: money.claimId, amount: 300 }) },
  'Mutation.rejectTopUp': {
    rule: 'ADMIN',
    works: ({ money }) => ({ id: money.claimId, reason: 'It has not come' }),
  },
  'Query.payments': { rule: 'ADMIN', works: () => ({ filter: { left: true } }) },
  'Mutation.creditPayment': {
    rule: 'ADMIN',
    works: ({ money, ravi }) => ({ paymentId: money.paymentId, userId: ravi.id, amount: 100 }),
  },
  'Query.previewBankStatement': {
    rule: 'ADMIN',
    works: () => ({ csv: 'Date,Narration,Deposit\n20/11/2026,UPI 612345678901,500.00', mapping: columns() }),
  },
  'Mutation.startCreditBankLines': {
    rule: 'ADMIN',
    works: ({ asha }) => ({ lines: [bankLine({ userId: asha.id, amount: 100 })], mapping: columns() }),
  },
  'Mutation.creditBankLines': {
    rule: 'ADMIN',
    works: ({ asha }) => ({ lines: [bankLine({ userId: asha.id, amount: 100 })], mapping: columns() }),
  },
};
