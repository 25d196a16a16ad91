import { screen } from '@testing-library/react';
import { button, openCart, openMenu, press, sheet, user } from '../../../test/open-menu';
import { cacheMenu } from './cached-menu';
import { fakeKitchen, sentCustomer } from './test/fake-kitchen';
import { breakfast, chaat, customerOf, orderOf, planOf } from './test/menu-fixtures';

const closure = 'The kitchen is closed on 21 Nov: Diwali.';

const planWithLeft = (left: number | null) =>
  planOf({ ...breakfast, availability: [{ dishId: chaat.id, left }] });

test('a dish of which none is left says so, stands last, and has no ADD', async () => {
  openMenu(fakeKitchen(planWithLeft(0), customerOf()));
  await button('Add Oats Upma');
  expect(screen.getByText('Sold out')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Oats Upma',
    'Sprout Chaat',
  ]);
  expect(screen.queryByRole('button', { name: 'Add Sprout Chaat' })).toBeNull();
});

test('of the last few no more can be picked than there are', async () => {
  openMenu(fakeKitchen(planWithLeft(2), customerOf()));
  await press('Add Sprout Chaat');
  expect(screen.getByText('2 left')).toBeInTheDocument();
  await press('One more Sprout Chaat');
  const more = await button('One more Sprout Chaat');
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await user.click(more);
  await screen.findByText('2 items');
});

test('a limit that is far away is not spoken of', async () => {
  openMenu(fakeKitchen(planWithLeft(null), customerOf()));
  expect(await button('Add Sprout Chaat')).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByText(/left$|Sold out/)).toBeNull();
});

test("what is on one's own order can be kept, and taken back after it was lowered", async () => {
  const order = orderOf({ d1: 2 });
  openMenu(fakeKitchen(planWithLeft(1), customerOf({ ordersForOpenPlans: [order] })));
  await press('EDIT ORDER');
  await press('One less Sprout Chaat');
  await press('One more Sprout Chaat');
  await press('One more Sprout Chaat');
  expect(await button('One more Sprout Chaat')).toHaveAttribute('aria-disabled', 'true');
  await screen.findByText('3 items');
});

test('a dish that was sold out while in the cart is refused by the server, and can be taken out then', async () => {
  const kitchen = fakeKitchen(planWithLeft(null), customerOf());
  const refusal = 'Sprout Chaat is sold out.';
  kitchen.answer('PlaceOwnOrder', () => {
    kitchen.plan = planWithLeft(0);
    return { refusal, code: 'CONFLICT' };
  });
  openMenu(kitchen);
  await press('Add Sprout Chaat');
  await openCart();
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  expect(sheet().getByRole('button', { name: 'One more Sprout Chaat' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(sheet().getByText('Sold out meanwhile.')).toBeInTheDocument();
  await user.click(sheet().getByRole('button', { name: 'Take out Sprout Chaat' }));
  expect(await screen.findByText('Sold out')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add Sprout Chaat' })).toBeNull();
});

test('after an order the menu says what is left now', async () => {
  const kitchen = fakeKitchen(planWithLeft(3), customerOf());
  kitchen.answer('PlaceOwnOrder', () => {
    kitchen.plan = planWithLeft(1);
    const customer = sentCustomer(customerOf({ ordersForOpenPlans: [orderOf({ d1: 2 })] }));
    return { data: { placeOrder: { id: 'o1', customer } } };
  });
  openMenu(kitchen);
  await press('Add Sprout Chaat');
  await press('One more Sprout Chaat');
  await openCart();
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
  await press('EDIT ORDER');
  expect(await screen.findByText('1 left')).toBeInTheDocument();
  await press('One more Sprout Chaat');
  expect(await button('One more Sprout Chaat')).toHaveAttribute('aria-disabled', 'true');
});

test('what is ordered is not said to be sold out', async () => {
  openMenu(fakeKitchen(planWithLeft(0), customerOf({ ordersForOpenPlans: [orderOf({ d1: 2 })] })));
  await button('EDIT ORDER');
  expect(screen.queryByText('Sold out')).toBeNull();
});

test('a menu that was kept before there were limits and closures is still shown', async () => {
  const { availability: _limits, closedText: _closure, ...before } = breakfast;
  cacheMenu({ ...planOf(), date: '2999-01-01', slots: [before as typeof breakfast] });
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('OpenMenu', () => 'lost');
  openMenu(kitchen);
  expect(await screen.findByText('Sprout Chaat')).toBeInTheDocument();
  expect(screen.queryByText(/left$|Sold out/)).toBeNull();
});

test('a day that is closed shows why, and no dishes', async () => {
  openMenu(fakeKitchen(planOf({ ...breakfast, closedText: closure }), customerOf()));
  expect(await screen.findByText(closure)).toBeInTheDocument();
  expect(screen.queryByText('Sprout Chaat')).toBeNull();
  expect(screen.queryByText(/^Order by|View Cart/)).toBeNull();
});
