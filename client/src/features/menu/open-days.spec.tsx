import { screen, within } from '@testing-library/react';
import { fakeKitchen, sentMenu } from '../../../test/fake-kitchen';
import { breakfast, customerOf, orderOf, planOf, postLunch } from '../../../test/menu-fixtures';
import { button, openMenu, press, user } from '../../../test/open-menu';
import { addDays, today } from '../../shared/format/day';

const now = today();
const planAt = (count: number, id: string) => ({
  ...planOf(breakfast, postLunch),
  id,
  date: addDays(now, count),
});
const kitchenOf = (customer = customerOf()) => {
  const kitchen = fakeKitchen(planAt(0, 'p0'), customer);
  kitchen.aheadPlans = [planAt(1, 'p1'), planAt(4, 'p4')];
  return kitchen;
};
const strip = async () => within(await screen.findByRole('navigation', { name: 'Days' }));
const chooseMeal = () => press(/^Breakfast/);
const chooseDay = async (name: string | RegExp) =>
  user.click(await (await strip()).findByRole('link', { name }));

test('the day strip names days from today, selects the active one, and marks days with an order', async () => {
  const order = orderOf({ d1: 1 }, { forDate: addDays(now, 4) });
  openMenu(kitchenOf(customerOf({ ordersForOpenPlans: [order] })));
  const links = await (await strip()).findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Tomorrow',
    expect.stringMatching(/^[A-Z][a-z]{2} \d\d [A-Z][a-z]{2}Order placed$/),
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['date', null, null]);
});

test('another day without a selected meal opens the dialog for the meal at any scroll position', async () => {
  openMenu(kitchenOf());
  await screen.findByRole('dialog', { name: 'Choose a meal' });
  await press('Close');
  document.documentElement.scrollTop = 40;
  await chooseDay('Tomorrow');
  expect(await screen.findByRole('dialog', { name: 'Choose a meal' })).toBeInTheDocument();
  document.documentElement.scrollTop = 0;
});

test('an address with a day that is not open displays the active day', async () => {
  openMenu(kitchenOf(), `/meal/uuid?day=${addDays(now, 2)}`);
  await chooseMeal();
  expect((await strip()).getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'date');
});

test('a day of the menu that fails to load shows an error and can be retried, and the other days stay available', async () => {
  const kitchen = kitchenOf();
  openMenu(kitchen);
  await chooseMeal();
  let lost = true;
  kitchen.answer('OpenMenu', ({ day }) =>
    lost ? 'lost' : { data: sentMenu(kitchen.plan, kitchen.aheadPlans, day) },
  );
  await chooseDay('Tomorrow');
  await button('Try again');
  lost = false;
  await press('Try again');
  await button('Add Sprout Chaat');
  await chooseDay('Today');
  await button('Add Sprout Chaat');
});
