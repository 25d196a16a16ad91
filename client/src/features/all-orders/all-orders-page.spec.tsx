import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { AllOrdersPage } from './all-orders-page';

const noOrders = {
  data: {
    orders: {
      __typename: 'OrderConnection',
      items: [],
      total: 0,
      totalAmount: 0,
      totalAmountCancelled: 0,
    },
  },
};
const meals = { data: { meals: [{ __typename: 'Meal', id: 'm1', title: 'Lunch' }] } };

test('All Orders shows one error if neither orders nor meals load, and one retry loads both', async () => {
  let isDown = true;
  showAsAdmin(
    fakeServer(({ operationName }) => {
      if (isDown) return 'lost';
      return operationName === 'OrdersPageMeals' ? meals : noOrders;
    }),
    <AllOrdersPage />,
  );
  await screen.findByText('Failed to fetch orders');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No orders match these filters.');
  await screen.findByText('Lunch');
  expect(screen.queryByRole('alert')).toBeNull();
});
