import { screen, within } from '@testing-library/react';
import { fakeKitchen } from '../../../test/fake-kitchen';
import {
  breakfast,
  chaat,
  closedBreakfast,
  customerOf,
  dishOf,
  planOf,
  postLunch,
} from '../../../test/menu-fixtures';
import { button, openMenu, press, user } from '../../../test/open-menu';

const many = Array.from({ length: 13 }, (_, nth) => dishOf(`x${nth}`, `Dish number ${nth}`, 90));
const field = () => screen.findByLabelText('Search dishes');

test('a search of the menu can be cleared, and links to matching dishes of the other meal', async () => {
  const lunch = { ...postLunch, dishes: [chaat, ...many.slice(1)] };
  openMenu(fakeKitchen(planOf({ ...breakfast, dishes: many }, lunch), customerOf()));
  await press(/^Breakfast/);
  await user.type(await field(), 'chaat');
  expect(screen.getByText('No dish matches this search.')).toBeInTheDocument();
  await press('Post Lunch has Sprout Chaat');
  expect(await button('Add Sprout Chaat')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /has Sprout/ })).toBeNull();
  await press('Clear the search');
  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
  expect(await button('Add Dish number 1')).toBeInTheDocument();
});

test('a search of the menu names only available dishes of another meal, and only veg ones with Veg only', async () => {
  const [rice, fish, egg] = ['VEG', 'NON_VEG', 'VEG'].map((diet, nth) =>
    dishOf(`n${nth}`, `Noon bowl ${nth}`, 90, { diet: diet as 'VEG' }),
  ) as [typeof chaat, typeof chaat, typeof chaat];
  const lunch = { ...postLunch, dishes: [rice, fish, egg], availability: [{ dishId: rice.id, left: 0 }] };
  const snacks = { ...closedBreakfast, meal: { ...closedBreakfast.meal, id: 'm3', title: 'Snacks' } };
  const mixed = many.map((dish, nth) => ({ ...dish, diet: nth ? ('VEG' as const) : ('EGG' as const) }));
  const plan = planOf({ ...breakfast, dishes: mixed }, lunch, { ...snacks, dishes: [rice, fish] });
  openMenu(fakeKitchen(plan, customerOf()));
  await press(/^Breakfast/);
  await user.type(await field(), 'noon');
  expect(await button('Post Lunch has Noon bowl 1, Noon bowl 2')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Snacks has/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Veg only' }));
  expect(await button('Post Lunch has Noon bowl 2')).toBeInTheDocument();
  localStorage.clear();
});

test('a search of the menu names two of many matching dishes of the other meal', async () => {
  openMenu(fakeKitchen(planOf({ ...breakfast, dishes: many }, { ...postLunch, dishes: many }), customerOf()));
  await press(/^Breakfast/);
  await user.type(await field(), 'number');
  expect(await button('Post Lunch has Dish number 0, Dish number 1 and 11 more')).toBeInTheDocument();
});

test('the sheet of a dish shows all its details and can add the dish', async () => {
  const long = `${'kokum, '.repeat(20)}jaggery`;
  const dish = dishOf('d9', 'Kokum Bowl', 90, { ingredients: long, allergens: ['MILK', 'NUTS'] });
  openMenu(fakeKitchen(planOf({ ...breakfast, dishes: [dish] }), customerOf()));
  await press('Kokum Bowl');
  const sheet = within(await screen.findByRole('dialog', { name: 'Kokum Bowl' }));
  expect(sheet.getByText(long)).toBeInTheDocument();
  expect(sheet.getByText('Contains: milk, nuts')).toBeInTheDocument();
  expect(sheet.getByText('210 kcal')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Add Kokum Bowl' }));
  expect(sheet.getByRole('button', { name: 'One more Kokum Bowl' })).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(await button('View Cart >')).toBeInTheDocument();
});

test('a sold-out dish opens without ADD', async () => {
  const availability = [{ dishId: chaat.id, left: 0 }];
  openMenu(fakeKitchen(planOf({ ...breakfast, availability }), customerOf()));
  await press('Sprout Chaat');
  const sheet = within(await screen.findByRole('dialog', { name: 'Sprout Chaat' }));
  expect(sheet.getByText('Sold out')).toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: /^Add / })).toBeNull();
});

test('the footer of the menu shows the licence number and a call link of the kitchen', async () => {
  openMenu(fakeKitchen(planOf(breakfast), customerOf()));
  expect(await screen.findByText('FSSAI 12345678901234')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Call 02026123456' })).toBeInTheDocument();
});
