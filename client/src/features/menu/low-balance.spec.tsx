import { screen, within } from '@testing-library/react';
import { fakeKitchen, sentCustomer } from '../../../test/fake-kitchen';
import { breakfast, customerOf, orderOf, planOf } from '../../../test/menu-fixtures';
import { addChaatAndOpenCart, button, openMenu, press, sheet, user } from '../../../test/open-menu';

test('an order within the credit limit shows the amount due after it', async () => {
  openMenu(fakeKitchen(planOf(breakfast), customerOf({ walletBalance: 100, creditLimit: 29.1 })));
  await addChaatAndOpenCart();
  expect(sheet().getByText('₹29.10 due')).toBeInTheDocument();
  expect(sheet().queryByText(/short$/)).toBeNull();
});

test('the header shows the amount due, and an order beyond the credit limit is short', async () => {
  openMenu(fakeKitchen(planOf(breakfast), customerOf({ walletBalance: -80, creditLimit: 200 })));
  expect(await screen.findByText('Wallet ₹80.00 due')).toBeInTheDocument();
  await addChaatAndOpenCart();
  expect(sheet().getByText('₹9.10 short')).toBeInTheDocument();
  expect(sheet().getByText('₹80.00 due')).toBeInTheDocument();
});

test('an edit of an order that costs no more is never short of money', async () => {
  const ordersForOpenPlans = [orderOf({ d1: 2 })];
  openMenu(fakeKitchen(planOf(breakfast), customerOf({ walletBalance: -500, ordersForOpenPlans })));
  await press('EDIT ORDER');
  await press('One less Sprout Chaat');
  await press('View Cart >');
  await button(/^Submit/);
  expect(sheet().getByText('₹370.90 due')).toBeInTheDocument();
  expect(sheet().queryByText(/short$/)).toBeNull();
});

const topUpOf = (status: string, amount = 29.1) => ({
  __typename: 'TopUp',
  id: `t${amount}`,
  amount,
  status,
  utr: null,
  requestedAt: '2026-11-21T05:00:00.000Z',
  credited: null,
  rejectionReason: null,
  decidedAt: null,
});

/** Creates a kitchen that accepts payments, and whose customer has ₹100.00. */
const shortKitchen = () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf({ walletBalance: 100 }));
  const known = { topUps: [] as ReturnType<typeof topUpOf>[] };
  const page = () => ({
    __typename: 'TopUpConnection',
    nodes: known.topUps,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false },
  });
  kitchen.answer('ShortWallet', () => {
    const { id, walletBalance, creditLimit } = kitchen.customer;
    const user = { __typename: 'User', id, walletBalance, creditLimit };
    return { data: { user, topUps: page() } };
  });
  kitchen.answer('AddMoney', () => ({
    data: { settings: { ...kitchen.settings, quickTopUps: [500] }, topUps: page() },
  }));
  kitchen.answer('RequestTopUp', ({ amount }) => {
    known.topUps = [topUpOf('REQUESTED', amount as number)];
    return { data: { requestTopUp: known.topUps[0] } };
  });
  kitchen.answer('ClaimTopUp', () => {
    known.topUps = known.topUps.map(({ amount }) => topUpOf('CLAIMED', amount));
    return { data: { claimTopUp: known.topUps[0] } };
  });
  return { kitchen, known };
};

test('a customer can pay the missing amount from the cart, and Submit orders after the credit', async () => {
  const { kitchen, known } = shortKitchen();
  kitchen.answer('PlaceOwnOrder', () => {
    kitchen.customer = customerOf({ walletBalance: 0, ordersForOpenPlans: [orderOf({ d1: 1 })] });
    return { data: { placeOrder: { id: 'o1', customer: sentCustomer(kitchen.customer) } } };
  });
  openMenu(kitchen);
  await addChaatAndOpenCart();
  expect(sheet().getByRole('button', { name: 'Submit' })).toBeInTheDocument();
  await user.click(await sheet().findByRole('button', { name: 'Add ₹29.10' }));
  const pay = within(await screen.findByRole('dialog', { name: 'Pay ₹29.10' }));
  expect(kitchen.named('RequestTopUp').map(({ variables }) => variables)).toEqual([{ amount: 29.1 }]);
  await user.type(pay.getByLabelText('UTR (enter it after you pay)'), '432112345678');
  await user.click(pay.getByRole('button', { name: "I've paid" }));
  await press('Back to the cart');
  expect(await sheet().findByText(/^The kitchen is checking your payment of ₹29\.10\./)).toBeInTheDocument();
  expect(sheet().queryByRole('button', { name: /^Add ₹/ })).toBeNull();

  kitchen.customer = customerOf({ walletBalance: 129.1 });
  known.topUps = [topUpOf('CREDITED')];
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('₹29.10 was added to your wallet. You can submit your order now.');
  await user.dblClick(sheet().getByRole('button', { name: 'Submit · ₹129.10' }));
  await screen.findByText('Order already placed for the schedule');
  expect(kitchen.named('PlaceOwnOrder')).toHaveLength(1);
  expect(await button('View order')).toBeInTheDocument();
});

test('the cart bar offers to add the amount that a payment being checked does not cover', async () => {
  const { kitchen, known } = shortKitchen();
  known.topUps = [topUpOf('CLAIMED', 20), topUpOf('REQUESTED', 500)];
  openMenu(kitchen);
  await press('Add Sprout Chaat');
  expect(await screen.findByText('₹29.10 short')).toBeInTheDocument();
  await press('Add ₹9.10');
  expect(await screen.findByRole('dialog', { name: 'Pay ₹9.10' })).toBeInTheDocument();
  await press('Back');
  expect(await button('₹9.10')).toBeInTheDocument();
  expect(kitchen.named('RequestTopUp')).toHaveLength(1);
});

test('the cart of a kitchen without a UPI ID shows its phone number', async () => {
  const { kitchen } = shortKitchen();
  kitchen.settings = { ...kitchen.settings, upiId: '' };
  openMenu(kitchen);
  await addChaatAndOpenCart();
  expect(await sheet().findByRole('link', { name: 'Call 02026123456' })).toHaveAttribute(
    'href',
    'tel:+912026123456',
  );
  expect(screen.queryByRole('button', { name: /^Add ₹/ })).toBeNull();
});

test('an edit of an order shows the additional charge or the refund', async () => {
  const ordersForOpenPlans = [orderOf({ d1: 2 })];
  openMenu(fakeKitchen(planOf(breakfast), customerOf({ ordersForOpenPlans })));
  await press('EDIT ORDER');
  await press('One more Sprout Chaat');
  expect(await screen.findByText('₹129.10 more to pay')).toBeInTheDocument();
  await press('One less Sprout Chaat');
  await press('One less Sprout Chaat');
  expect(await screen.findByText('Refund of ₹129.10')).toBeInTheDocument();
});
