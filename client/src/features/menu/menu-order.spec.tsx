import { screen, waitFor, within } from '@testing-library/react';
import { fakeKitchen, sentCustomer } from '../../../test/fake-kitchen';
import type { Reply } from '../../../test/fake-server';
import { breakfast, chaat, customerOf, orderOf, orderWithRequest, planOf } from '../../../test/menu-fixtures';
import { addChaatAndOpenCart, button, openCart, openMenu, press, sheet, user } from '../../../test/open-menu';

const order = orderOf({ d1: 1 });
const withOrder = customerOf({ walletBalance: 420.9, ordersForOpenPlans: [order] });

test('an undelivered charged order shows the reason and the phone number, and cannot be cancelled or changed', async () => {
  const kept = orderOf({ d1: 1 }, { status: 'COMPLETED', notDelivered: 'CUSTOMER_ABSENT' });
  openMenu(fakeKitchen(planOf(breakfast), customerOf({ ordersForOpenPlans: [kept] })));
  await screen.findByText('Not delivered: no one was there. The charge was kept.');
  const box = within(screen.getByRole('region', { name: 'Order placed' }));
  await box.findByRole('link', { name: 'Call 02026123456' }, { timeout: 10_000 });
  expect(screen.queryByText(/^You can change/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Cancel order|Edit order/i })).toBeNull();
});

test('after a lost response, retries and the next tap reuse the idempotency key', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('PlaceOwnOrder', () => 'lost');
  openMenu(kitchen);
  await addChaatAndOpenCart();
  await user.dblClick(sheet().getByRole('button', { name: /^Submit/ }));
  const notice = await screen.findByText('Not confirmed yet');
  // One notice with the unconfirmed state and the next step. It states no failure.
  expect(notice.parentElement).toHaveTextContent(
    /^Not confirmed yetYour order of ₹129\.10\. Sent .+Checking again sends a request that did not arrive\. Nothing is charged or saved twice\.$/,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(kitchen.named('PlaceOwnOrder')).toHaveLength(4);
  kitchen.answer('PlaceOwnOrder', () => ({
    data: { placeOrder: { id: 'o1', customer: sentCustomer(withOrder) } },
  }));
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  await screen.findByText('Order already placed for the schedule');
  expect(new Set(kitchen.named('PlaceOwnOrder').map(({ variables }) => variables.idempotencyKey)).size).toBe(
    1,
  );
});

test('the cart does not change while its order is being sent', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  const arrived = Promise.withResolvers<Reply>();
  kitchen.answer('PlaceOwnOrder', () => arrived.promise);
  openMenu(kitchen);
  await addChaatAndOpenCart();
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  await user.click(sheet().getByRole('button', { name: 'One more Sprout Chaat' }));
  expect(sheet().getByRole('button', { name: 'Submit · ₹129.10' })).toHaveAttribute('aria-busy', 'true');
  arrived.resolve('lost');
  await screen.findByText('Not confirmed yet');
  await user.click(sheet().getByRole('button', { name: 'One more Sprout Chaat' }));
  // The notice states the order that was sent.
  sheet().getByText(/^Your order of ₹129\.10\./);
  await sheet().findByRole('button', { name: 'Submit · ₹258.20' });
});

test('a placed order moves the focus from the closed cart to the page', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('PlaceOwnOrder', () => ({
    data: { placeOrder: { id: 'o1', customer: sentCustomer(withOrder) } },
  }));
  openMenu(kitchen);
  await addChaatAndOpenCart();
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  await button('EDIT ORDER');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('Submit displays the existing order if another tab placed one first', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  const rejection = 'Order already placed for the schedule';
  kitchen.answer('PlaceOwnOrder', () => {
    kitchen.customer = withOrder;
    return { rejection, code: 'CONFLICT' };
  });
  openMenu(kitchen);
  await addChaatAndOpenCart();
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  await button('EDIT ORDER');
  expect(screen.queryByRole('dialog', { name: 'Cart' })).toBeNull();
});

test('a rejected order shows the message of the server and keeps the cooking instructions', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf({ walletBalance: 100 }));
  const rejection = 'Insufficient wallet balance. Current Wallet Balance: ₹100.00';
  kitchen.answer('PlaceOwnOrder', () => ({ rejection, code: 'INSUFFICIENT_WALLET' }));
  openMenu(kitchen);
  await addChaatAndOpenCart();
  expect(sheet().getByText('₹29.10 short')).toBeInTheDocument();
  await user.click(sheet().getByRole('button', { name: /^Cooking Instructions/ }));
  const field = sheet().getByRole('textbox', { name: /^Cooking Instructions/ });
  expect(field).toHaveFocus();
  await user.type(field, 'less oil');
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(rejection);
  expect(sheet().getByLabelText(/^Cooking Instructions/)).toHaveValue('less oil');
});

test('a changed price is displayed before the order is charged', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  const rejection =
    'A price has changed: this order costs ₹149.00 now. Please check the order and submit it again.';
  kitchen.answer('PlaceOwnOrder', () => {
    kitchen.plan = planOf({ ...breakfast, dishes: [{ ...chaat, price: 149 }] });
    return { rejection, code: 'CONFLICT' };
  });
  openMenu(kitchen);
  await addChaatAndOpenCart();
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(rejection);
  await waitFor(() => expect(sheet().getAllByText('₹149.00')).not.toHaveLength(0));
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  await waitFor(() => expect(kitchen.named('PlaceOwnOrder')).toHaveLength(2));
  const sent = kitchen.named('PlaceOwnOrder').map(({ variables }) => variables);
  expect(sent).toMatchObject([{ input: { expectedAmount: 129.1 } }, { input: { expectedAmount: 149 } }]);
  expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey);
});

test("an edit sends the order's version, and after a conflict the next Submit sends the new version", async () => {
  const kitchen = fakeKitchen(planOf(breakfast), withOrder);
  const rejection = 'This was changed by someone else. Reload and try again.';
  kitchen.answer('EditOwnOrder', () => {
    kitchen.customer = { ...withOrder, ordersForOpenPlans: [{ ...order, version: 2 }] };
    return { rejection, code: 'STALE_VERSION' };
  });
  openMenu(kitchen);
  await press('EDIT ORDER');
  await press('One more Sprout Chaat');
  await openCart();
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The saved order has changed\. Submit replaces it with your changes\.$/,
  );
  expect(sheet().getByText('2')).toBeInTheDocument();
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  await waitFor(() => expect(kitchen.named('EditOwnOrder')).toHaveLength(2));
  const versions = kitchen.named('EditOwnOrder').map(({ variables }) => variables.input);
  expect(versions).toMatchObject([{ version: 1 }, { version: 2 }]);
});

test('Cancel Editing asks before it discards changes, and restores the lines of the order', async () => {
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
  expect(screen.getByText('1 × Sprout Chaat')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Cart' })).toBeNull();
});

test('an unconfirmed cancellation is displayed when its dialog reopens, and is retried with the same key', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), withOrder);
  kitchen.answer('CancelOwnOrder', () => 'lost');
  openMenu(kitchen);
  await press('CANCEL ORDER');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'CANCEL ORDER' }));
  const notice = await screen.findByText('Not confirmed yet');
  expect(notice.parentElement).toHaveTextContent(/^Not confirmed yetCancelling order #1001\. Sent /);
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

test('the cart of a locked order shows disabled Cooking Instructions, also empty ones', async () => {
  const both = orderOf({ d1: 1, d2: 1 }, orderWithRequest('less oil'));
  openMenu(fakeKitchen(planOf(breakfast), customerOf({ ordersForOpenPlans: [both] })));
  await openCart();
  const fields = sheet().getAllByLabelText(/^Cooking Instructions/);
  expect(fields.map((field) => (field as HTMLTextAreaElement).value)).toEqual(['less oil', '']);
  for (const field of fields) expect(field).toBeDisabled();
});

test('a placed order shows dishes, time, address, deadline for changes, and progress', async () => {
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
  expect(box.getByText(/^You can change or cancel this order until /)).toBeInTheDocument();
  expect(box.getAllByRole('button', { name: /ORDER$/ })).toHaveLength(2);
  expect(box.queryByRole('link', { name: /^Call/ })).toBeNull();
});

test('the wallet and the total are shown next to Submit', async () => {
  openMenu(fakeKitchen(planOf(breakfast), customerOf()));
  await addChaatAndOpenCart();
  const foot = sheet().getByRole('button', { name: /^Submit/ }).parentElement?.parentElement as HTMLElement;
  expect(within(foot).getByText('Wallet balance')).toBeInTheDocument();
  expect(within(foot).getByText('₹550.00')).toBeInTheDocument();
  expect(within(foot).getByText('Cart total')).toBeInTheDocument();
  expect(within(foot).getByText('₹129.10')).toBeInTheDocument();
});
