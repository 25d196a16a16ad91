import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsCustomer } from '../../../test/show-screen';
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
  status: 'REQUESTED',
  utr: null,
  requestedAt: '2026-11-21T05:00:00.000Z',
  credited: null,
  rejectionReason: null,
  decidedAt: null,
};

/** Opens the dialog of a customer with these top-ups, and records all requests except the query of the dialog. */
const open = ({
  topUps = [],
  hasMore = false,
  kitchen = settings,
  answer,
}: {
  topUps?: object[];
  hasMore?: boolean;
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
      return { data: { claimTopUp: { ...topUp, status: 'CLAIMED', utr: variables.utr } } };
    return {
      data: {
        settings: kitchen,
        topUps: {
          __typename: 'TopUpConnection',
          nodes: topUps,
          pageInfo: { __typename: 'PageInfo', hasNextPage: hasMore },
        },
      },
    };
  });
  showAsCustomer(server, <AddMoneyDialog name="Asha Nair" onClose={() => closed++} />);
  return { sent, closed: () => closed, user: userEvent.setup() };
};

afterEach(() => jest.restoreAllMocks());

test('a tap on a suggested amount requests it, and the customer then reports the payment with its UTR', async () => {
  const { sent, user, closed } = open({});
  await user.click(await screen.findByRole('button', { name: '₹500' }));
  const pay = within(await screen.findByRole('dialog', { name: 'Pay ₹500.00' }));
  await user.click(pay.getByRole('button', { name: 'Copy UPI ID' }));
  expect(await navigator.clipboard.readText()).toBe('meals@okhdfc');
  await user.click(pay.getByRole('button', { name: 'Copy Amount' }));
  expect(await navigator.clipboard.readText()).toBe('500.00');
  expect(pay.getByRole('img', { name: 'QR code to pay ₹500.00' })).toBeInTheDocument();
  const utr = pay.getByLabelText('UTR (enter it after you pay)');
  await user.type(utr, '4321 1234');
  await user.click(pay.getByRole('button', { name: "I've paid" }));
  expect(pay.getByText('Enter the 12 digits of the UTR.')).toBeInTheDocument();
  expect(utr).toHaveFocus();
  await user.clear(utr);
  await user.click(utr);
  await user.paste('T2611241234567890123456');
  await user.click(pay.getByRole('button', { name: "I've paid" }));
  expect(pay.getByText('Enter the 12 digits of the UTR.')).toBeInTheDocument();
  expect(utr).toHaveValue('T2611241234567890123456');
  await user.clear(utr);
  await user.paste('UPI Ref No. 4321-1234-5678');
  await user.click(pay.getByRole('button', { name: "I've paid" }));
  const thanks = within(await screen.findByRole('alertdialog', { name: 'Thank you' }));
  expect(sent).toEqual([
    ['RequestTopUp', { amount: 500 }],
    ['ClaimTopUp', { id: 't1', utr: '432112345678' }],
  ]);
  await user.click(thanks.getByRole('button', { name: 'Close' }));
  expect(closed()).toBe(1);
});

test('on a phone, the payment dialog shows the UPI app first, and folds the QR code for another phone', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { media: query, matches: true }) as unknown as MediaQueryList,
    );
  const { user } = open({});
  await user.click(await screen.findByRole('button', { name: '₹500' }));
  const pay = within(await screen.findByRole('dialog', { name: 'Pay ₹500.00' }));
  const app = pay.getByRole('link', { name: 'Open a UPI app · ₹500.00' });
  expect(app).toHaveAttribute('href', expect.stringMatching(/^upi:.*pa=meals@okhdfc.*am=500\.00/));
  const copy = pay.getByRole('button', { name: 'Copy UPI ID' });
  expect(app.compareDocumentPosition(copy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const code = pay.getByRole('img', { name: 'QR code to pay ₹500.00', hidden: true });
  expect(code).not.toBeVisible();
  await user.click(pay.getByText('Pay from another phone'));
  expect(code).toBeVisible();
  await user.click(pay.getByText('Where do I find the UTR?'));
  expect(pay.getByRole('img', { name: /^Receipt in a UPI app\./ })).toBeVisible();
});

test('the dialog to add money requests a typed amount, but no invalid amount', async () => {
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

test('earlier top-ups show their status, and a requested one can be continued', async () => {
  const { user } = open({
    hasMore: true,
    topUps: [
      topUp,
      { ...topUp, id: 't2', status: 'CLAIMED', utr: '432112345678' },
      { ...topUp, id: 't3', status: 'CREDITED', credited: 450, decidedAt: '2026-11-21T06:00:00.000Z' },
      { ...topUp, id: 't4', status: 'REJECTED', rejectionReason: 'We found no such payment.' },
      { ...topUp, id: 't5', status: 'EXPIRED' },
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
  expect(screen.getByText('Only your last 10 requests are shown.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue payment of ₹500.00' }));
  await screen.findByRole('dialog', { name: 'Pay ₹500.00' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('dialog', { name: 'Add money' });
});

test('a rejected report of a payment shows the reason and keeps the typed UTR', async () => {
  const { user } = open({
    topUps: [topUp],
    answer: (name) =>
      name === 'ClaimTopUp' ? { rejection: 'This UTR cannot be used.', code: 'CONFLICT' } : undefined,
  });
  await user.click(await screen.findByRole('button', { name: /^Continue payment of ₹500\.00/ }));
  await user.type(await screen.findByLabelText('UTR (enter it after you pay)'), '432112345678');
  await user.click(screen.getByRole('button', { name: "I've paid" }));
  expect(await screen.findByText('This UTR cannot be used.')).toBeInTheDocument();
  expect(screen.getByLabelText('UTR (enter it after you pay)')).toHaveValue('432112345678');
});

test('a top-up request that failed without a network can be repeated', async () => {
  let isLost = true;
  const { user } = open({ answer: (name) => (name === 'RequestTopUp' && isLost ? 'lost' : undefined) });
  await user.click(await screen.findByRole('button', { name: '₹1,000' }));
  await screen.findByRole('alert');
  isLost = false;
  await user.click(screen.getByRole('button', { name: '₹1,000' }));
  await screen.findByRole('dialog', { name: 'Pay ₹1,000.00' });
});

test.each([
  ['with a phone number', settings.phone, 'Call the kitchen: 98123 00000'],
  ['without a phone number', '', 'Please ask the kitchen how to pay.'],
])(
  'the dialog to add money without a UPI ID, %s, tells the customer to contact the kitchen',
  async (_what, phone, says) => {
    open({ kitchen: { ...settings, upiId: '', phone }, topUps: [topUp] });
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(screen.queryByLabelText('Another amount')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Continue payment/ })).toBeNull();
  },
);
