import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeJobs, orderOfRow } from '../../../test/fake-jobs';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { AddOrderPage } from './add-order-page';

const user = userEvent.setup();

const customer = {
  __typename: 'User',
  id: 'u1',
  title: 'Asha Nair',
  mobileNumber: '9812345678',
  walletBalance: 500,
  creditLimit: 0,
  diet: null,
  avoids: [],
  addresses: [],
};
const dishAt = (price: number) => ({
  __typename: 'Dish',
  id: 'd1',
  title: 'Poha',
  ingredients: '',
  price,
  diet: null,
  allergens: [],
});

/** Renders the form for one customer. The price changes with the first job, which the server therefore rejects. */
const open = () => {
  localStorage.clear();
  const sent: unknown[] = [];
  let price = 99;
  const changed = 'A price has changed: this order costs ₹119.50 now.';
  const jobs = new FakeJobs(() =>
    jobs.all.length === 1
      ? { rejection: changed, reason: 'ORDER_PRICE_CHANGED' }
      : { order: orderOfRow('o1'), creditAmount: -119.5 },
  );
  const server = fakeServer(({ operationName = '', variables }) => {
    if (operationName === 'AddOrderChoices')
      return {
        data: {
          users: { __typename: 'UserConnection', total: 1, items: [customer] },
          meals: [{ __typename: 'Meal', id: 'm1', title: 'Breakfast', deliveryHours: '8:30 AM to 10:00 AM' }],
          dishes: { __typename: 'DishConnection', nodes: [dishAt(price)] },
          mealPlans: [],
        },
      };
    if (operationName === 'CustomersWithOrder') return { data: { customersWithOrder: [] } };
    if (operationName === 'StartPlaceOrders') {
      sent.push((variables.input as { expectedAmount: unknown }).expectedAmount);
      price = 119.5;
    }
    return jobs.answer({ operationName, variables }) ?? 'lost';
  });
  showAsAdmin(server, <AddOrderPage />, '/addorder?customer=u1');
  return { sent, changed };
};

test('a bulk order charges only the displayed amount, and after a change of a price the new one is submitted', async () => {
  const { sent, changed } = open();
  await user.click(await screen.findByRole('combobox', { name: /^Meal/ }));
  await user.click(await screen.findByRole('option', { name: /^Breakfast/ }));
  await user.click(screen.getByRole('button', { name: /^One more Poha/ }));
  await user.click(screen.getByRole('button', { name: 'Submit 1 Order(s)' }));
  const result = await screen.findByRole('alertdialog', { name: '0 order(s) placed' });
  // First for the whole order, then for the customer.
  expect(within(result).getByRole('alert')).toHaveTextContent(changed);
  expect(within(result).getAllByText(changed, { exact: false })).toHaveLength(2);
  // A retry would send the old amount.
  expect(within(result).queryByRole('button', { name: 'Retry failed only' })).toBeNull();
  await user.click(within(result).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getAllByText(/₹119\.50/)).not.toHaveLength(0));
  expect(screen.queryByText(/₹99\.00/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit 1 Order(s)' }));
  await screen.findByRole('alertdialog', { name: '1 order(s) placed' });
  expect(sent).toEqual([99, 119.5]);
});
