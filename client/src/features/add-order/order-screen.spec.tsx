import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { AddOrderPage } from './add-order-page';

const user = userEvent.setup();

const meal = {
  __typename: 'Meal',
  id: 'm1',
  title: 'Breakfast',
  deliveryHours: '8:30 AM to 10:00 AM',
  deliveryEndsAt: '10:00',
};
const dish = (id: string, title: string, price: number) => ({
  __typename: 'Dish',
  id,
  title,
  ingredients: '',
  price,
});
const orderOf = (quantity: number, version: number, instructions = '') => ({
  __typename: 'Order',
  id: 'o1',
  orderNumber: 1001,
  version,
  status: 'PLACED',
  forDate: '2026-11-21',
  placedAt: '2026-11-20T04:00:00.000Z',
  amount: 139 * quantity,
  itemCount: quantity,
  instructions,
  deliveryAddress: { text: '14, Baner Road', locationUrl: '' },
  cancelReason: null,
  dietConflicts: [] as object[],
  refunded: null,
  placedBy: { __typename: 'User', id: 'a1', title: 'Admin' },
  meal,
  lines: [
    {
      __typename: 'OrderLine',
      dishId: 'd1',
      title: 'Corn Salad',
      quantity,
      unitPrice: 139,
      amount: 139 * quantity,
    },
  ],
  customer: {
    __typename: 'User',
    id: 'u1',
    title: 'Asha Nair',
    mobileNumber: '9812345678',
    walletBalance: 500,
    creditLimit: 0,
    diet: 'VEG',
    avoids: ['MILK'],
    addresses: [],
  },
});

/** Renders the page with a server that has one order, and that answers a save as the test defines. */
const open = (address: string, save: () => Reply = () => 'lost', order = orderOf(1, 1)) => {
  const kitchen = { order, pohaPrice: 99, saved: [] as Record<string, unknown>[] };
  const view = showAsAdmin(
    fakeServer(({ operationName, variables }) => {
      if (operationName === 'OrderScreen') return { data: { order: kitchen.order } };
      if (operationName === 'EditOrderChoices')
        return {
          data: {
            meals: [meal],
            dishes: {
              __typename: 'DishConnection',
              nodes: [dish('d1', 'Corn Salad', 149), dish('d2', 'Poha', kitchen.pohaPrice)],
            },
            mealPlans: [],
          },
        };
      kitchen.saved.push(variables);
      return save();
    }),
    <AddOrderPage />,
    address,
  );
  return { ...view, kitchen };
};

const plusOne = () => screen.findByRole('button', { name: /^One more Corn Salad/ });

test("the order screen displays the customer's diet in view and edit mode", async () => {
  open('/addorder?id=o1&view=1');
  expect(await screen.findByText('Veg only, without: Milk')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await plusOne();
  expect(screen.getByText('Veg only, without: Milk')).toBeInTheDocument();
});

test('an order with a dish that the customer does not eat states it', async () => {
  const dietConflicts = [
    { __typename: 'OrderDietConflict', dishId: 'd1', title: 'Corn Salad', diet: null, allergens: ['MILK'] },
  ];
  open('/addorder?id=o1&view=1', undefined, { ...orderOf(1, 1), dietConflicts });
  await screen.findByText('Avoids milk, which is in Corn Salad.');
});

test('the focus moves to the page when an order switches between view and edit mode', async () => {
  open('/addorder?id=o1&view=1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await plusOne();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Edit' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('Save sends the displayed version of the order, and the price of its dishes is unchanged', async () => {
  const { kitchen } = open('/addorder?id=o1', () => ({ data: { editOrder: orderOf(2, 2) } }));
  await user.click(await plusOne());
  expect(screen.getByText(/₹278\.00/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Order updated.')).toBeInTheDocument();
  expect(kitchen.saved).toMatchObject([
    { id: 'o1', input: { version: 1, lines: [{ dishId: 'd1', quantity: 2 }] } },
  ]);
});

test('an edit is saved at the displayed amount only, and a changed price is displayed for a second press', async () => {
  const { kitchen } = open('/addorder?id=o1', () =>
    kitchen.saved.length > 1
      ? { data: { editOrder: orderOf(2, 2) } }
      : { rejection: 'A price has changed.', code: 'CONFLICT', reason: 'ORDER_PRICE_CHANGED' },
  );
  await user.click(await screen.findByRole('button', { name: /^One more Poha/ }));
  expect(screen.getByText(/^₹99\.00 more will be charged/)).toBeInTheDocument();
  kitchen.pohaPrice = 119;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A price has changed.')).toBeInTheDocument();
  expect(await screen.findByText(/^₹119\.00 more will be charged/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Order updated.')).toBeInTheDocument();
  expect(kitchen.saved).toMatchObject([
    { input: { expectedAmount: 238 } },
    { input: { expectedAmount: 258 } },
  ]);
});

test('a save of an order without a response is displayed as failed and unconfirmed', async () => {
  open('/addorder?id=o1');
  await user.click(await plusOne());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByText('Not confirmed yet');
  expect(notice.parentElement).toHaveTextContent(
    /^Failed to update order\.Not confirmed yetChanges to order #/,
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after another user saved an order first, the form has the changes of both users', async () => {
  const rejection = 'This was changed by someone else. Reload and try again.';
  const { kitchen } = open('/addorder?id=o1', () => {
    kitchen.order = orderOf(1, 2, 'less salt');
    return { rejection, code: 'STALE_VERSION' };
  });
  await user.click(await plusOne());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByDisplayValue('less salt');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Someone else changed this order/);
  // The newest version is loaded, so a reload would only lose the input.
  expect(screen.queryByText(rejection)).toBeNull();
  expect(screen.getByRole('spinbutton', { name: 'Quantity of Corn Salad' })).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kitchen.saved).toHaveLength(2));
  expect(kitchen.saved[1]).toMatchObject({ input: { version: 2, instructions: 'less salt' } });
});

test('a conflict with the customer’s diet is saved only after one confirmation', async () => {
  const message = 'Asha Nair eats veg only: Poha.';
  const acceptances = () =>
    kitchen.saved.map(({ input }) => (input as { acceptDietConflicts?: boolean }).acceptDietConflicts);
  const { kitchen } = open('/addorder?id=o1', () =>
    acceptances().at(-1)
      ? { data: { editOrder: orderOf(2, 2) } }
      : { rejection: message, code: 'CONFLICT', field: 'acceptDietConflicts' },
  );
  await user.click(await screen.findByRole('button', { name: /^One more Poha/ }));
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return screen.findByRole('alertdialog', { name: `${message} Save the order anyway?` });
  };
  await user.click(within(await save()).getByRole('button', { name: 'Cancel' }));
  expect(kitchen.saved).toHaveLength(1);
  await user.click(within(await save()).getByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Order updated.')).toBeInTheDocument();
  expect(acceptances()).toEqual([undefined, undefined, true]);
});
