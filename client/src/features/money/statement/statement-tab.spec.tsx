import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../../test/show-screen';
import { FakeJobs, type Outcome } from '../../../parts/bulk-jobs/test/fake-jobs';
import { fakeServer, type Reply } from '../../../shared/apollo/test/fake-server';
import { StatementTab } from './statement-tab';

const line = {
  __typename: 'BankLine',
  day: '2026-11-21',
  amount: 500,
  utr: null,
  narration: 'UPI/ASHA',
  topUpId: null,
  userId: null,
  userName: null,
  paymentAmount: null,
  wentOutOnLine: null,
  claims: [],
  error: null,
};
const lineOf = (number: number, state: string, more: object = {}) => ({
  ...line,
  number,
  state,
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
const preview = {
  __typename: 'BankStatement',
  columns: ['Date', 'Narration', 'Credit'],
  mapping,
  problems: [] as object[],
  overlapsNothing: false,
  lines: [
    lineOf(2, 'EXACT', { topUpId: 't2', userId: 'u1', userName: 'Asha Nair', utr: '432112345678' }),
    lineOf(3, 'LIKELY', { topUpId: 't3', userId: 'u2', userName: 'Binu Das' }),
    lineOf(4, 'NONE', { narration: 'NEFT SOMEBODY', paymentAmount: 500 }),
    lineOf(5, 'SEEN', { paymentAmount: 5_000 }),
    lineOf(6, 'REFUSED', { error: { __typename: 'RowError', message: 'The same as line 5.' } }),
  ],
};
const rohan = {
  __typename: 'User',
  id: 'u3',
  title: 'Rohan Mehta',
  mobileNumber: '9812345679',
  walletBalance: 0,
};
const credited: Outcome = { balanceAfter: 600 };

const added = (entries: object[]): Reply => ({
  data: { walletStatement: { __typename: 'WalletStatement', entries } },
});

type Sent = { name: string; variables: Record<string, unknown> };

/** The tab before a server that answers as a test says, and does so of the lines that it is to credit. */
const open = (
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
      return { data: { users: { __typename: 'UserPage', total: 1, items: [rohan] } } };
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

test('only what UTR and amount prove is ticked; what is known or not possible has no box', async () => {
  const { choose } = open();
  await choose();
  expect(await screen.findByLabelText('Credit line 2')).toBeChecked();
  expect(screen.getByLabelText('Credit line 3')).not.toBeChecked();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByText('1 line selected, ₹500.00')).toBeInTheDocument();
  expect(screen.getByText('The same as line 5.')).toBeInTheDocument();
  expect(screen.getByText('Credited before as ₹5,000.00.')).toBeInTheDocument();
  expect(screen.getByText(/^A payment with this day and amount was credited before/)).toBeInTheDocument();
});

test('a possible match opens with its customer proposed and not selected, and shows what to check', async () => {
  const likely = lineOf(3, 'LIKELY', {
    userId: 'u3',
    userName: 'Rohan Mehta',
    wentOutOnLine: 9,
    claims: [
      { __typename: 'UtrClaim', topUpId: 't1', userName: 'Asha Nair', state: 'CLAIMED' },
      { __typename: 'UtrClaim', topUpId: 't2', userName: 'Rohan Mehta', state: 'REFUSED' },
    ],
  });
  const { user, choose } = open({
    PreviewBankStatement: () => ({ data: { previewBankStatement: { ...preview, lines: [likely] } } }),
  });
  await choose();
  expect(await screen.findByLabelText('Credit line 3')).not.toBeChecked();
  expect(screen.getByText('Possible match')).toBeInTheDocument();
  expect(screen.getByText(/^The same reference went out on line 9\./)).toBeInTheDocument();
  expect(screen.getByText('Asha Nair claimed this UTR.')).toBeInTheDocument();
  expect(screen.getByText(/^Rohan Mehta claimed this UTR, too\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change customer of line 3' }));
  expect(screen.getByLabelText('Customer: name or mobile')).toHaveValue('Rohan Mehta');
  expect(await screen.findByRole('radio', { name: /Rohan Mehta/ })).not.toBeChecked();
});

test('a line does not go to somebody who was credited the same amount lately, unless it is said to be another', async () => {
  const { user, choose, calls } = open({
    MoneyAdded: () =>
      added([
        {
          __typename: 'WalletLog',
          id: 'e1',
          transactionDate: '2026-11-22',
          amount: 500,
          reference: '432112345678',
          orderNumber: null,
        },
      ]),
  });
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Select customer of line 4' }));
  await user.type(screen.getByLabelText('Customer: name or mobile'), 'rohan');
  expect(calls('MoneyAdded')).toEqual([]);
  await user.click(await screen.findByRole('radio', { name: /Rohan Mehta/ }));
  await screen.findByText('₹500.00 was credited on 22 Nov with UTR 432112345678.');
  expect(calls('MoneyAdded')).toEqual([{ userId: 'u3', from: '2026-11-14' }]);
  await user.click(screen.getByRole('button', { name: 'Select' }));
  const tick = screen.getByRole('checkbox', { name: 'This is another payment' });
  expect(tick).toHaveFocus();
  await user.click(tick);
  await user.click(screen.getByRole('button', { name: 'Select' }));
  expect(await screen.findByText('2 lines selected, ₹1,000.00')).toBeInTheDocument();
});

test('a line goes to whom somebody says, no longer to a request of another, and each has its result', async () => {
  const { user, choose, calls, jobs } = open({}, (_userId, attempt, nth) =>
    nth === 1 && attempt === 1 ? { refusal: 'Rohan Mehta is inactive.' } : credited,
  );
  await choose();
  await user.click(await screen.findByLabelText('Credit line 3'));
  for (const number of [3, 4]) {
    await user.click(
      screen.getByRole('button', {
        name: number === 3 ? 'Change customer of line 3' : 'Select customer of line 4',
      }),
    );
    await user.clear(screen.getByLabelText('Customer: name or mobile'));
    await user.type(screen.getByLabelText('Customer: name or mobile'), 'rohan');
    await user.click(await screen.findByRole('radio', { name: /Rohan Mehta/ }));
    if (number === 4) {
      const amount = screen.getByLabelText(/^Amount for this customer/);
      await user.clear(amount);
      await user.type(amount, '501');
      await user.click(screen.getByRole('button', { name: 'Select' }));
      expect(screen.getByText('Only ₹500.00 of this payment is left.')).toBeInTheDocument();
      await user.clear(amount);
      await user.type(amount, '300');
    }
    await user.click(screen.getByRole('button', { name: 'Select' }));
  }
  await user.click(screen.getByRole('button', { name: 'Credit 3 lines' }));
  expect(await screen.findByText('2 lines credited, ₹800.00. 1 line failed.')).toHaveFocus();
  const items = within(screen.getByRole('region', { name: 'Result of each line' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Line 3Rohan Mehta₹500.00Rohan Mehta is inactive.',
    'Line 2Asha Nair₹500.00Credited, wallet ₹600.00',
    'Line 4Rohan Mehta₹300.00Credited, wallet ₹600.00',
  ]);
  expect(calls('StartCreditBankLines')).toEqual([
    {
      idempotencyKey: expect.any(String),
      mapping: {
        date: 'Date',
        amount: 'Credit',
        direction: null,
        narration: 'Narration',
        utr: null,
        balance: null,
        dayOrder: null,
      },
      lines: [
        expect.objectContaining({ fingerprint: 'f2', userId: 'u1', topUpId: 't2' }),
        expect.objectContaining({ fingerprint: 'f3', userId: 'u3', topUpId: null }),
        expect.objectContaining({ fingerprint: 'f4', userId: 'u3', topUpId: null, amount: 500, credit: 300 }),
      ],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  await screen.findByText('3 lines credited, ₹1,300.00.');
  expect(jobs.all).toHaveLength(1);
  expect(jobs.retries).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Another statement' }));
  expect(screen.getByRole('button', { name: 'Select CSV file' })).toBeInTheDocument();
});

test('a part of the lines is one press away', async () => {
  const { user, choose } = open();
  await choose();
  await user.click(await screen.findByRole('button', { name: 'No match 1' }));
  expect(screen.getByText('NEFT SOMEBODY')).toBeInTheDocument();
  expect(screen.queryByText('Asha Nair')).toBeNull();
  // What was ticked stays so.
  expect(screen.getByText('1 line selected, ₹500.00')).toBeInTheDocument();
});

test('a credit whose answer is lost is asked for again with the same key', async () => {
  let isLost = true;
  const { user, choose, calls } = open({
    StartCreditBankLines: () => (isLost ? 'lost' : undefined),
  });
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Credit 1 line' }));
  const check = await screen.findByRole('button', { name: 'Check again' });
  isLost = false;
  await user.click(check);
  await screen.findByText('1 line credited, ₹500.00.');
  expect(new Set(calls('StartCreditBankLines').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('other columns are asked for, and the file is read by them', async () => {
  const problem = { __typename: 'RowError', message: 'The columns are not those of the last statement.' };
  const { user, choose, calls } = open({
    PreviewBankStatement: ({ mapping: by }) => ({
      data: {
        previewBankStatement: by
          ? preview
          : { ...preview, problems: [problem], lines: [], columns: ['Date', 'Text', 'Credit'] },
      },
    }),
  });
  await choose('Date,Text,Credit');
  expect(await screen.findByText(problem.message)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Select the columns' }));
  await user.selectOptions(screen.getByLabelText(/^Description/), 'Text');
  await user.click(screen.getByRole('button', { name: 'Use these columns' }));
  expect(await screen.findByLabelText('Credit line 2')).toBeChecked();
  expect(calls('PreviewBankStatement')[1]).toEqual({
    csv: 'Date,Text,Credit',
    mapping: {
      date: 'Date',
      narration: 'Text',
      amount: 'Credit',
      direction: null,
      utr: null,
      balance: null,
      dayOrder: null,
    },
  });
});

test('a file that is no CSV, and one that the server refuses, say so', async () => {
  const { choose } = open({
    PreviewBankStatement: () => ({ refusal: 'The file has no rows.', code: 'BAD_USER_INPUT' }),
  });
  await choose('PK\u0003\u0004 a workbook');
  expect(await screen.findByText(/^This is not a CSV file\./)).toBeInTheDocument();
  await choose('');
  expect(await screen.findByText('The file has no rows.')).toBeInTheDocument();
});

test('a statement that overlaps nothing says that days may be missing', async () => {
  const { choose } = open({
    PreviewBankStatement: () => ({ data: { previewBankStatement: { ...preview, overlapsNothing: true } } }),
  });
  await choose();
  expect(await screen.findByText(/^This statement doesn't overlap an earlier one\./)).toBeInTheDocument();
});
