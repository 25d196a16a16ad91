import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { MoneyPage } from './money-page';

const asha = {
  __typename: 'User',
  id: 'u1',
  title: 'Asha Nair',
  mobileNumber: '9812345678',
  walletBalance: 100,
};
const claim = {
  __typename: 'TopUp',
  id: 't1',
  amount: 500,
  status: 'CLAIMED',
  utr: '432112345678',
  requestedAt: '2026-11-21T05:00:00.000Z',
  claimedAt: '2026-11-21T05:10:00.000Z',
  credited: null,
  rejectionReason: null,
  decidedAt: null,
  user: asha,
};
const payment = {
  __typename: 'Payment',
  id: 'p1',
  reference: '432112345678',
  amount: 500,
  left: 200,
  date: '2026-11-21',
  source: 'CSV',
  narration: 'UPI/432112345678/ASHA',
  credits: [{ __typename: 'PaymentCredit', entryId: 'e1', amount: 300, user: asha }],
};

const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
const addedAnswer = (entries: object[]): Reply => ({
  data: { walletStatement: { __typename: 'WalletStatement', entries } },
});
const entry = {
  __typename: 'WalletLog',
  id: 'e1',
  transactionDate: '2026-11-20',
  amount: 500,
  reference: null,
  orderNumber: null,
};

type Sent = { name: string; variables: Record<string, unknown> };

/** Opens the page with a server that has the given rows. A test can replace the server's responses. */
const open = (
  address: string,
  {
    topUps = [claim],
    payments = [payment],
    added = [],
    answer,
  }: {
    topUps?: object[];
    payments?: object[];
    added?: object[];
    answer?: (sent: Sent) => Reply | undefined;
  } = {},
) => {
  const sent: Sent[] = [];
  const server = fakeServer(({ operationName: name = '', variables }) => {
    const one = { name, variables };
    sent.push(one);
    const own = answer?.(one);
    if (own) return own;
    switch (name) {
      case 'MoneyTopUps':
        return { data: { topUps: { __typename: 'TopUpConnection', entries: topUps, pageInfo } } };
      case 'MoneyPayments':
        return { data: { payments: { __typename: 'PaymentConnection', entries: payments, pageInfo } } };
      case 'WalletNow':
        return { data: { user: { ...asha, type: 'CUSTOMER' } } };
      case 'MoneyAdded':
        return addedAnswer(added);
      case 'MoneyCustomers':
        return { data: { users: { __typename: 'UserConnection', total: 12, items: [asha] } } };
      case 'CreditTopUp':
        return { data: { creditTopUp: { ...claim, status: 'CREDITED', credited: variables.amount } } };
      case 'RejectTopUp':
        return {
          data: { rejectTopUp: { ...claim, status: 'REJECTED', rejectionReason: variables.reason } },
        };
      default:
        return { data: { creditPayment: { ...payment, left: 0 } } };
    }
  });
  showAsAdmin(server, <MoneyPage />, address);
  const calls = (name: string) => sent.filter((one) => one.name === name).map(({ variables }) => variables);
  return { calls, user: userEvent.setup() };
};

test('a claim is credited by two presses with an idempotency key', async () => {
  const { calls, user } = open('/money');
  await user.click(await screen.findByRole('button', { name: 'Confirm payment of ₹500.00 from Asha Nair' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm payment' }));
  expect(dialog.getByRole('status')).toHaveTextContent("Asha Nair's wallet: ₹100.00 → ₹600.00");
  await user.click(dialog.getByRole('button', { name: 'Credit ₹500.00' }));
  await screen.findByText('₹500.00 was added to the wallet of Asha Nair.');
  expect(calls('CreditTopUp')).toEqual([{ id: 't1', amount: 500, idempotencyKey: expect.any(String) }]);
  expect(calls('MoneyTopUps').length).toBeGreaterThan(1);
});

test('the credited amount can differ from the claimed one', async () => {
  const { calls, user } = open('/money');
  await user.click(await screen.findByRole('button', { name: /^Confirm payment/ }));
  const amount = await screen.findByLabelText(/^Amount received/);
  await user.clear(amount);
  await user.type(amount, '450.5');
  expect(screen.getByText('The customer reported ₹500.00.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Credit ₹450.50' }));
  await waitFor(() => expect(calls('CreditTopUp')).toMatchObject([{ amount: 450.5 }]));
});

test('a credit of a claim without a response is retried with the same key', async () => {
  let isLost = true;
  const { calls, user } = open('/money', {
    answer: ({ name }) => (name === 'CreditTopUp' && isLost ? 'lost' : undefined),
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm payment/ }));
  await user.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
  const check = await screen.findByRole('button', { name: 'Check again' });
  isLost = false;
  await user.click(check);
  await screen.findByText('₹500.00 was added to the wallet of Asha Nair.');
  expect(new Set(calls('CreditTopUp').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('after a recent credit of the same amount, an admin must confirm that a claim is a second payment', async () => {
  const others = [
    { ...entry, id: 'e2', amount: -500 },
    { ...entry, id: 'e3', orderNumber: 1001 },
    { ...entry, id: 'e4', amount: 300, reference: 'X1' },
  ];
  const { calls, user } = open('/money', { added: [entry, ...others] });
  await user.click(await screen.findByRole('button', { name: /^Confirm payment/ }));
  const note = await screen.findByText(
    '₹500.00 was already credited to this customer on 20 Nov, without a UTR.',
  );
  expect(screen.queryAllByText(/was already credited to this customer on/)).toEqual([note]);
  expect(calls('MoneyAdded')).toEqual([{ userId: 'u1', from: '2026-11-14' }]);
  await user.click(screen.getByRole('button', { name: 'Credit ₹500.00' }));
  const tick = screen.getByRole('checkbox', { name: 'This is a second payment' });
  expect(tick).toHaveAccessibleDescription(/^Select the checkbox only if the bank received both/);
  expect(tick).toHaveFocus();
  await user.click(tick);
  // Another amount has different earlier credits.
  const amount = screen.getByLabelText(/^Amount received/);
  await user.clear(amount);
  await user.type(amount, '300');
  expect(
    screen.getByText('₹300.00 was already credited to this customer on 20 Nov with UTR X1.'),
  ).toBeInTheDocument();
  expect(tick).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Credit ₹300.00' }));
  expect(calls('CreditTopUp')).toEqual([]);
  await user.click(tick);
  await user.click(screen.getByRole('button', { name: 'Credit ₹300.00' }));
  await screen.findByText('₹300.00 was added to the wallet of Asha Nair.');
  expect(calls('CreditTopUp')).toHaveLength(1);
});

test('a credit that was made while the dialog was open is detected when the admin confirms the claim', async () => {
  let looks = 0;
  const { calls, user } = open('/money', {
    answer: ({ name }) => (name === 'MoneyAdded' ? addedAnswer(looks++ === 0 ? [] : [entry]) : undefined),
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm payment/ }));
  await user.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
  await screen.findByText(/^The same amount was just credited to this customer/);
  expect(calls('CreditTopUp')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'This is a second payment' }));
  await user.click(screen.getByRole('button', { name: 'Credit ₹500.00' }));
  await screen.findByText('₹500.00 was added to the wallet of Asha Nair.');
});

test('a claim that another admin credited is rejected by the server at once, without a question about a second payment', async () => {
  const rejection = 'This top-up was already credited on 20 Nov, so it cannot be changed.';
  const { user } = open('/money', {
    added: [{ ...entry, reference: claim.utr }],
    answer: ({ name }) => (name === 'CreditTopUp' ? { rejection, code: 'CONFLICT' } : undefined),
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm payment/ }));
  await user.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
  expect(await screen.findByText(rejection)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'This is a second payment' })).toBeNull();
});

test('a claim is not credited if earlier credits cannot be loaded', async () => {
  const { calls, user } = open('/money', {
    answer: ({ name }) => (name === 'MoneyAdded' ? { rejection: 'Busy.', code: 'UNAVAILABLE' } : undefined),
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm payment/ }));
  await user.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  expect(calls('CreditTopUp')).toEqual([]);
});

test.each([
  ['/money', { topUps: [] }, /^Nothing to check\./],
  ['/money?view=requested', { topUps: [] }, /^No top-up is waiting/],
  ['/money?tab=payments', { payments: [] }, 'Every payment is fully credited.'],
])('an empty list at %s shows a text', async (address, lists, says) => {
  open(address, lists);
  expect(await screen.findByText(says)).toBeInTheDocument();
});

test('a long narration of a payment expands on request', async () => {
  const narration = `UPI/432112345678/${'ASHA NAIR/TIFFIN FOR THE WHOLE MONTH/'.repeat(4)}END`;
  const { user } = open('/money?tab=payments', { payments: [{ ...payment, narration }] });
  const more = await screen.findByRole('button', { name: 'more description of 432112345678' });
  expect(screen.queryByText(/END/)).toBeNull();
  await user.click(more);
  screen.getByText(narration);
  await user.click(screen.getByRole('button', { name: 'less description of 432112345678' }));
  expect(screen.queryByText(/END/)).toBeNull();
});

test('a list of top-ups that fails to load can be retried', async () => {
  let isLost = true;
  const { user } = open('/money', {
    answer: ({ name }) =>
      name === 'MoneyTopUps' && isLost ? { rejection: 'Busy.', code: 'UNAVAILABLE' } : undefined,
  });
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('432112345678')).toBeInTheDocument();
});
