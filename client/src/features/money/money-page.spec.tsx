import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../test/show-screen';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
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
  state: 'CLAIMED',
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
  day: '2026-11-21',
  source: 'CSV',
  narration: 'UPI/432112345678/ASHA',
  credits: [
    {
      __typename: 'PaymentCredit',
      entryId: 'e1',
      amount: 300,
      user: { __typename: 'User', id: 'u1', title: 'Asha Nair', mobileNumber: '9812345678' },
    },
  ],
};

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

/** The screen before a server with these; a test may answer in its place. */
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
        return { data: { topUps: { __typename: 'TopUpPage', entries: topUps, olderThan: null } } };
      case 'MoneyPayments':
        return { data: { payments: { __typename: 'PaymentPage', entries: payments, olderThan: null } } };
      case 'WalletNow':
        return { data: { user: { ...asha, type: 'CUSTOMER' } } };
      case 'MoneyAdded':
        return addedAnswer(added);
      case 'MoneyCustomers':
        return { data: { users: { __typename: 'UserPage', total: 12, items: [asha] } } };
      case 'CreditTopUp':
        return { data: { creditTopUp: { ...claim, state: 'CREDITED', credited: variables.amount } } };
      case 'RejectTopUp':
        return {
          data: { rejectTopUp: { ...claim, state: 'REJECTED', rejectionReason: variables.reason } },
        };
      default:
        return { data: { creditPayment: { ...payment, left: 0 } } };
    }
  });
  showAsAdmin(server, <MoneyPage />, address);
  const calls = (name: string) => sent.filter((one) => one.name === name).map(({ variables }) => variables);
  return { calls, user: userEvent.setup() };
};

test('a claim is credited by two presses, with a key', async () => {
  const { calls, user } = open('/money');
  await user.click(await screen.findByRole('button', { name: 'Confirm payment of ₹500.00 from Asha Nair' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm payment' }));
  expect(dialog.getByRole('status')).toHaveTextContent("Asha Nair's wallet: ₹100.00 → ₹600.00");
  await user.click(dialog.getByRole('button', { name: 'Credit ₹500.00' }));
  await screen.findByText('₹500.00 was added to the wallet of Asha Nair.');
  expect(calls('CreditTopUp')).toEqual([{ id: 't1', amount: 500, idempotencyKey: expect.any(String) }]);
  expect(calls('MoneyTopUps').length).toBeGreaterThan(1);
});

test('what came may be another amount than what was said', async () => {
  const { calls, user } = open('/money');
  await user.click(await screen.findByRole('button', { name: /^Confirm payment/ }));
  const amount = await screen.findByLabelText(/^Amount received/);
  await user.clear(amount);
  await user.type(amount, '450.5');
  expect(screen.getByText('The customer reported ₹500.00.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Credit ₹450.50' }));
  await waitFor(() => expect(calls('CreditTopUp')).toMatchObject([{ amount: 450.5 }]));
});

test('a credit whose answer is lost is asked for again with the same key, and by nothing else', async () => {
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

test('what was credited of the same amount lately is said, and has to be called another payment', async () => {
  const others = [
    { ...entry, id: 'e2', amount: -500 },
    { ...entry, id: 'e3', orderNumber: 1001 },
    { ...entry, id: 'e4', amount: 300, reference: 'X1' },
  ];
  const { calls, user } = open('/money', { added: [entry, ...others] });
  await user.click(await screen.findByRole('button', { name: /^Confirm payment/ }));
  const note = await screen.findByText('₹500.00 was credited on 20 Nov, without a UTR.');
  expect(screen.queryAllByText(/was credited on/)).toEqual([note]);
  expect(calls('MoneyAdded')).toEqual([{ userId: 'u1', from: '2026-11-14' }]);
  await user.click(screen.getByRole('button', { name: 'Credit ₹500.00' }));
  const tick = screen.getByRole('checkbox', { name: 'This is another payment' });
  expect(tick).toHaveAccessibleDescription(/^Select this only if the bank received both/);
  expect(tick).toHaveFocus();
  await user.click(tick);
  // Another amount has another payment beside it.
  const amount = screen.getByLabelText(/^Amount received/);
  await user.clear(amount);
  await user.type(amount, '300');
  expect(screen.getByText('₹300.00 was credited on 20 Nov with UTR X1.')).toBeInTheDocument();
  expect(tick).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Credit ₹300.00' }));
  expect(calls('CreditTopUp')).toEqual([]);
  await user.click(tick);
  await user.click(screen.getByRole('button', { name: 'Credit ₹300.00' }));
  await screen.findByText('₹300.00 was added to the wallet of Asha Nair.');
  expect(calls('CreditTopUp')).toHaveLength(1);
});

test('what was credited while the dialog was open is found by the press, however soon it comes', async () => {
  let looks = 0;
  const { calls, user } = open('/money', {
    answer: ({ name }) => (name === 'MoneyAdded' ? addedAnswer(looks++ === 0 ? [] : [entry]) : undefined),
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm payment/ }));
  await user.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
  await screen.findByText(/^The same amount was just credited/);
  expect(calls('CreditTopUp')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'This is another payment' }));
  await user.click(screen.getByRole('button', { name: 'Credit ₹500.00' }));
  await screen.findByText('₹500.00 was added to the wallet of Asha Nair.');
});

test('nothing is credited while what was credited before cannot be looked up', async () => {
  const { calls, user } = open('/money', {
    answer: ({ name }) => (name === 'MoneyAdded' ? { refusal: 'Busy.', code: 'UNAVAILABLE' } : undefined),
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm payment/ }));
  await user.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  expect(calls('CreditTopUp')).toEqual([]);
});

test('what has not come is rejected with a reason', async () => {
  const { calls, user } = open('/money');
  await user.click(await screen.findByRole('button', { name: 'Not received: ₹500.00 from Asha Nair' }));
  const reason = await screen.findByLabelText(/^Reason/);
  expect(reason).toHaveValue('We found no payment with this UTR.');
  await user.clear(reason);
  await user.click(screen.getByRole('button', { name: 'Not received' }));
  expect(screen.getByText('Reason is required.')).toBeInTheDocument();
  await user.click(reason);
  await user.paste(' Another account ');
  await user.click(screen.getByRole('button', { name: 'Not received' }));
  await screen.findByText('Rejected. Asha Nair sees the reason.');
  expect(calls('RejectTopUp')).toEqual([{ id: 't1', reason: 'Another account' }]);
});

test.each([
  ['/money', { topUps: [] }, /^Nothing to check\./],
  ['/money?view=requested', { topUps: [] }, /^No top-up is waiting/],
  ['/money?tab=payments', { payments: [] }, 'Every payment is fully credited.'],
])('%s with nothing in it says so', async (address, lists, says) => {
  open(address, lists);
  expect(await screen.findByText(says)).toBeInTheDocument();
});

test('a long narration of a payment is read whole by whoever asks for more', async () => {
  const narration = `UPI/432112345678/${'ASHA NAIR/TIFFIN FOR THE WHOLE MONTH/'.repeat(4)}END`;
  const { user } = open('/money?tab=payments', { payments: [{ ...payment, narration }] });
  const more = await screen.findByRole('button', { name: 'more narration of 432112345678' });
  expect(screen.queryByText(/END/)).toBeNull();
  await user.click(more);
  screen.getByText(narration);
  await user.click(screen.getByRole('button', { name: 'less narration of 432112345678' }));
  expect(screen.queryByText(/END/)).toBeNull();
});

test('a list that does not load can be tried again', async () => {
  let isLost = true;
  const { user } = open('/money', {
    answer: ({ name }) =>
      name === 'MoneyTopUps' && isLost ? { refusal: 'Busy.', code: 'UNAVAILABLE' } : undefined,
  });
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('432112345678')).toBeInTheDocument();
});

test('what is left of a payment is credited to a customer who is found by name, and no more of it', async () => {
  const { calls, user } = open('/money?tab=payments');
  await user.click(await screen.findByRole('button', { name: 'Credit ₹200.00 to…' }));
  await user.click(screen.getByRole('button', { name: 'Credit ₹200.00' }));
  expect(screen.getByText('Select a customer.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Customer: name or mobile'), 'asha');
  await user.click(await screen.findByRole('radio', { name: /Asha Nair/ }));
  expect(screen.getByText('11 more: enter more of the name.')).toBeInTheDocument();
  const amount = screen.getByLabelText(/^Amount/);
  await user.clear(amount);
  await user.type(amount, '250');
  expect(screen.getByText('Only ₹200.00 of this payment is left.')).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '150');
  await user.click(screen.getByRole('button', { name: 'Credit ₹150.00' }));
  await screen.findByText('₹150.00 is credited.');
  expect(calls('CreditPayment')).toEqual([
    { paymentId: 'p1', userId: 'u1', amount: 150, idempotencyKey: expect.any(String) },
  ]);
});
