import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../test/show-screen';
import { FakeJobs, type Outcome } from '../../parts/bulk-jobs/test/fake-jobs';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { TopUpDialog } from './top-up-dialog';

const user = userEvent.setup();
const onClose = jest.fn();

const customer = (id: string, title: string, mobileNumber: string) => ({
  __typename: 'User',
  id,
  title,
  mobileNumber,
  walletBalance: 100,
});
const items = [customer('u1', 'Asha', '9876500001'), customer('u2', 'Ravi', '9876500002')];

const credited: Outcome = { creditAmount: 50, balanceAfter: 150 };

/** The server's preview of a file without quotes. */
const previewOf = (csv: string) => {
  const [header = [], ...rows] = csv.split('\n').map((row) => row.split(','));
  return rows.map((cells, index) => {
    const cell = (name: string) => cells[header.indexOf(name)] ?? '';
    const payee = items.find(({ mobileNumber }) => mobileNumber === cell('Mobile')) ?? null;
    return {
      __typename: 'CreditPreview',
      row: index + 2,
      mobileNumber: cell('Mobile'),
      amount: Number(cell('Amount')),
      narration: cell('Narration'),
      reference: cell('Reference'),
      user: payee,
      error: payee ? null : { __typename: 'RowError', message: 'No customer has this mobile number.' },
    };
  });
};

/** The answer to a preview in place of the rows. */
let noPreview: Reply | undefined;
/** What the server answers to a start in place of starting a job. */
let instead: Reply | undefined;
let jobs: FakeJobs;
/** Whether it is lost that something is tried again. */
let isRetryLost: boolean;
/** The key of each start that arrived. */
let keys: unknown[];
/** The lines of the last one. */
let sent: unknown;

beforeEach(() => {
  onClose.mockClear();
  keys = [];
  instead = undefined;
  isRetryLost = false;
  jobs = new FakeJobs(() => credited);
  localStorage.clear();
  noPreview = undefined;
});

const show = () =>
  showAsAdmin(
    fakeServer(({ operationName = '', variables }) => {
      if (operationName === 'TopUpCustomers')
        return { data: { users: { __typename: 'UserPage', total: items.length, items } } };
      if (operationName === 'PreviewCredits')
        return noPreview ?? { data: { previewCredits: previewOf(String(variables.csv)) } };
      if (operationName === 'RetryBulkJob' && isRetryLost) return 'lost';
      if (operationName === 'StartCreditWallets') {
        keys.push(variables.idempotencyKey);
        sent = variables.lines;
        if (instead) return instead;
      }
      return jobs.answer({ operationName, variables }) ?? 'lost';
    }),
    <TopUpDialog onClose={onClose} />,
  );

/** The dialog with a file for two wallets in it. */
const open = async (file = 'Mobile,Amount\n9876500001,50\n9876500002,50') => {
  const view = show();
  await user.click(await screen.findByLabelText('Or paste its rows'));
  await user.paste(file);
  return view;
};
const submit = () => screen.findByRole('button', { name: 'Add ₹100.00 to 2 wallets' });

const unknown = 'Not confirmed yet';
const check = async () => user.click(await screen.findByRole('button', { name: 'Check again' }));

test.each<[string, Reply]>([
  ['a lost answer', 'lost'],
  [
    'a database that was lost half way',
    { refusal: 'Something went wrong (request 7).', code: 'INTERNAL_SERVER_ERROR' },
  ],
])('after %s the file stays as it was sent, and asking again credits nobody twice', async (_what, first) => {
  await open();
  instead = first;
  await user.click(await submit());
  expect(await screen.findByText(unknown)).toBeInTheDocument();
  // Nothing else can be put in its place, and its lines stay in sight.
  expect(screen.queryByLabelText('Or paste its rows')).toBeNull();
  expect(screen.queryByLabelText('CSV file')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add ₹/ })).toBeNull();
  expect(screen.getByText(/^Asha ·/)).toBeInTheDocument();
  instead = undefined;
  await check();
  expect(await screen.findByText('₹100.00 added to 2 wallets.')).toBeInTheDocument();
  expect(new Set(keys).size).toBe(1);
});

test('a file without an answer is there when the dialog is opened again, and goes on with its key', async () => {
  const { unmount } = await open();
  instead = 'lost';
  await user.click(await submit());
  await screen.findByText(unknown);
  unmount();
  show();
  expect(await screen.findByText(/^₹100\.00 for 2 wallets\. Sent /)).toBeInTheDocument();
  expect(screen.getByText(/^Ravi ·/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Or paste its rows')).toBeNull();
  instead = undefined;
  await check();
  expect(await screen.findByText('₹100.00 added to 2 wallets.')).toBeInTheDocument();
  expect(new Set(keys).size).toBe(1);
});

test('what the server refuses as a whole was not done: the file can be changed', async () => {
  await open();
  instead = { refusal: 'At most 1,000 lines.', code: 'BAD_USER_INPUT' };
  await user.click(await submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^At most 1,000 lines\.$/);
  expect(screen.getByLabelText('Or paste its rows')).toHaveValue(
    'Mobile,Amount\n9876500001,50\n9876500002,50',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('refused lines are tried again in their job, once, also when that answer is lost', async () => {
  jobs = new FakeJobs((id, attempt) =>
    id === 'u2' && attempt === 1 ? { refusal: 'No more today.' } : credited,
  );
  await open();
  await user.click(await submit());
  expect(await screen.findByText('No more today.')).toBeInTheDocument();
  isRetryLost = true;
  await user.click(await screen.findByRole('button', { name: 'Retry failed only' }));
  await screen.findByText(unknown);
  expect(screen.getByText(/^₹50\.00 for 1 wallet\. Sent /)).toBeInTheDocument();
  isRetryLost = false;
  await check();
  expect(await screen.findByText('₹100.00 added to 2 wallets.')).toBeInTheDocument();
  expect(keys).toHaveLength(1);
  expect([jobs.all.length, jobs.retries]).toEqual([1, 1]);
});

test('a file that the server was at when the page was closed shows its result when it is opened again', async () => {
  jobs.isHeld = true;
  const { unmount } = await open();
  await user.click(await submit());
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('job-1'));
  unmount();
  show();
  expect(await screen.findByText(/^Ravi ·/)).toBeInTheDocument();
  expect(screen.queryByText(unknown)).toBeNull();
  expect(screen.queryByLabelText('Or paste its rows')).toBeNull();
  jobs.isHeld = false;
  expect(await screen.findByText('₹100.00 added to 2 wallets.')).toBeInTheDocument();
  expect(keys).toHaveLength(1);
});

test('a file that was just credited says so when it is selected again', async () => {
  const { unmount } = await open();
  await user.click(await submit());
  await screen.findByText('₹100.00 added to 2 wallets.');
  unmount();
  await open();
  expect(
    await screen.findByText(/^You added exactly this on .* Adding it again credits/),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add ₹100.00 to 2 wallets again' })).toBeInTheDocument();
});

test('a file with references goes by them: the server says of a payment that was credited to whom and when', async () => {
  const file = 'Reference,Mobile,Amount,Narration\nSBI 1,9876500001,50,UPI\nSBI2,9876500002,50,';
  const { unmount } = await open(file);
  await user.click(await submit());
  await screen.findByText('₹100.00 added to 2 wallets.');
  expect(sent).toEqual([
    { userId: 'u1', amount: 50, narration: 'UPI', reference: 'SBI 1' },
    { userId: 'u2', amount: 50, narration: '', reference: 'SBI2' },
  ]);
  unmount();
  await open(file);
  const again = await submit();
  expect(screen.queryByText(/^You added exactly this/)).toBeNull();
  const before = 'This payment was credited to Asha on 21 Nov.';
  jobs = new FakeJobs((id) => (id === 'u2' ? { refusal: before } : credited));
  await user.click(again);
  expect(await screen.findByText(before)).toBeInTheDocument();
});

test('a row with an error is left out, and its error is displayed', async () => {
  await open('Mobile,Amount\n9876500001,50\n9876500009,50');
  expect(await screen.findByText('No customer has this mobile number.')).toBeInTheDocument();
  expect(screen.getByText('₹50.00 for 1 wallet. 1 left out.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add ₹50.00 to 1 wallet' })).toBeEnabled();
});

test('a rejected file displays the error, and a lost preview can be requested again', async () => {
  noPreview = { refusal: "The file has no column 'Amount'.", code: 'BAD_USER_INPUT' };
  await open('Mobile\n9876500001');
  expect(await screen.findByRole('alert')).toHaveTextContent("The file has no column 'Amount'.");
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  noPreview = 'lost';
  const text = screen.getByLabelText('Or paste its rows');
  await user.clear(text);
  await user.click(text);
  await user.paste('Mobile,Amount\n9876500001,50');
  const again = await screen.findByRole('button', { name: 'Try again' });
  noPreview = undefined;
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Add ₹50.00 to 1 wallet' })).toBeEnabled();
});
