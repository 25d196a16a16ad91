import { screen } from '@testing-library/react';
import { fakeKitchen, sentCustomer } from '../../../test/fake-kitchen';
import { breakfast, chaat, customerOf, orderOf, planOf } from '../../../test/menu-fixtures';
import { button, openCart, openMenu, press, sheet, user } from '../../../test/open-menu';
import { cacheMenu } from './cached-menu';

const closure = 'The kitchen is closed on 21 Nov: Diwali.';

const planWithLeft = (left: number | null) =>
  planOf({ ...breakfast, availability: [{ dishId: chaat.id, left }] });

test('a limited dish can be added only up to its remaining portions', async () => {
  openMenu(fakeKitchen(planWithLeft(2), customerOf()));
  await press('Add Sprout Chaat');
  expect(screen.getByText('2 left')).toBeInTheDocument();
  await press('One more Sprout Chaat');
  const more = await button('One more Sprout Chaat');
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await user.click(more);
  await screen.findByText('2 items');
});

test('a limited dish shows no number while many portions are left', async () => {
  openMenu(fakeKitchen(planWithLeft(null), customerOf()));
  expect(await button('Add Sprout Chaat')).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByText(/left$|Sold out/)).toBeNull();
});

test('an edit can increase a limited dish to its ordered portions plus the remaining ones', async () => {
  const order = orderOf({ d1: 2 });
  openMenu(fakeKitchen(planWithLeft(1), customerOf({ ordersForOpenPlans: [order] })));
  await press('EDIT ORDER');
  await press('One less Sprout Chaat');
  await press('One more Sprout Chaat');
  await press('One more Sprout Chaat');
  expect(await button('One more Sprout Chaat')).toHaveAttribute('aria-disabled', 'true');
  await screen.findByText('3 items');
});

test('a dish that sold out in the cart is rejected by the server and can be removed', async () => {
  const kitchen = fakeKitchen(planWithLeft(null), customerOf());
  const rejection = 'Sprout Chaat is sold out.';
  kitchen.answer('PlaceOwnOrder', () => {
    kitchen.plan = planWithLeft(0);
    return { rejection, code: 'CONFLICT' };
  });
  openMenu(kitchen);
  await press('Add Sprout Chaat');
  await openCart();
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  expect(await screen.findByText(rejection)).toBeInTheDocument();
  expect(sheet().getByRole('button', { name: 'One more Sprout Chaat' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(sheet().getByText('Now sold out.')).toBeInTheDocument();
  await user.click(sheet().getByRole('button', { name: 'Remove Sprout Chaat' }));
  expect(await screen.findByText('Sold out')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add Sprout Chaat' })).toBeNull();
});

test('the cart offers no money for a dish that sold out', async () => {
  const kitchen = fakeKitchen(planWithLeft(null), customerOf({ walletBalance: 100 }));
  kitchen.answer('PlaceOwnOrder', () => {
    kitchen.plan = planWithLeft(0);
    return { rejection: 'Sprout Chaat is sold out.', code: 'CONFLICT' };
  });
  openMenu(kitchen);
  await press('Add Sprout Chaat');
  await openCart();
  expect(await sheet().findByRole('button', { name: /^Add ₹/ })).toBeInTheDocument();
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  await sheet().findByText('Now sold out.');
  expect(sheet().queryByRole('button', { name: /^Add ₹/ })).toBeNull();
});

test('the menu shows the remaining portions after an order', async () => {
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
  await user.click(sheet().getByRole('button', { name: /^Submit/ }));
  await press('EDIT ORDER');
  expect(await screen.findByText('1 left')).toBeInTheDocument();
  await press('One more Sprout Chaat');
  expect(await button('One more Sprout Chaat')).toHaveAttribute('aria-disabled', 'true');
});

test('an ordered dish is not shown as sold out', async () => {
  openMenu(fakeKitchen(planWithLeft(0), customerOf({ ordersForOpenPlans: [orderOf({ d1: 2 })] })));
  await button('EDIT ORDER');
  expect(screen.queryByText('Sold out')).toBeNull();
});

test('a stored menu of an older version without limits and closures is displayed', async () => {
  const { availability: _limits, closedText: _closure, ...before } = breakfast;
  cacheMenu({ ...planOf(), date: '2999-01-01', slots: [before as typeof breakfast] });
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('OpenMenu', () => 'lost');
  openMenu(kitchen);
  expect(await screen.findByText('Sprout Chaat')).toBeInTheDocument();
  expect(screen.queryByText(/left$|Sold out/)).toBeNull();
});

test('the menu of a closed day shows the reason and no dishes', async () => {
  openMenu(fakeKitchen(planOf({ ...breakfast, closedText: closure }), customerOf()));
  expect(await screen.findByText(closure)).toBeInTheDocument();
  expect(screen.queryByText('Sprout Chaat')).toBeNull();
  expect(screen.queryByText(/^Order by|View Cart/)).toBeNull();
});
