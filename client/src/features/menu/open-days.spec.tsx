import { screen, within } from '@testing-library/react';
import { addChaatAndOpenCart, button, openMenu, press, sheet, user } from '../../../test/open-menu';
import { addDays, today } from '../../shared/format/day';
import { fakeKitchen, sentCustomer, sentMenu } from './test/fake-kitchen';
import { breakfast, customerOf, orderOf, planOf, postLunch } from './test/menu-fixtures';

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

test('one open day has no strip', async () => {
  openMenu(fakeKitchen(planOf(breakfast), customerOf()));
  await button('Add Sprout Chaat');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the days are named from today on, the active one is chosen, and those with an order say so', async () => {
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

test('who looks at another day, without a meal chosen, is asked for one, however far down the page is', async () => {
  openMenu(kitchenOf());
  await screen.findByRole('dialog', { name: 'Choose a meal' });
  await press('Close');
  document.documentElement.scrollTop = 40;
  await chooseDay('Tomorrow');
  expect(await screen.findByRole('dialog', { name: 'Choose a meal' })).toBeInTheDocument();
  document.documentElement.scrollTop = 0;
});

test('another day is asked for when it is chosen, with the meal that was looked at, and ordered for by its date', async () => {
  const kitchen = kitchenOf();
  const placed = orderOf({ d1: 1 }, { forDate: addDays(now, 1) });
  kitchen.answer('PlaceOwnOrder', () => ({
    data: {
      placeOrder: { id: 'o1', customer: sentCustomer(customerOf({ ordersForOpenPlans: [placed] })) },
    },
  }));
  openMenu(kitchen);
  await chooseMeal();
  expect(kitchen.named('OpenMenu').map(({ variables }) => variables)).toEqual([{ ahead: false }]);
  await chooseDay('Tomorrow');
  await addChaatAndOpenCart();
  expect(kitchen.named('OpenMenu').at(-1)?.variables).toEqual({ ahead: true, day: addDays(now, 1) });
  await user.click(sheet().getByRole('button', { name: 'Submit' }));
  await screen.findByText('Order already placed for the schedule');
  expect(kitchen.named('PlaceOwnOrder')[0]?.variables.input).toMatchObject({
    forDate: addDays(now, 1),
    mealId: 'm1',
  });
  await chooseDay('Today');
  await button('Add Sprout Chaat');
  expect(screen.queryByText('Order already placed for the schedule')).toBeNull();
});

test('an unsaved cart asks before another day is shown', async () => {
  openMenu(kitchenOf());
  await chooseMeal();
  await press('Add Sprout Chaat');
  await chooseDay('Tomorrow');
  const question = await screen.findByRole('alertdialog', {
    name: 'Submit this order first, then create a new one.',
  });
  expect((await strip()).getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'date');
  await user.click(within(question).getByRole('button', { name: 'Empty the cart' }));
  await button('Add Sprout Chaat');
  expect((await strip()).getByRole('link', { name: 'Tomorrow' })).toHaveAttribute('aria-current', 'date');
});

test('a day that stands in the address is shown first', async () => {
  openMenu(kitchenOf(), `/meal/uuid?day=${addDays(now, 1)}`);
  await chooseMeal();
  expect((await strip()).getByRole('link', { name: 'Tomorrow' })).toHaveAttribute('aria-current', 'date');
});

test('a day that is not open leaves the active one', async () => {
  openMenu(kitchenOf(), `/meal/uuid?day=${addDays(now, 2)}`);
  await chooseMeal();
  expect((await strip()).getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'date');
});

test('a day that cannot be had says so, and can be asked for again; the others stay', async () => {
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
