import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsCustomer } from '../../../test/show-screen';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { AddMoneyDialog } from './add-money-dialog';

const settings = {
  __typename: 'Settings',
  phone: '98123 00000',
  upiId: 'meals@okhdfc',
  payeeName: 'Meal Foods',
  quickTopUps: [500, 1000],
};
const topUp = {
  __typename: 'TopUp',
  id: 't1',
  amount: 500,
  state: 'REQUESTED',
  utr: null,
  requestedAt: '2026-11-21T05:00:00.000Z',
  credited: null,
  rejectionReason: null,
  decidedAt: null,
};

/** The dialog before a kitchen that knows these requests; every call of a mutation is kept. */
const open = ({
  topUps = [],
  olderThan = null,
  kitchen = settings,
  answer,
}: {
  topUps?: object[];
  olderThan?: string | null;
  kitchen?: object;
  answer?: (name: string) => Reply | undefined;
}) => {
  const sent: [string, unknown][] = [];
  let closed = 0;
  const server = fakeServer(({ operationName = '', variables }) => {
    if (operationName !== 'AddMoney') sent.push([operationName, variables]);
    const own = answer?.(operationName);
    if (own) return own;
    if (operationName === 'RequestTopUp')
      return { data: { requestTopUp: { ...topUp, amount: variables.amount } } };
    if (operationName === 'ClaimTopUp')
      return { data: { claimTopUp: { ...topUp, state: 'CLAIMED', utr: variables.utr } } };
    return {
      data: { settings: kitchen, topUps: { __typename: 'TopUpPage', items: topUps, olderThan } },
    };
  });
  showAsCustomer(server, <AddMoneyDialog name="Asha Nair" onClose={() => closed++} />);
  return { sent, closed: () => closed, user: userEvent.setup() };
};

test('an amount that the kitchen offers is one tap; then where to pay, and which payment it was', async () => {
  const { sent, user, closed } = open({});
  await user.click(await screen.findByRole('button', { name: '₹500' }));
  const pay = within(await screen.findByRole('dialog', { name: 'Pay ₹500.00' }));
  await user.click(pay.getByRole('button', { name: 'Copy UPI ID' }));
  expect(await navigator.clipboard.readText()).toBe('meals@okhdfc');
  await user.click(pay.getByRole('button', { name: 'Copy Amount' }));
  expect(await navigator.clipboard.readText()).toBe('500.00');
  expect(pay.getByRole('img', { name: 'QR code that pays ₹500.00' })).toBeInTheDocument();
  const utr = pay.getByLabelText('UTR, after you have paid');
  await user.type(utr, '4321 1234');
  await user.click(pay.getByRole('button', { name: 'I have paid' }));
  expect(pay.getByText('The UTR has 12 digits.')).toBeInTheDocument();
  expect(utr).toHaveFocus();
  await user.clear(utr);
  await user.click(utr);
  await user.paste('T2611241234567890123456');
  await user.click(pay.getByRole('button', { name: 'I have paid' }));
  expect(pay.getByText('The UTR has 12 digits.')).toBeInTheDocument();
  expect(utr).toHaveValue('T2611241234567890123456');
  await user.clear(utr);
  await user.paste('UPI Ref No. 4321-1234-5678');
  await user.click(pay.getByRole('button', { name: 'I have paid' }));
  const thanks = within(await screen.findByRole('alertdialog', { name: 'Thank you' }));
  expect(sent).toEqual([
    ['RequestTopUp', { amount: 500 }],
    ['ClaimTopUp', { id: 't1', utr: '432112345678' }],
  ]);
  await user.click(thanks.getByRole('button', { name: 'Close' }));
  expect(closed()).toBe(1);
});

test('another amount is typed, and one that is none is not asked for', async () => {
  const { sent, user } = open({});
  await user.type(await screen.findByLabelText('Another amount'), '0.005');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Amount can have at most two decimals.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Another amount'));
  await user.type(screen.getByLabelText('Another amount'), '750.50');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('dialog', { name: 'Pay ₹750.50' });
  expect(sent).toEqual([['RequestTopUp', { amount: 750.5 }]]);
});

test('what was asked for before says where it stands, and can be gone on with', async () => {
  const { user } = open({
    olderThan: 't9',
    topUps: [
      topUp,
      { ...topUp, id: 't2', state: 'CLAIMED', utr: '432112345678' },
      { ...topUp, id: 't3', state: 'CREDITED', credited: 450, decidedAt: '2026-11-21T06:00:00.000Z' },
      { ...topUp, id: 't4', state: 'REJECTED', rejectionReason: 'We found no such payment.' },
      { ...topUp, id: 't5', state: 'EXPIRED' },
    ],
  });
  const mine = within(await screen.findByRole('region', { name: 'Your requests' }));
  const items = mine.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Not paid yet'),
    expect.stringMatching(/Being checked.*UTR 432112345678/),
    expect.stringMatching(/Added.*₹450\.00 was added on 21\/11\/26\./),
    expect.stringMatching(/Not received.*We found no such payment\./),
    expect.stringContaining('Expired'),
  ]);
  expect(screen.getByText('Only the last 10 are shown.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue payment of ₹500.00' }));
  await screen.findByRole('dialog', { name: 'Pay ₹500.00' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('dialog', { name: 'Add money' });
});

test('a claim that is refused says why, and what was typed stays', async () => {
  const { user } = open({
    topUps: [topUp],
    answer: (name) =>
      name === 'ClaimTopUp' ? { refusal: 'This UTR cannot be used.', code: 'CONFLICT' } : undefined,
  });
  await user.click(await screen.findByRole('button', { name: /^Continue payment of ₹500\.00/ }));
  await user.type(await screen.findByLabelText('UTR, after you have paid'), '432112345678');
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(await screen.findByText('This UTR cannot be used.')).toBeInTheDocument();
  expect(screen.getByLabelText('UTR, after you have paid')).toHaveValue('432112345678');
});

test('without a network an amount can be asked for again', async () => {
  let isLost = true;
  const { user } = open({ answer: (name) => (name === 'RequestTopUp' && isLost ? 'lost' : undefined) });
  await user.click(await screen.findByRole('button', { name: '₹1,000' }));
  await screen.findByRole('alert');
  isLost = false;
  await user.click(screen.getByRole('button', { name: '₹1,000' }));
  await screen.findByRole('dialog', { name: 'Pay ₹1,000.00' });
});

test.each([
  ['with a phone', settings.phone, 'Call the kitchen: 98123 00000'],
  ['without one', '', 'Please ask the kitchen how to pay.'],
])('a kitchen without a UPI id, %s, is asked how to pay', async (_what, phone, says) => {
  open({ kitchen: { ...settings, upiId: '', phone }, topUps: [topUp] });
  expect(await screen.findByText(says)).toBeInTheDocument();
  expect(screen.queryByLabelText('Another amount')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Continue payment/ })).toBeNull();
});
