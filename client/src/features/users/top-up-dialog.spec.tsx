import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeJobs, type Outcome } from '../../../test/fake-jobs';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
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

/** Times of equal credits, by customer. */
let creditedAt: Record<string, string>;

/** Returns the server's preview of a file without quotes. */
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
      fingerprint: cell('Reference') ? null : `f${index}`,
      creditedAt: payee && (creditedAt[payee.id] ?? null),
      user: payee,
      error: payee ? null : { __typename: 'RowError', message: 'No customer has this mobile number.' },
    };
  });
};

/** Response to a preview instead of the rows. */
let noPreview: Reply | undefined;
/** Response of the server to a start, instead of a new job. */
let instead: Reply | undefined;
let jobs: FakeJobs;
/** Whether the response to a retry is lost. */
let isRetryLost: boolean;
/** Keys of the received start requests. */
let keys: unknown[];
/** Lines of the last start request. */
let sent: unknown;

beforeEach(() => {
  onClose.mockClear();
  creditedAt = {};
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
        return { data: { users: { __typename: 'UserConnection', total: items.length, items } } };
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

/** Opens the dialog with a file for two wallets. */
const open = async (file = 'Mobile,Amount\n9876500001,50\n9876500002,50') => {
  const view = show();
  await user.click(await screen.findByLabelText('Or paste the rows'));
  await user.paste(file);
  return view;
};
const submit = () => screen.findByRole('button', { name: 'Add ₹100.00 to 2 wallets' });

const unknown = 'Not confirmed yet';
const check = async () => user.click(await screen.findByRole('button', { name: 'Check again' }));

test.each<[string, Reply]>([
  ['a lost response', 'lost'],
  ['a server error', { rejection: 'Something went wrong (request 7).', code: 'INTERNAL_SERVER_ERROR' }],
])('after %s, a file of credits is locked, and a retry credits no wallet twice', async (_what, first) => {
  await open();
  instead = first;
  await user.click(await submit());
  expect(await screen.findByText(unknown)).toBeInTheDocument();
  // The file cannot be replaced, and its lines remain visible.
  expect(screen.queryByLabelText('Or paste the rows')).toBeNull();
  expect(screen.queryByLabelText('CSV file')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add ₹/ })).toBeNull();
  expect(screen.getByText(/^Asha ·/)).toBeInTheDocument();
  instead = undefined;
  await check();
  expect(await screen.findByText('₹100.00 added to 2 wallets.')).toBeInTheDocument();
  expect(new Set(keys).size).toBe(1);
});

test('an unconfirmed file of credits is displayed when its dialog reopens, and continues with its key', async () => {
  const { unmount } = await open();
  instead = 'lost';
  await user.click(await submit());
  await screen.findByText(unknown);
  unmount();
  show();
  expect(await screen.findByText(/^Adding ₹100\.00 to 2 wallets\. Sent /)).toBeInTheDocument();
  expect(screen.getByText(/^Ravi ·/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Or paste the rows')).toBeNull();
  instead = undefined;
  await check();
  expect(await screen.findByText('₹100.00 added to 2 wallets.')).toBeInTheDocument();
  expect(new Set(keys).size).toBe(1);
});

test('a file of credits that the server rejects as a whole can be changed', async () => {
  await open();
  instead = { rejection: 'At most 1,000 lines.', code: 'BAD_USER_INPUT' };
  await user.click(await submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^At most 1,000 lines\.$/);
  expect(screen.getByLabelText('Or paste the rows')).toHaveValue(
    'Mobile,Amount\n9876500001,50\n9876500002,50',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('rejected lines of a credit file are retried once in their job, even if that response is lost', async () => {
  jobs = new FakeJobs((id, attempt) =>
    id === 'u2' && attempt === 1 ? { rejection: 'No more today.' } : credited,
  );
  await open();
  await user.click(await submit());
  expect(await screen.findByText('No more today.')).toBeInTheDocument();
  isRetryLost = true;
  await user.click(await screen.findByRole('button', { name: 'Retry failed only' }));
  await screen.findByText(unknown);
  expect(screen.getByText(/^Adding ₹50\.00 to 1 wallet\. Sent /)).toBeInTheDocument();
  isRetryLost = false;
  await check();
  expect(await screen.findByText('₹100.00 added to 2 wallets.')).toBeInTheDocument();
  expect(keys).toHaveLength(1);
  expect([jobs.all.length, jobs.retries]).toEqual([1, 1]);
});

test('a file of credits that was in progress when the page closed shows its result after reopening', async () => {
  jobs.isHeld = true;
  const { unmount } = await open();
  await user.click(await submit());
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('job-1'));
  unmount();
  show();
  expect(await screen.findByText(/^Ravi ·/)).toBeInTheDocument();
  expect(screen.queryByText(unknown)).toBeNull();
  expect(screen.queryByLabelText('Or paste the rows')).toBeNull();
  jobs.isHeld = false;
  expect(await screen.findByText('₹100.00 added to 2 wallets.')).toBeInTheDocument();
  expect(keys).toHaveLength(1);
});

test('a file with amounts that any admin added in the last week shows a warning, and names these rows', async () => {
  creditedAt = { u1: '2026-11-20T04:00:00.000Z', u2: '2026-11-21T04:30:00.000Z' };
  const { unmount } = await open();
  expect(
    await screen.findByText(
      '2 of these amounts were already added, most recently on 21/11/26, 10:00 AM. Add them again only if you received the money again.',
    ),
  ).toBeInTheDocument();
  expect(
    screen.getByText(/^₹50\.00, new balance ₹150\.00\. Same amount added on 20\/11\/26, 9:30 AM$/),
  ).toBeInTheDocument();
  screen.getByRole('button', { name: 'Add ₹100.00 to 2 wallets again' });
  unmount();
  creditedAt = {};
  await open();
  await submit();
  expect(screen.queryByText(/already added/)).toBeNull();
});

test('a file without references is sent with its fingerprints, and a row that another admin added first is displayed', async () => {
  const before = 'This payment was already credited in full to Ravi on 21 Nov.';
  jobs = new FakeJobs((id) => (id === 'u2' ? { rejection: before } : credited));
  await open();
  await user.click(await submit());
  expect(await screen.findByText(before)).toBeInTheDocument();
  expect(sent).toEqual([
    { userId: 'u1', amount: 50, narration: '', fingerprint: 'f0' },
    { userId: 'u2', amount: 50, narration: '', fingerprint: 'f1' },
  ]);
});

test('a file with references that was credited before shows the error of the server instead of a warning', async () => {
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
  const before = 'This payment was credited to Asha on 21 Nov.';
  jobs = new FakeJobs((id) => (id === 'u2' ? { rejection: before } : credited));
  await user.click(again);
  expect(await screen.findByText(before)).toBeInTheDocument();
});

test('a row of a credit file with an error is left out, and its error is displayed', async () => {
  await open('Mobile,Amount\n9876500001,50\n9876500009,50');
  expect(await screen.findByText('No customer has this mobile number.')).toBeInTheDocument();
  expect(screen.getByText('₹50.00 for 1 wallet. 1 row left out.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add ₹50.00 to 1 wallet' })).toBeEnabled();
});

test('a rejected credit file displays the error, and a lost preview can be requested again', async () => {
  noPreview = { rejection: "The file has no column 'Amount'.", code: 'BAD_USER_INPUT' };
  await open('Mobile\n9876500001');
  expect(await screen.findByRole('alert')).toHaveTextContent("The file has no column 'Amount'.");
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  noPreview = 'lost';
  const text = screen.getByLabelText('Or paste the rows');
  await user.clear(text);
  await user.click(text);
  await user.paste('Mobile,Amount\n9876500001,50');
  const again = await screen.findByRole('button', { name: 'Try again' });
  noPreview = undefined;
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Add ₹50.00 to 1 wallet' })).toBeEnabled();
});
