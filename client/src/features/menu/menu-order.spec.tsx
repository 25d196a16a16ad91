import { screen, waitFor, within } from '@testing-library/react';
import { addChaatAndOpenCart, button, openCart, openMenu, press, sheet, user } from '../../../test/open-menu';
import { fakeKitchen, sentCustomer } from './test/fake-kitchen';
import { asking, breakfast, chaat, customerOf, orderOf, planOf } from './test/menu-fixtures';

const order = orderOf({ d1: 1 });
const withOrder = customerOf({ walletBalance: 420.9, ordersForOpenPlans: [order] });

test('an order is sent for this customer, with its instructions, and locks the menu', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('PlaceOwnOrder', () => ({
    data: { placeOrder: { id: 'o1', customer: sentCustomer(withOrder) } },
  }));
  openMenu(kitchen);
  await addChaatAndOpenCart();
  await user.type(sheet().getByLabelText(/^Cooking Instructions/), 'less oil');
  expect(sheet().getByText('₹420.90')).toBeInTheDocument();
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
  await screen.findByText('Order already placed for the schedule');
  const [sent] = kitchen.named('PlaceOwnOrder');
  expect(sent?.token).toBe('Bearer token');
  expect(sent?.variables.input).toEqual({
    userId: 'uuid',
    forDate: '2026-11-21',
    mealId: 'm1',
    lines: [{ dishId: 'd1', quantity: 1 }],
    instructions: 'Sprout Chaat: less oil',
    expectedAmount: 129.1,
  });
  expect(screen.queryByRole('button', { name: /^Add |One more/ })).toBeNull();
});

test('an order that was not delivered and is charged says why and whom to call, and can be neither cancelled nor changed', async () => {
  const notDelivered = 'Not delivered: customer absent. The charge was kept.';
  const kept = orderOf({ d1: 1 }, { status: 'COMPLETED', notDelivered });
  openMenu(fakeKitchen(planOf(breakfast), customerOf({ ordersForOpenPlans: [kept] })));
  await screen.findByText(notDelivered);
  const box = within(screen.getByRole('region', { name: 'Order placed' }));
  await box.findByRole('link', { name: 'Call 02026123456' }, { timeout: 10_000 });
  expect(screen.queryByText(/^You can change/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Cancel order|Edit order/i })).toBeNull();
});

test('a lost answer keeps the key through the retries and the next tap', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('PlaceOwnOrder', () => 'lost');
  openMenu(kitchen);
  await addChaatAndOpenCart();
  await user.dblClick(sheet().getByRole('button', { name: 'Submit' }));
  const notice = await screen.findByText('Not confirmed yet');
  // One notice: what failed, that it is not confirmed, and what to do.
  expect(notice.parentElement).toHaveTextContent(
    /^Failed to place\/update orderNot confirmed yet.+Checking again is safe\. Nothing is charged or saved twice\.$/,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(kitchen.named('PlaceOwnOrder')).toHaveLength(4);
  kitchen.answer('PlaceOwnOrder', () => ({
    data: { placeOrder: { id: 'o1', customer: sentCustomer(withOrder) } },
  }));
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
  await screen.findByText('Order already placed for the schedule');
  expect(new Set(kitchen.named('PlaceOwnOrder').map(({ variables }) => variables.idempotencyKey)).size).toBe(
    1,
  );
});

test('when another tab was faster, its order is what is shown', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  const refusal = 'Order already placed for the schedule';
  kitchen.answer('PlaceOwnOrder', () => {
    kitchen.customer = withOrder;
    return { refusal, code: 'CONFLICT' };
  });
  openMenu(kitchen);
  await addChaatAndOpenCart();
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
  await button('EDIT ORDER');
  expect(screen.queryByRole('dialog', { name: 'Cart' })).toBeNull();
});

test('a refusal is shown in its own words, and nothing typed is lost', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf({ walletBalance: 100 }));
  const refusal = 'Insufficient wallet balance. Current Wallet Balance: ₹100.00';
  kitchen.answer('PlaceOwnOrder', () => ({ refusal, code: 'INSUFFICIENT_WALLET' }));
  openMenu(kitchen);
  await addChaatAndOpenCart();
  expect(sheet().getByText('₹29.10 short')).toBeInTheDocument();
  await user.type(sheet().getByLabelText(/^Cooking Instructions/), 'less oil');
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  expect(sheet().getByLabelText(/^Cooking Instructions/)).toHaveValue('less oil');
});

test('a price that has changed is shown before it is paid', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  const refusal = 'A price has changed: this order costs ₹149.00 now. Please check it and submit again.';
  kitchen.answer('PlaceOwnOrder', () => {
    kitchen.plan = planOf({ ...breakfast, dishes: [{ ...chaat, price: 149 }] });
    return { refusal, code: 'CONFLICT' };
  });
  openMenu(kitchen);
  await addChaatAndOpenCart();
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  await waitFor(() => expect(sheet().getAllByText('₹149.00')).not.toHaveLength(0));
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(kitchen.named('PlaceOwnOrder')).toHaveLength(2));
  const sent = kitchen.named('PlaceOwnOrder').map(({ variables }) => variables);
  expect(sent).toMatchObject([{ input: { expectedAmount: 129.1 } }, { input: { expectedAmount: 149 } }]);
  expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey);
});

test('editing names the version; a stale one is reloaded under what was typed', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), withOrder);
  const refusal = 'This was changed by someone else. Reload and try again.';
  kitchen.answer('EditOwnOrder', () => {
    kitchen.customer = { ...withOrder, ordersForOpenPlans: [{ ...order, version: 2 }] };
    return { refusal, code: 'STALE_VERSION' };
  });
  openMenu(kitchen);
  await press('EDIT ORDER');
  await press('One more Sprout Chaat');
  await openCart();
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  expect(sheet().getByText('2')).toBeInTheDocument();
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(kitchen.named('EditOwnOrder')).toHaveLength(2));
  const versions = kitchen.named('EditOwnOrder').map(({ variables }) => variables.input);
  expect(versions).toMatchObject([{ version: 1 }, { version: 2 }]);
});

test('Cancel Editing asks where changes would be lost, and brings the saved lines back', async () => {
  openMenu(fakeKitchen(planOf(breakfast), withOrder));
  await press('EDIT ORDER');
  await press('Cancel Editing');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await press('EDIT ORDER');
  await press('One more Sprout Chaat');
  await press('Add Oats Upma');
  await press('Cancel Editing');
  const question = () => screen.getByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(question()).getByRole('button', { name: 'Keep editing' }));
  await screen.findByText('3 items');
  await press('Cancel Editing');
  await user.click(within(question()).getByRole('button', { name: 'Discard' }));
  expect(screen.getByText('1 ordered')).toBeInTheDocument();
  expect(screen.getByText('1 item')).toBeInTheDocument();
});

test('cancelling asks first, says what happens to the money, and names the order', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), withOrder);
  kitchen.answer('CancelOwnOrder', () => ({
    data: { cancelOrder: { id: 'o1', customer: sentCustomer(customerOf()) } },
  }));
  openMenu(kitchen);
  await press('CANCEL ORDER');
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveAccessibleDescription('₹129.10 goes back to your wallet: ₹420.90 → ₹550.00.');
  await user.click(within(question).getByRole('button', { name: 'CANCEL ORDER' }));
  await screen.findByText('Order cancelled and amount refunded to wallet.');
  expect(kitchen.named('CancelOwnOrder')[0]?.variables.reason).toContain('#1001');
  await button('Add Sprout Chaat');
});

test('a cancel without an answer says so, also when the dialog is opened again, and is asked for with the same key', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), withOrder);
  kitchen.answer('CancelOwnOrder', () => 'lost');
  openMenu(kitchen);
  await press('CANCEL ORDER');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'CANCEL ORDER' }));
  const notice = await screen.findByText('Not confirmed yet');
  expect(notice.parentElement).toHaveTextContent(
    /^Failed to cancel orderNot confirmed yetCancelling order #1001\. Sent /,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await press('CANCEL ORDER');
  kitchen.answer('CancelOwnOrder', () => ({
    data: { cancelOrder: { id: 'o1', customer: sentCustomer(customerOf()) } },
  }));
  await press('Check again');
  await screen.findByText('Order cancelled and amount refunded to wallet.');
  const keys = kitchen.named('CancelOwnOrder').map(({ variables }) => variables.idempotencyKey);
  expect(keys.length).toBeGreaterThan(4);
  expect(new Set(keys).size).toBe(1);
});

test('the cart of a locked order shows its Cooking Instructions, empty ones too, disabled', async () => {
  const both = orderOf({ d1: 1, d2: 1 }, asking('less oil'));
  openMenu(fakeKitchen(planOf(breakfast), customerOf({ ordersForOpenPlans: [both] })));
  await openCart();
  const fields = sheet().getAllByLabelText(/^Cooking Instructions/);
  expect(fields.map((field) => (field as HTMLTextAreaElement).value)).toEqual(['less oil', '']);
  for (const field of fields) expect(field).toBeDisabled();
});

test('a placed order says what, when, where to and until when it can be changed, and how far it has come', async () => {
  const order = orderOf(
    { d1: 1, d2: 2 },
    {
      deliveryAddress: { text: '14, Lotus Residency' },
      dishInstructions: [{ dishId: 'd2', texts: ['no onion'] }],
      remark: 'ring twice',
    },
  );
  const kitchen = fakeKitchen(planOf(breakfast), customerOf({ ordersForOpenPlans: [order] }));
  kitchen.answer('OrderProgress', ({ id }) => ({
    data: {
      order: {
        __typename: 'Order',
        id,
        status: 'PLACED',
        notDelivered: null,
        progress: { stage: 'ON_ITS_WAY', at: null, riderName: 'Suresh', reason: null },
      },
    },
  }));
  openMenu(kitchen);
  const box = within(await screen.findByRole('region', { name: 'Order placed' }));
  expect(await box.findByText('On its way with Suresh')).toBeInTheDocument();
  expect(box.getByRole('heading', { name: 'Order placed' })).toBeInTheDocument();
  expect(box.getByText('Order already placed for the schedule')).toBeInTheDocument();
  expect(box.getByText('Saturday, 21 Nov')).toBeInTheDocument();
  expect(box.getByText('Breakfast, 8:30 AM to 10:00 AM')).toBeInTheDocument();
  expect(box.getByText('14, Lotus Residency')).toBeInTheDocument();
  expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 × Sprout Chaat',
    '2 × Oats Upma“no onion”',
  ]);
  expect(box.getByText('“ring twice”')).toBeInTheDocument();
  expect(box.getByText(/^You can change or cancel it until /)).toBeInTheDocument();
  expect(box.getAllByRole('button', { name: /ORDER$/ })).toHaveLength(2);
  expect(box.queryByRole('link', { name: /^Call/ })).toBeNull();
});

test('the wallet and the total stand beside Submit', async () => {
  openMenu(fakeKitchen(planOf(breakfast), customerOf()));
  await addChaatAndOpenCart();
  const foot = sheet().getByRole('button', { name: 'Submit' }).parentElement?.parentElement as HTMLElement;
  expect(within(foot).getByText('Wallet balance')).toBeInTheDocument();
  expect(within(foot).getByText('₹550.00')).toBeInTheDocument();
  expect(within(foot).getByText('Cart total')).toBeInTheDocument();
  expect(within(foot).getByText('₹129.10')).toBeInTheDocument();
});
