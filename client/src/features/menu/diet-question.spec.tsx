import { screen, waitFor } from '@testing-library/react';
import { type FakeKitchen, fakeKitchen, sentCustomer } from '../../../test/fake-kitchen';
import { breakfast, chaat, customerOf, orderOf, planOf, upma } from '../../../test/menu-fixtures';
import { button, openMenu, press, user } from '../../../test/open-menu';

const wrap = { ...chaat, title: 'Paneer Wrap', allergens: ['GLUTEN', 'MILK'] as const };
const bowl = { ...upma, title: 'Chicken Bowl', diet: 'NON_VEG' as const };
const served = planOf({ ...breakfast, dishes: [{ ...wrap, allergens: [...wrap.allergens] }, bowl] });
let customers = 0;
/** Creates a kitchen with a new customer, who has no diet unless `changes` states one. */
const kitchenOf = (changes: Parameters<typeof customerOf>[0]) => {
  const kitchen = fakeKitchen(
    served,
    customerOf({ id: `eater ${++customers}`, walletBalance: 10_000, ...changes }),
  );
  const saved = (id: string) => ({
    data: { saved: { __typename: 'Order', id, customer: sentCustomer(kitchen.customer) } },
  });
  kitchen.answer('PlaceOwnOrder', () => ({ data: { placeOrder: saved('o1').data.saved } }));
  kitchen.answer('EditOwnOrder', () => ({ data: { editOrder: saved('o1').data.saved } }));
  return kitchen;
};
const open = (changes: Parameters<typeof customerOf>[0]) => openMenu(kitchenOf(changes));
/** Returns the accepted diet conflicts of the sent orders. */
const acceptances = (kitchen: FakeKitchen) =>
  [...kitchen.named('PlaceOwnOrder'), ...kitchen.named('EditOwnOrder')].map(
    ({ variables }) => (variables.input as { acceptDietConflicts?: boolean }).acceptDietConflicts,
  );
const question = (name: string) => screen.findByRole('alertdialog', { name });
const MILK = 'Paneer Wrap contains milk, which you avoid. Add it anyway?';

test('a dish with an avoided allergen has a note, and one confirmation before it enters the cart', async () => {
  open({ avoids: ['MILK'] });
  await button('Add Paneer Wrap');
  await screen.findByText('Contains milk, which you avoid');
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

test('dishes that are already on the edited order need no diet confirmation', async () => {
  open({ avoids: ['MILK'], ordersForOpenPlans: [orderOf({ d1: 1 })] });
  await press('EDIT ORDER');
  await press(/^One more/);
  await waitFor(() => expect(screen.getByText('2')).toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

afterEach(() => localStorage.clear());

describe('Submit', () => {
  const submit = async (kitchen: FakeKitchen, accept: boolean | undefined) => {
    await press(/^Submit/);
    await waitFor(() => expect(acceptances(kitchen)).toEqual([accept]));
  };

  test('Submit does not ask again about a dish that the customer confirmed when adding it', async () => {
    const kitchen = kitchenOf({ avoids: ['MILK'] });
    openMenu(kitchen);
    await press('Add Paneer Wrap');
    await press('Add it anyway');
    await press('View Cart >');
    await submit(kitchen, true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('Submit sends no confirmation if no dish conflicts with the diet', async () => {
    const kitchen = kitchenOf({ avoids: ['FISH'] });
    openMenu(kitchen);
    await press('Add Paneer Wrap');
    await press('View Cart >');
    await submit(kitchen, undefined);
  });

  test('Submit asks once about the conflicts of a stored cart, and sends nothing if the customer cancels', async () => {
    const kitchen = kitchenOf({});
    const { unmount } = openMenu(kitchen);
    await press('Add Paneer Wrap');
    await press('Add Chicken Bowl');
    unmount();
    kitchen.customer = { ...kitchen.customer, diet: 'EGG', avoids: ['MILK'] };
    openMenu(kitchen);
    await press('View Cart >');
    await press(/^Submit/);
    const both =
      'Paneer Wrap contains milk, which you avoid. Chicken Bowl contains meat or fish. Order them anyway?';
    await question(both);
    await press('Cancel');
    expect(acceptances(kitchen)).toEqual([]);
    await press(/^Submit/);
    await question(both);
    await press('Order anyway');
    await waitFor(() => expect(acceptances(kitchen)).toEqual([true]));
  });

  test('Submit does not ask about a conflicting dish of the order whose quantity does not increase', async () => {
    const kitchen = kitchenOf({ avoids: ['MILK'], ordersForOpenPlans: [orderOf({ d1: 2, d2: 1 })] });
    kitchen.plan = planOf({ ...breakfast, dishes: served.slots[0]?.dishes ?? [] });
    openMenu(kitchen);
    await press('EDIT ORDER');
    await press('One less Oats Upma');
    await press('View Cart >');
    await submit(kitchen, undefined);
  });
});

test('Order again asks about each conflicting dish before it enters the cart', async () => {
  const again = {
    mealId: 'm1',
    lines: [
      { dishId: 'd1', title: 'Paneer Wrap', quantity: 2 },
      { dishId: 'd2', title: 'Chicken Bowl', quantity: 1 },
    ],
  };
  openMenu(kitchenOf({ diet: 'VEG', avoids: ['MILK'] }), { pathname: '/meal/uuid', state: { again } });
  await question(MILK);
  await press('Add it anyway');
  await question('Chicken Bowl is not vegetarian. Add it anyway?');
  await press('Leave it out');
  await screen.findByText('2 items');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Veg only is on by default for a customer with a veg diet, and the phone stores a change', async () => {
  const kitchen = kitchenOf({ diet: 'VEG' });
  const { unmount } = openMenu(kitchen);
  const filter = () => screen.findByRole('checkbox', { name: 'Veg only' });
  expect(await filter()).toBeChecked();
  expect(screen.queryByText('Chicken Bowl')).toBeNull();
  // The next page is prerendered with veg dishes only.
  expect(document.documentElement).toHaveAttribute('data-veg-only');
  await user.click(await filter());
  unmount();
  const { unmount: close } = openMenu(kitchen);
  expect(await filter()).not.toBeChecked();
  expect(await screen.findByText('Chicken Bowl')).toBeInTheDocument();
  close();
  localStorage.clear();
  openMenu(kitchenOf({ diet: 'EGG' }));
  expect(await filter()).not.toBeChecked();
});
