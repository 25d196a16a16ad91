import { screen } from '@testing-library/react';
import { fakeKitchen, sentCustomer } from '../../../test/fake-kitchen';
import { breakfast, customerOf, planOf, postLunch } from '../../../test/menu-fixtures';
import { button, openMenu, press, user } from '../../../test/open-menu';
import { cacheMenu } from './cached-menu';

test('the menu of the last visit is displayed read-only until the server responds', async () => {
  const plan = { ...planOf(breakfast, postLunch), date: '2999-01-01' };
  cacheMenu(plan, plan, new Date('2026-11-20T02:45:00Z'));
  const kitchen = fakeKitchen(plan, customerOf());
  kitchen.answer('OpenOwnMenu', () => 'lost');
  openMenu(kitchen);
  expect(
    screen.getByText('Showing the menu from 20/11/26, 8:15 AM. Checking for changes…'),
  ).toBeInTheDocument();
  // The menu of this visit loaded, but the customer did not.
  await screen.findByText(/^Showing the menu from (?!20\/11\/26).+\. Couldn't load the latest menu/);
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
  expect(screen.queryByText(/^Showing the menu from/)).toBeNull();
});

test('an offline reload of another day displays the stored menu of that day, with the meal that was selected', async () => {
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

test('a day whose menu is not stored shows no menu of another day', async () => {
  cacheMenu({ ...planOf(breakfast), date: '2999-01-06' });
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  for (const name of ['OpenMenu', 'OpenOwnMenu']) kitchen.answer(name, () => 'lost');
  openMenu(kitchen, '/meal/uuid?day=2999-01-07');
  await screen.findByText("Couldn't load meals or dishes. Please try again.");
  expect(screen.queryByText('Sprout Chaat')).toBeNull();
});

test('the stored menu replaces a prerendered one if nothing can be loaded', async () => {
  const prerendered = document.createElement('div');
  prerendered.id = 'first-paint';
  prerendered.dataset.of = 'menu';
  prerendered.append('the menu', document.createElement('p'));
  document.body.append(prerendered);
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
  prerendered.remove();
  expect(shown.join()).not.toContain("Couldn't load meals or dishes.");
});

test('a loaded menu replaces a different prerendered one before the customer is loaded', async () => {
  const prerendered = document.createElement('div');
  prerendered.id = 'first-paint';
  prerendered.dataset.of = 'another menu';
  prerendered.append('the menu', document.createElement('p'));
  document.body.append(prerendered);
  const kitchen = fakeKitchen(planOf(breakfast), customerOf());
  kitchen.answer('OpenOwnMenu', () => new Promise(() => {}));
  openMenu(kitchen);
  expect(await screen.findByText('Sprout Chaat')).toBeInTheDocument();
  expect(prerendered.isConnected).toBe(false);
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
});
