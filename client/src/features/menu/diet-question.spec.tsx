import { screen, waitFor } from '@testing-library/react';
import { button, openMenu, press } from '../../../test/open-menu';
import { fakeKitchen } from './test/fake-kitchen';
import { breakfast, chaat, customerOf, orderOf, planOf, upma } from './test/menu-fixtures';

const wrap = { ...chaat, title: 'Paneer Wrap', allergens: ['GLUTEN', 'MILK'] as const };
const bowl = { ...upma, title: 'Chicken Bowl', diet: 'NON_VEG' as const };
const served = planOf({ ...breakfast, dishes: [{ ...wrap, allergens: [...wrap.allergens] }, bowl] });
let customers = 0;
/** Somebody new, whom nobody has asked yet. */
const open = (changes: Parameters<typeof customerOf>[0]) =>
  openMenu(fakeKitchen(served, customerOf({ id: `eater ${++customers}`, ...changes })));
const question = (name: string) => screen.findByRole('alertdialog', { name });
const MILK = 'Paneer Wrap has milk, which you avoid. Add it anyway?';

test('who eats anything is asked nothing, and sees no note', async () => {
  open({});
  await press('Add Paneer Wrap');
  await button('One more Paneer Wrap');
  await press('Add Chicken Bowl');
  await button('One more Chicken Bowl');
  expect(screen.queryByText(/you avoid|Not vegetarian/)).toBeNull();
});

test('a dish that has what is avoided is noted, and asked about once before it enters the cart', async () => {
  open({ avoids: ['MILK'] });
  await button('Add Paneer Wrap');
  await screen.findByText('Has milk, which you avoid');
  await press('Add Paneer Wrap');
  await question(MILK);
  await press('Leave it out');
  expect(await button('Add Paneer Wrap')).toBeInTheDocument();
  await press('Add Paneer Wrap');
  await question(MILK);
  await press('Add it anyway');
  await press('One more Paneer Wrap');
  await press('One less Paneer Wrap');
  await press('One less Paneer Wrap');
  await press('Add Paneer Wrap');
  await button('One more Paneer Wrap');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a dish against the diet is asked about, and any other enters at once', async () => {
  open({ diet: 'VEG' });
  await press('Add Paneer Wrap');
  await button('One more Paneer Wrap');
  await press('Add Chicken Bowl');
  await question('Chicken Bowl is not vegetarian. Add it anyway?');
  await press('Add it anyway');
  await button('One more Chicken Bowl');
  await screen.findByText('Not vegetarian');
});

test('what is on the order that is edited is not asked about', async () => {
  open({ avoids: ['MILK'], ordersForOpenPlans: [orderOf({ d1: 1 })] });
  await press('EDIT ORDER');
  await press(/^One more/);
  await waitFor(() => expect(screen.getByText('2')).toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('what a dish contains stands behind more, and in the cart', async () => {
  open({ avoids: ['MILK'] });
  await press(/^more ingredients of Paneer Wrap/);
  expect(screen.getByText(/moong, onion, lemon · Contains: gluten, milk/)).toBeInTheDocument();
  await press('Add Paneer Wrap');
  await press('Add it anyway');
  await press('View Cart >');
  expect(await screen.findByText('Contains: gluten, milk')).toBeInTheDocument();
});
