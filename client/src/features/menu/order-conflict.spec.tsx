import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { addChaatAndOpenCart, button, openCart, openMenu, press, sheet, user } from '../../../test/open-menu';
import { type FakeKitchen, fakeKitchen, sentCustomer } from './test/fake-kitchen';
import { asking, breakfast, customerOf, orderOf, planOf } from './test/menu-fixtures';

const order = orderOf({ d1: 1 });
const withOrder = customerOf({ walletBalance: 420.9, ordersForOpenPlans: [order] });

const authored = (kitchen: FakeKitchen, changedBy: string, cancelReason: string | null = null) =>
  kitchen.answer('OrderAuthor', () => ({
    data: { order: { __typename: 'Order', id: 'o1', changedBy, cancelReason } },
  }));

/** Another tab says that it has changed an order. */
const hearOtherTab = () =>
  act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'mealbox.order-changed', newValue: 'now' }));
  });
const notice = async () => within(await screen.findByRole('status', { name: 'Changed meanwhile' }));

/** A dish is added to what is ordered, and sent. */
const submitOneMore = async (kitchen: ReturnType<typeof fakeKitchen>) => {
  openMenu(kitchen);
  await press('EDIT ORDER');
  await press('Add Oats Upma');
  await openCart();
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
};

test('a stale edit says what changed and by whom, and both changes can be kept', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), withOrder);
  authored(kitchen, 'KITCHEN');
  kitchen.answer('EditOwnOrder', () => {
    const changed = orderOf({ d1: 3 }, { version: 2, ...asking('hot') });
    kitchen.customer = { ...withOrder, ordersForOpenPlans: [changed] };
    return { refusal: 'This was changed by someone else. Reload and try again.', code: 'STALE_VERSION' };
  });
  await submitOneMore(kitchen);
  expect(await screen.findByRole('alert')).toHaveTextContent('Submit replaces it with yours.');
  const said = await notice();
  await said.findByText('The kitchen changed this order meanwhile:');
  said.getByText((_, element) => element?.tagName === 'P' && element.textContent === 'Sprout Chaat: 1 → 3');
  said.getByText('Cooking Instructions: Sprout Chaat: hot');
  await user.click(said.getByRole('button', { name: 'Keep both' }));
  expect(screen.queryByRole('status', { name: 'Changed meanwhile' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
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

test('an order of another tab is taken up at once, and what was picked here can be added to it', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  authored(kitchen, 'CUSTOMER');
  openMenu(kitchen);
  await press('Add Oats Upma');
  kitchen.customer = withOrder;
  const comesIntoSight = jest.spyOn(Element.prototype, 'scrollIntoView');
  await hearOtherTab();
  const said = await notice();
  await said.findByText('You, in another tab, placed this order meanwhile.');
  expect(comesIntoSight.mock.contexts).toContain(screen.getByRole('status', { name: 'Changed meanwhile' }));
  comesIntoSight.mockRestore();
  said.getByText('What you picked here is not in it: 1 × Oats Upma.');
  await button('EDIT ORDER');
  await user.click(said.getByRole('button', { name: 'Add it to the order' }));
  await screen.findByText('2 items');
  await button('Cancel Editing');
});

test('picks that were not ordered outlive a reload, and go when they are dropped', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  authored(kitchen, 'CUSTOMER');
  const { unmount } = openMenu(kitchen);
  await press('Add Oats Upma');
  kitchen.customer = withOrder;
  await hearOtherTab();
  await notice();
  unmount();
  openMenu(kitchen);
  await press('Drop what I picked');
  expect(screen.queryByRole('status', { name: 'Changed meanwhile' })).toBeNull();
  await button('EDIT ORDER');
});

test('an order that the kitchen cancels while it is changed leaves the changes as a new cart, and says why', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), withOrder);
  authored(kitchen, 'KITCHEN', 'No gas');
  openMenu(kitchen);
  await press('EDIT ORDER');
  await press('One more Sprout Chaat');
  kitchen.customer = customerOf();
  await hearOtherTab();
  const said = await notice();
  await said.findByText('The kitchen cancelled order #1001 meanwhile.');
  said.getByText(/Reason: No gas.*Submit places a new order\./);
  await screen.findByText('2 items');
});

test('Submit of changes to an order that is cancelled says so once, and not that they replace it', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), withOrder);
  authored(kitchen, 'KITCHEN', 'No gas');
  kitchen.answer('EditOwnOrder', () => {
    kitchen.customer = customerOf();
    return { refusal: 'This was changed by someone else. Reload and try again.', code: 'STALE_VERSION' };
  });
  await submitOneMore(kitchen);
  const said = await notice();
  await said.findByText('The kitchen cancelled order #1001 meanwhile.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the same picks in two tabs are one order, and no news', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  openMenu(kitchen);
  await press('Add Sprout Chaat');
  kitchen.customer = withOrder;
  await hearOtherTab();
  await button('EDIT ORDER');
  expect(kitchen.named('OrderAuthor')).toEqual([]);
});

test('other tabs are told of an order, and of nothing else', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('PlaceOwnOrder', () => ({
    data: { placeOrder: { id: 'o1', customer: sentCustomer(withOrder) } },
  }));
  const before = { ...localStorage };
  openMenu(kitchen);
  await addChaatAndOpenCart();
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
  await button('EDIT ORDER');
  expect(screen.queryByRole('status', { name: 'Changed meanwhile' })).toBeNull();
  expect(Object.keys(localStorage).filter((key) => !(key in before) && /order/.test(key))).toEqual([]);
});

test('a menu of another day says what has become of the picks', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  openMenu(kitchen);
  await press('Add Sprout Chaat');
  kitchen.plan = { ...planOf(breakfast), id: 'p2', date: '2026-11-22' };
  await hearOtherTab();
  await screen.findByText('The menu changed to another day, so your selection was removed.');
});
