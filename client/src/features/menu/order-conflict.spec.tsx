import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type FakeKitchen, fakeKitchen, sentCustomer } from '../../../test/fake-kitchen';
import { breakfast, customerOf, orderOf, orderWithRequest, planOf } from '../../../test/menu-fixtures';
import { addChaatAndOpenCart, button, openCart, openMenu, press, sheet, user } from '../../../test/open-menu';

const order = orderOf({ d1: 1 });
const withOrder = customerOf({ walletBalance: 420.9, ordersForOpenPlans: [order] });

const authored = (kitchen: FakeKitchen, changedBy: string, cancelReason: string | null = null) =>
  kitchen.answer('OrderAuthor', () => ({
    data: { order: { __typename: 'Order', id: 'o1', changedBy, cancelReason } },
  }));

/** Simulates a notification by another tab that it changed an order. */
const hearOtherTab = () =>
  act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'mealbox.order-changed', newValue: 'now' }));
  });
const notice = async () => within(await screen.findByRole('status', { name: 'Order changed' }));

/** Adds a dish to the order, and submits the change. */
const submitOneMore = async (kitchen: ReturnType<typeof fakeKitchen>) => {
  openMenu(kitchen);
  await press('EDIT ORDER');
  await press('Add Oats Upma');
  await openCart();
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
};

test('the notice about a stale edit lists the changes and their author, and can merge both versions', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), withOrder);
  authored(kitchen, 'KITCHEN');
  kitchen.answer('EditOwnOrder', () => {
    const changed = orderOf({ d1: 3 }, { version: 2, ...orderWithRequest('hot') });
    kitchen.customer = { ...withOrder, ordersForOpenPlans: [changed] };
    return { rejection: 'This was changed by someone else. Reload and try again.', code: 'STALE_VERSION' };
  });
  await submitOneMore(kitchen);
  expect(await screen.findByRole('alert')).toHaveTextContent('Submit replaces it with your changes.');
  const said = await notice();
  await said.findByText('The kitchen changed this order:');
  said.getByText((_, element) => element?.tagName === 'P' && element.textContent === 'Sprout Chaat: 1 → 3');
  said.getByText('Cooking Instructions: Sprout Chaat: hot');
  await user.click(said.getByRole('button', { name: 'Combine both versions' }));
  expect(screen.queryByRole('status', { name: 'Order changed' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  await waitFor(() => expect(kitchen.named('EditOwnOrder')).toHaveLength(2));
  expect(kitchen.named('EditOwnOrder')[1]?.variables.input).toEqual({
    version: 2,
    lines: [
      { dishId: 'd1', quantity: 3 },
      { dishId: 'd2', quantity: 1 },
    ],
    instructions: 'Sprout Chaat: hot',
    expectedAmount: 506.35,
  });
});

test('an order of another tab is displayed at once, and the local selection can be added to it', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  authored(kitchen, 'CUSTOMER');
  openMenu(kitchen);
  await press('Add Oats Upma');
  kitchen.customer = withOrder;
  const comesIntoSight = jest.spyOn(Element.prototype, 'scrollIntoView');
  await hearOtherTab();
  const said = await notice();
  await said.findByText('You, in another tab, placed this order.');
  expect(comesIntoSight.mock.contexts).toContain(screen.getByRole('status', { name: 'Order changed' }));
  comesIntoSight.mockRestore();
  said.getByText('That order does not contain the dishes that you selected here: 1 × Oats Upma.');
  await button('EDIT ORDER');
  await user.click(said.getByRole('button', { name: 'Add my selection to the order' }));
  await screen.findByText('2 items');
  await button('Cancel Editing');
});

test('a selection that an order of another tab lacks survives a reload until the customer removes it', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  authored(kitchen, 'CUSTOMER');
  const { unmount } = openMenu(kitchen);
  await press('Add Oats Upma');
  kitchen.customer = withOrder;
  await hearOtherTab();
  await notice();
  unmount();
  openMenu(kitchen);
  await press('Remove my selection');
  expect(screen.queryByRole('status', { name: 'Order changed' })).toBeNull();
  await button('EDIT ORDER');
});

test('an order that the kitchen cancels during an edit leaves the changes as a new cart with the reason', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), withOrder);
  authored(kitchen, 'KITCHEN', 'No gas');
  openMenu(kitchen);
  await press('EDIT ORDER');
  await press('One more Sprout Chaat');
  kitchen.customer = customerOf();
  await hearOtherTab();
  const said = await notice();
  await said.findByText('The kitchen cancelled order #1001.');
  said.getByText(/Reason: No gas.*Submit places a new order\./);
  await screen.findByText('2 items');
});

test('after Submit of changes to a cancelled order, one notice explains the cancellation', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), withOrder);
  authored(kitchen, 'KITCHEN', 'No gas');
  kitchen.answer('EditOwnOrder', () => {
    kitchen.customer = customerOf();
    return { rejection: 'This was changed by someone else. Reload and try again.', code: 'STALE_VERSION' };
  });
  await submitOneMore(kitchen);
  const said = await notice();
  await said.findByText('The kitchen cancelled order #1001.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a tab whose selection equals the order of another tab shows no notice', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  openMenu(kitchen);
  await press('Add Sprout Chaat');
  kitchen.customer = withOrder;
  await hearOtherTab();
  await button('EDIT ORDER');
  expect(kitchen.named('OrderAuthor')).toEqual([]);
});

test('the notification of other tabs about an order leaves no value in the storage', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('PlaceOwnOrder', () => ({
    data: { placeOrder: { id: 'o1', customer: sentCustomer(withOrder) } },
  }));
  const before = { ...localStorage };
  openMenu(kitchen);
  await addChaatAndOpenCart();
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  await button('EDIT ORDER');
  expect(screen.queryByRole('status', { name: 'Order changed' })).toBeNull();
  expect(Object.keys(localStorage).filter((key) => !(key in before) && /order/.test(key))).toEqual([]);
});

test('a menu of another day explains that the selection was removed', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  openMenu(kitchen);
  await press('Add Sprout Chaat');
  kitchen.plan = { ...planOf(breakfast), id: 'p2', date: '2026-11-22' };
  await hearOtherTab();
  await screen.findByText('The menu changed to another day, so your selection was removed.');
});
