import { screen, waitFor } from '@testing-library/react';
import { button, openMenu, press, user } from '../../../test/open-menu';
import { phoneChoices } from '../../shared/phone-choices';
import { cacheMenu } from './cached-menu';
import { fakeKitchen, sentCustomer } from './test/fake-kitchen';
import {
  breakfast,
  chaat,
  closedBreakfast,
  customerOf,
  dishOf,
  orderOf,
  planOf,
  postLunch,
} from './test/menu-fixtures';

test('the menu is two requests without a token, and the link gives the token', async () => {
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

test('of several meals one has to be chosen; a dismissed dialog says so', async () => {
  openMenu(fakeKitchen(planOf(breakfast, postLunch), customerOf()));
  await screen.findByRole('dialog', { name: 'Choose a meal' });
  expect(screen.getAllByText('Choose a meal')).toHaveLength(1);
  expect(screen.getAllByLabelText('Choose a meal')).toHaveLength(1);
  await press('Close');
  expect(screen.getByText('Please choose a meal to continue.')).toBeInTheDocument();
  await press('Choose a meal');
  await press(/Post Lunch/);
  expect(screen.getByLabelText('Meal slot')).toHaveDisplayValue('Post Lunch · 8:30 AM to 10:00 AM');
});

test('no meal is chosen for a customer who dismissed the question, whatever is ordered already', async () => {
  const customer = customerOf({ ordersForOpenPlans: [orderOf({ d1: 1 })] });
  openMenu(fakeKitchen(planOf(breakfast, postLunch), customer));
  await screen.findByRole('dialog', { name: 'Choose a meal' });
  await press('Close');
  expect(screen.getByText('Please choose a meal to continue.')).toBeInTheDocument();
  expect(screen.getByLabelText('Meal slot')).toHaveDisplayValue('Pick a slot');
});

test('the question for the meal begins with the one that is still to be ordered, where that is one alone', async () => {
  const customer = customerOf({ ordersForOpenPlans: [orderOf({ d1: 1 })] });
  const { unmount } = openMenu(fakeKitchen(planOf(breakfast, postLunch), customer));
  expect(await button(/^Post Lunch/)).toHaveFocus();
  unmount();
  openMenu(fakeKitchen(planOf(breakfast, postLunch), customerOf()));
  expect(await button(/^Post Lunch/)).not.toHaveFocus();
  expect(await button(/^Breakfast/)).not.toHaveFocus();
});

test('the focus of a dismissed question goes to the button that asks it again', async () => {
  openMenu(fakeKitchen(planOf(breakfast, postLunch), customerOf()));
  await press('Close');
  expect(await button('Choose a meal')).toHaveFocus();
});

test('a slot that is closed does not say until when it could be ordered', async () => {
  openMenu(fakeKitchen(planOf(closedBreakfast), customerOf()));
  await screen.findByText('Ordering for Breakfast is closed.');
  expect(screen.queryByText(/^Order by/)).toBeNull();
});

test('more than twelve dishes can be searched by title and ingredients', async () => {
  const many = Array.from({ length: 13 }, (_, index) =>
    dishOf(`x${index}`, `Dish ${index}`, 100, { ingredients: index === 4 ? 'kokum' : 'rice' }),
  );
  openMenu(fakeKitchen(planOf({ ...breakfast, dishes: many }), customerOf()));
  await user.type(await screen.findByLabelText('Search dishes'), 'KOKUM');
  expect(screen.getAllByRole('button', { name: /^Add / })).toHaveLength(1);
  await user.type(screen.getByLabelText('Search dishes'), 'x');
  expect(screen.getByText('No dish matches this search.')).toBeInTheDocument();
});

test('Veg only leaves what is marked vegetarian, and is remembered on the phone', async () => {
  const dishes = [
    chaat,
    dishOf('x1', 'Egg Bhurji', 90, { diet: 'EGG' }),
    dishOf('x2', 'Chicken Bowl', 90, { diet: 'NON_VEG' }),
    dishOf('x3', 'Nobody knows', 90, { diet: null }),
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

test('a phone that remembers Veg only is told that there are no veg dishes, and can show the others', async () => {
  phoneChoices.vegOnly.write('yes');
  const dishes = [dishOf('x1', 'Egg Bhurji', 90, { diet: 'EGG' })];
  openMenu(fakeKitchen(planOf({ ...breakfast, dishes }), customerOf()));
  expect(await screen.findByText('No veg dishes in this meal slot.')).toBeInTheDocument();
  await press('Show all dishes');
  expect(await button('Add Egg Bhurji')).toBeInTheDocument();
  // The button is gone, and the focus with it.
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(phoneChoices.vegOnly.read()).toBe('no');
});

test('where all is vegetarian, or nothing is marked, there is no Veg only', async () => {
  const { unmount } = openMenu(fakeKitchen(planOf(breakfast), customerOf()));
  await button('Add Sprout Chaat');
  expect(screen.queryByRole('checkbox')).toBeNull();
  unmount();
  const unmarked = [dishOf('x1', 'One', 90, { diet: null }), dishOf('x2', 'Two', 90, { diet: null })];
  openMenu(fakeKitchen(planOf({ ...breakfast, dishes: unmarked }), customerOf()));
  await button('Add One');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the wallet stands in the header', async () => {
  openMenu(fakeKitchen(planOf(breakfast), customerOf()));
  expect(await screen.findByText('Wallet ₹550.00')).toBeInTheDocument();
});

test('the name is cut at 15 characters, and no name is "Profile"', async () => {
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
])('it is shown when %s, and there is nothing to add', async (_when, plan, customer, text) => {
  openMenu(fakeKitchen(plan, customer));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
});

test('a load that fails says so, and can be tried again', async () => {
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

test('a link that opens nothing, and no link at all, are shown on a screen of their own', async () => {
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('OpenOwnMenu', () => ({
    refusal: 'This link is not valid any more.',
    code: 'UNAUTHENTICATED',
  }));
  const { unmount } = openMenu(kitchen);
  await screen.findByRole('heading', { name: 'This link is not valid any more.' });
  expect(kitchen.named('OpenOwnMenu')).toHaveLength(1);
  unmount();
  openMenu(kitchen, '/meal');
  await screen.findByRole('heading', { name: 'Please open your personal link to see the menu.' });
});

test('the menu of the last visit is shown, to look at, until the server has answered', async () => {
  const plan = { ...planOf(breakfast, postLunch), date: '2999-01-01' };
  cacheMenu(plan, plan, new Date('2026-11-20T02:45:00Z'));
  const kitchen = fakeKitchen(plan, customerOf());
  kitchen.answer('OpenOwnMenu', () => 'lost');
  openMenu(kitchen);
  expect(screen.getByText('Showing the menu of 20/11/26, 8:15 AM. Looking for changes…')).toBeInTheDocument();
  // The menu of this visit has come: it is the customer that is missing.
  await screen.findByText(/^Showing the menu of (?!20\/11\/26).+\. Couldn't load the latest menu/);
  expect(screen.getByText('Sprout Chaat')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
  expect(screen.queryByText('Asha Nair')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Meal slot'), 'm2');
  kitchen.answer('OpenOwnMenu', () => ({
    data: { openPersonalLink: { accessToken: 't', user: sentCustomer(customerOf()) } },
  }));
  await press('Try again');
  await button('Add Sprout Chaat');
  expect(screen.getByLabelText('Meal slot')).toHaveValue('m2');
  expect(screen.queryByText(/^Showing the menu of/)).toBeNull();
});

test('an offline reload of another day displays the stored menu of that day, with the meal that was chosen', async () => {
  const sunday = { ...planOf({ ...breakfast, closedText: 'Closed: Diwali.' }), date: '2999-01-06' };
  const monday = { ...planOf(breakfast, postLunch), id: 'p2', date: '2999-01-07' };
  const kitchen = fakeKitchen(sunday, customerOf());
  kitchen.aheadPlans = [monday];
  const { unmount } = openMenu(kitchen, '/meal/uuid?day=2999-01-07');
  await press(/^Post Lunch/);
  await button('Add Sprout Chaat');
  unmount();
  for (const name of ['OpenMenu', 'OpenOwnMenu']) kitchen.answer(name, () => 'lost');
  openMenu(kitchen, '/meal/uuid?day=2999-01-07');
  await screen.findByText(/Couldn't load the latest menu/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('For Monday, 07 Jan');
  expect(screen.getByLabelText('Meal slot')).toHaveValue('m2');
  expect(screen.getByText('Sprout Chaat')).toBeInTheDocument();
  expect(screen.queryByText('Closed: Diwali.')).toBeNull();
});

test('a day whose menu is not stored shows no other day in its place', async () => {
  cacheMenu({ ...planOf(breakfast), date: '2999-01-06' });
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  for (const name of ['OpenMenu', 'OpenOwnMenu']) kitchen.answer(name, () => 'lost');
  openMenu(kitchen, '/meal/uuid?day=2999-01-07');
  await screen.findByText("Couldn't load meals or dishes. Please try again.");
  expect(screen.queryByText('Sprout Chaat')).toBeNull();
});

test('where the page was painted with a menu and nothing more can be had, the one of the last visit takes its place', async () => {
  const painted = document.createElement('div');
  painted.id = 'first-paint';
  painted.dataset.of = 'menu';
  painted.append('the menu', document.createElement('p'));
  document.body.append(painted);
  cacheMenu({ ...planOf(breakfast), date: '2999-01-01' });
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  const shown: (string | null)[] = [];
  kitchen.answer('OpenMenu', () => 'lost');
  kitchen.answer('OpenOwnMenu', () => 'lost');
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) shown.push(node.textContent);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  openMenu(kitchen);
  await screen.findByText(/Couldn't load the latest menu/);
  watch.disconnect();
  painted.remove();
  expect(shown.join()).not.toContain("Couldn't load meals or dishes.");
});

test('what has come of the menu takes the place of another one that was painted, before the customer has come', async () => {
  const painted = document.createElement('div');
  painted.id = 'first-paint';
  painted.dataset.of = 'another menu';
  painted.append('the menu', document.createElement('p'));
  document.body.append(painted);
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('OpenOwnMenu', () => new Promise(() => {}));
  openMenu(kitchen);
  expect(await screen.findByText('Sprout Chaat')).toBeInTheDocument();
  expect(painted.isConnected).toBe(false);
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
});
