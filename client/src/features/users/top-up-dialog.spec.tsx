import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../test/show-screen';
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

const credited = (line: number) => ({
  __typename: 'CreditResult',
  line,
  userId: `u${line}`,
  error: null,
  entry: { __typename: 'WalletLog', id: `w${line}`, balanceAfter: 150 },
});
const refused = (line: number) => ({
  ...credited(line),
  error: { __typename: 'RowError', message: 'No more today.' },
  entry: null,
});
const answerOf = (...creditWallets: unknown[]): Reply => ({ data: { creditWallets } });

let answer: Reply;
let total: number;
/** The key of each call that arrived. */
let keys: unknown[];
/** The lines of the last one. */
let sent: unknown;

beforeEach(() => {
  onClose.mockClear();
  keys = [];
  localStorage.clear();
  total = 2;
});

const show = () =>
  showAsAdmin(
    fakeServer(({ operationName, variables }) => {
      if (operationName === 'TopUpCustomers')
        return { data: { users: { __typename: 'UserPage', total, items } } };
      keys.push(variables.idempotencyKey);
      sent = variables.lines;
      return answer;
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

const unknown = 'We do not know yet whether it was saved.';
const check = async () => user.click(await screen.findByRole('button', { name: 'Check again' }));

test.each<[string, Reply]>([
  ['a lost answer', 'lost'],
  [
    'a database that was lost half way',
    { refusal: 'Something went wrong (request 7).', code: 'INTERNAL_SERVER_ERROR' },
  ],
])('after %s the file stays as it was sent, and asking again credits nobody twice', async (_what, first) => {
  await open();
  answer = first;
  await user.click(await submit());
  expect(await screen.findByText(unknown)).toBeInTheDocument();
  // Nothing else can be put in its place, and its lines stay in sight.
  expect(screen.queryByLabelText('Or paste its rows')).toBeNull();
  expect(screen.queryByLabelText('CSV file')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add ₹/ })).toBeNull();
  expect(screen.getByText(/^Asha ·/)).toBeInTheDocument();
  answer = answerOf(credited(1), credited(2));
  await check();
  expect(await screen.findByText('₹100.00 added to 2 wallets.')).toBeInTheDocument();
  expect(new Set(keys).size).toBe(1);
});

test('a file without an answer is there when the dialog is opened again, and goes on with its key', async () => {
  const { unmount } = await open();
  answer = 'lost';
  await user.click(await submit());
  await screen.findByText(unknown);
  unmount();
  show();
  expect(await screen.findByText(/^₹100\.00 for 2 wallets\. Sent /)).toBeInTheDocument();
  expect(screen.getByText(/^Ravi ·/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Or paste its rows')).toBeNull();
  answer = answerOf(credited(1), credited(2));
  await check();
  expect(await screen.findByText('₹100.00 added to 2 wallets.')).toBeInTheDocument();
  expect(new Set(keys).size).toBe(1);
});

test('what the server refuses as a whole was not done: the file can be changed', async () => {
  await open();
  answer = { refusal: 'At most 1,000 lines.', code: 'BAD_USER_INPUT' };
  await user.click(await submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^At most 1,000 lines\.$/);
  expect(screen.getByLabelText('Or paste its rows')).toHaveValue(
    'Mobile,Amount\n9876500001,50\n9876500002,50',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a second try of refused lines whose answer is lost is tried again with its key', async () => {
  await open();
  answer = answerOf(credited(1), refused(2));
  await user.click(await submit());
  answer = 'lost';
  await user.click(await screen.findByRole('button', { name: 'Retry failed only' }));
  await screen.findByText(unknown);
  answer = answerOf(credited(1));
  await check();
  expect(await screen.findByText('₹100.00 added to 2 wallets.')).toBeInTheDocument();
  const [first, ...others] = keys;
  expect(new Set(others).size).toBe(1);
  expect(others).not.toContain(first);
});

test('a file that was just credited says so when it is chosen again', async () => {
  const { unmount } = await open();
  answer = answerOf(credited(1), credited(2));
  await user.click(await submit());
  await screen.findByText('₹100.00 added to 2 wallets.');
  unmount();
  await open();
  expect(
    await screen.findByText(/^You added exactly this on .* Adding it again credits/),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add ₹100.00 to 2 wallets once more' })).toBeInTheDocument();
});

test('a file with references goes by them: the server says of a payment that was credited to whom and when', async () => {
  const file = 'Reference,Mobile,Amount,Narration\nSBI 1,9876500001,50,UPI\nSBI2,9876500002,50,';
  const { unmount } = await open(file);
  answer = answerOf(credited(1), credited(2));
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
  answer = answerOf(credited(1), {
    ...refused(2),
    error: { __typename: 'RowError', message: before },
  });
  await user.click(again);
  expect(await screen.findByText(before)).toBeInTheDocument();
});

test('customers who are too many to be known here are not passed over in silence', async () => {
  total = 10_050;
  await open();
  expect(await screen.findByText(/^Only 2 of 10,050 customers are known here\./)).toBeInTheDocument();
});
