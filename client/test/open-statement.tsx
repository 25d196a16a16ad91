/** Opens the tab of bank statements, with a preview of five lines. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatementTab } from '../src/features/money/statement/statement-tab';
import { FakeJobs, type Outcome } from './fake-jobs';
import { fakeServer, type Reply } from './fake-server';
import { showAsAdmin } from './show-screen';

const line = {
  __typename: 'BankLine',
  date: '2026-11-21',
  amount: 500,
  utr: null,
  narration: 'UPI/ASHA',
  topUpId: null,
  userId: null,
  userName: null,
  paymentAmount: null,
  paymentLeft: null,
  wentOutOnLine: null,
  claims: [],
  error: null,
};
/** Returns a line of a preview. `status` states how the line matches a claim or payment. */
export const lineOf = (number: number, status: string, more: object = {}) => ({
  ...line,
  number,
  status,
  fingerprint: `f${number}`,
  ...more,
});
const mapping = {
  __typename: 'BankMapping',
  date: 'Date',
  amount: 'Credit',
  direction: null,
  narration: 'Narration',
  utr: null,
  balance: null,
  dayOrder: null,
};
/** Preview with one line of each status. */
export const preview = {
  __typename: 'BankStatement',
  columns: ['Date', 'Narration', 'Credit'],
  mapping,
  problems: [] as object[],
  overlapsNothing: false,
  lines: [
    lineOf(2, 'EXACT', { topUpId: 't2', userId: 'u1', userName: 'Asha Nair', utr: '432112345678' }),
    lineOf(3, 'LIKELY', { topUpId: 't3', userId: 'u2', userName: 'Binu Das' }),
    lineOf(4, 'NONE', { narration: 'NEFT UNKNOWN', paymentAmount: 500, paymentLeft: 0 }),
    lineOf(5, 'SEEN', { paymentAmount: 5_000, paymentLeft: 0 }),
    lineOf(6, 'REJECTED', { error: { __typename: 'RowError', message: 'The same as line 5.' } }),
  ],
};
/** Customer whom every search finds. */
const rohan = {
  __typename: 'User',
  id: 'u3',
  title: 'Rohan Mehta',
  mobileNumber: '9812345679',
  walletBalance: 0,
};
/** Outcome of a credited line. */
export const credited: Outcome = { balanceAfter: 600 };

/** Returns a response with the recent credits of a customer. */
export const added = (entries: object[]): Reply => ({
  data: { walletStatement: { __typename: 'WalletStatement', entries } },
});

type Sent = { name: string; variables: Record<string, unknown> };

/**
 * Renders the tab, with a fake server.
 * @param answers functions that return the response to an operation, by its name; undefined for the default response
 * @param outcome returns the outcome of a line to credit
 */
export const openStatement = (
  answers: Record<string, (variables: Record<string, unknown>) => Reply | undefined> = {},
  outcome: (userId: string, attempt: number, nth: number) => Outcome = () => credited,
) => {
  const sent: Sent[] = [];
  const jobs = new FakeJobs(outcome);
  const server = fakeServer(({ operationName: name = '', variables }) => {
    sent.push({ name, variables });
    const own = answers[name]?.(variables);
    if (own) return own;
    if (name === 'MoneyCustomers')
      return { data: { users: { __typename: 'UserConnection', total: 1, items: [rohan] } } };
    if (name === 'MoneyAdded') return added([]);
    return jobs.answer({ operationName: name, variables }) ?? { data: { previewBankStatement: preview } };
  });
  showAsAdmin(server, <StatementTab />);
  const user = userEvent.setup();
  const choose = (text = 'Date,Narration,Credit') =>
    user.upload(
      screen.getByLabelText('CSV file of the bank'),
      new File([text], 'nov.csv', { type: 'text/csv' }),
    );
  const calls = (name: string) => sent.filter((one) => one.name === name).map(({ variables }) => variables);
  return { user, choose, calls, jobs };
};
