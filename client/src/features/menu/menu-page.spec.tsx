import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeKitchen, sentCustomer } from '../../../test/fake-kitchen';
import {
  breakfast,
  chaat,
  closedBreakfast,
  customerOf,
  dishOf,
  orderOf,
  planOf,
  postLunch,
} from '../../../test/menu-fixtures';
import { button, openMenu, press, user } from '../../../test/open-menu';
import { phoneChoices } from '../../shared/phone-choices';

test('the menu loads with two requests without a token, and stores the ID of the personal link', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  openMenu(kitchen);
  await button('Add Sprout Chaat');
  expect(kitchen.sent.slice(0, 2).map(({ name, token }) => [name, token])).toEqual([
    ['OpenMenu', undefined],
    ['OpenOwnMenu', undefined],
  ]);
  expect(screen.getByRole('heading', { name: 'For Saturday, 21 Nov' })).toBeInTheDocument();
  expect(localStorage.getItem('mealbox.customer.user-id')).toBe('uuid');
});

test('an order that the kitchen cancels disappears from an open menu within a minute', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  try {
    const kitchen = fakeKitchen(planOf(breakfast), customerOf({ ordersForOpenPlans: [orderOf({ d1: 1 })] }));
    openMenu(kitchen);
    await screen.findByText('Order already placed for the schedule');
    kitchen.customer = customerOf();
    act(() => void jest.advanceTimersByTime(60_000));
    await button('Add Sprout Chaat');
    expect(screen.queryByText('Order already placed for the schedule')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('no meal is selected after a customer with an order closes the dialog for the meal', async () => {
  const customer = customerOf({ ordersForOpenPlans: [orderOf({ d1: 1 })] });
  openMenu(fakeKitchen(planOf(breakfast, postLunch), customer));
  await screen.findByRole('dialog', { name: 'Choose a meal' });
  await press('Close');
  expect(screen.getByText('Please choose a meal to continue.')).toBeInTheDocument();
  expect(screen.getByLabelText('Meal slot')).toHaveDisplayValue('Select a slot');
});

test('the dialog for the meal marks a meal with an order', async () => {
  const customer = customerOf({ ordersForOpenPlans: [orderOf({ d1: 1 })] });
  openMenu(fakeKitchen(planOf(breakfast, postLunch), customer));
  const choices = await screen.findAllByRole('button', { name: /^(?:Breakfast|Post Lunch)/ });
  expect(choices.map(({ textContent }) => textContent?.includes('Order placed'))).toEqual([true, false]);
});

test('after the dialog for the meal closes, the button that reopens it has the focus', async () => {
  openMenu(fakeKitchen(planOf(breakfast, postLunch), customerOf()));
  await press('Close');
  expect(await button('Choose a meal')).toHaveFocus();
});

test('a closed slot shows no order deadline', async () => {
  openMenu(fakeKitchen(planOf(closedBreakfast), customerOf()));
  await screen.findByText('Ordering for Breakfast is closed.');
  expect(screen.queryByText(/^Order by/)).toBeNull();
});

test('a menu of more than twelve dishes can be searched by title and ingredients', async () => {
  const many = Array.from({ length: 13 }, (_, index) =>
    dishOf(`x${index}`, `Dish ${index}`, 100, { ingredients: index === 4 ? 'kokum' : 'rice' }),
  );
  openMenu(fakeKitchen(planOf({ ...breakfast, dishes: many }), customerOf()));
  await user.type(await screen.findByLabelText('Search dishes'), 'KOKUM');
  expect(screen.getAllByRole('button', { name: /^Add / })).toHaveLength(1);
  await user.type(screen.getByLabelText('Search dishes'), 'x');
  expect(screen.getByText('No dish matches this search.')).toBeInTheDocument();
});

test('Veg only displays only vegetarian dishes, and the phone stores the choice', async () => {
  const dishes = [
    chaat,
    dishOf('x1', 'Egg Bhurji', 90, { diet: 'EGG' }),
    dishOf('x2', 'Chicken Bowl', 90, { diet: 'NON_VEG' }),
    dishOf('x3', 'Unknown diet', 90, { diet: null }),
  ];
  const added = () => screen.getAllByRole('button', { name: /^Add / }).map(({ ariaLabel }) => ariaLabel);
  const kitchen = fakeKitchen(planOf({ ...breakfast, dishes }), customerOf());
  const { unmount } = openMenu(kitchen);
  await button('Add Chicken Bowl');
  await user.click(await screen.findByRole('checkbox', { name: 'Veg only' }));
  expect(added()).toEqual(['Add Sprout Chaat']);
  unmount();
  openMenu(kitchen);
  await button('Add Sprout Chaat');
  expect(added()).toEqual(['Add Sprout Chaat']);
  await user.click(await screen.findByRole('checkbox', { name: 'Veg only' }));
  expect(added()).toHaveLength(4);
});

test('a placed order hides Veg only, and shows all dishes until it is edited', async () => {
  phoneChoices.vegOnly.write('yes');
  const dishes = [chaat, dishOf('x1', 'Egg Bhurji', 90, { diet: 'EGG' })];
  const customer = customerOf({ ordersForOpenPlans: [orderOf({ d1: 1 })] });
  openMenu(fakeKitchen(planOf({ ...breakfast, dishes }), customer));
  await button('EDIT ORDER');
  expect(screen.getByRole('heading', { name: 'Egg Bhurji' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Veg only' })).toBeNull();
  await press('EDIT ORDER');
  expect(await screen.findByRole('checkbox', { name: 'Veg only' })).toBeChecked();
  expect(screen.queryByRole('heading', { name: 'Egg Bhurji' })).toBeNull();
});

test('with Veg only, a menu without veg dishes states that, and a button shows all dishes', async () => {
  phoneChoices.vegOnly.write('yes');
  const dishes = [dishOf('x1', 'Egg Bhurji', 90, { diet: 'EGG' })];
  openMenu(fakeKitchen(planOf({ ...breakfast, dishes }), customerOf()));
  expect(await screen.findByText('No veg dishes in this meal slot.')).toBeInTheDocument();
  await press('Show all dishes');
  expect(await button('Add Egg Bhurji')).toBeInTheDocument();
  // The pressed button disappeared, so the focus moved.
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(phoneChoices.vegOnly.read()).toBe('no');
});

test('Veg only is absent if all dishes are vegetarian or no dish has a diet', async () => {
  const { unmount } = openMenu(fakeKitchen(planOf(breakfast), customerOf()));
  await button('Add Sprout Chaat');
  expect(screen.queryByRole('checkbox')).toBeNull();
  unmount();
  const unmarked = [dishOf('x1', 'One', 90, { diet: null }), dishOf('x2', 'Two', 90, { diet: null })];
  openMenu(fakeKitchen(planOf({ ...breakfast, dishes: unmarked }), customerOf()));
  await button('Add One');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the wallet balance is shown in the header', async () => {
  openMenu(fakeKitchen(planOf(breakfast), customerOf()));
  expect(await screen.findByText('Wallet ₹550.00')).toBeInTheDocument();
});

test('the name in the header is cut at 15 characters, and an empty one is "Profile"', async () => {
  const { unmount } = openMenu(
    fakeKitchen(planOf(breakfast), customerOf({ title: 'Meenakshi Subramaniam' })),
  );
  await button('Meenakshi Subra…');
  unmount();
  openMenu(fakeKitchen(planOf(breakfast), customerOf({ title: '' })));
  await button('Profile');
});

test.each([
  ['no plan is active', null, customerOf(), /^Your next meal plan is cooking! 🍲 Please check back soon\.$/],
  ['ordering is over', planOf(closedBreakfast), customerOf(), 'Ordering for Breakfast is closed.'],
  [
    'the account is inactive',
    planOf(breakfast),
    customerOf({ status: 'INACTIVE' }),
    'Your account is inactive.',
  ],
  [
    'nothing can be ordered',
    planOf({ ...breakfast, dishes: [] }),
    customerOf(),
    'No dishes available for this meal slot.',
  ],
])('the menu explains that %s, and offers no ADD', async (_when, plan, customer, text) => {
  openMenu(fakeKitchen(plan, customer));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
});

test('a menu that fails to load shows an error and can be retried', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('OpenOwnMenu', () => 'lost');
  openMenu(kitchen);
  await screen.findByRole('heading', { name: "Couldn't load meals or dishes. Please try again.", level: 1 });
  expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load meals");
  kitchen.answer('OpenOwnMenu', () => ({
    data: { openPersonalLink: { accessToken: 't', user: sentCustomer(customerOf()) } },
  }));
  await press('Try again');
  await button('Add Sprout Chaat');
});

test('the error PLAN_NONE_ACTIVE shows that the next plan is being prepared', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  const rejection = 'No active meal plan.';
  kitchen.answer('OpenMenu', () => ({ rejection, code: 'NOT_FOUND', reason: 'PLAN_NONE_ACTIVE' }));
  openMenu(kitchen);
  await screen.findByRole('heading', { name: /^Your next meal plan is cooking!/ });
});

test('an invalid personal link and a missing one show different messages', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('OpenOwnMenu', () => ({
    rejection: 'This link is no longer valid.',
    code: 'UNAUTHENTICATED',
  }));
  const { unmount } = openMenu(kitchen);
  await screen.findByRole('heading', { name: 'This link is no longer valid.' });
  expect(kitchen.named('OpenOwnMenu')).toHaveLength(1);
  unmount();
  openMenu(kitchen, '/meal');
  await screen.findByRole('heading', { name: 'Please open your personal link to see the menu.' });
});
