import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { CancelOrderDialog } from '../../parts/cancel-order/cancel-order-dialog';
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

test('after a cancellation, the cancelled amount of All Orders changes together with the row', async () => {
  const order = {
    __typename: 'Order',
    id: 'o1',
    orderNumber: 1001,
    status: 'PLACED',
    version: 1,
    amount: 129.5,
    refunded: null,
    itemCount: 1,
    forDate: '2026-11-26',
    placedAt: '2026-11-25T10:00:00Z',
    meal: { __typename: 'Meal', id: 'm1', title: 'Lunch', deliveryEndsAt: '14:00' },
    lines: [{ __typename: 'OrderLine', dishId: 'd1', title: 'Poha', quantity: 1 }],
    customer: { __typename: 'User', id: 'u1', title: 'Asha', mobileNumber: '9876500001', walletBalance: 100 },
  };
  let lists = 0;
  showAsAdmin(
    fakeServer(({ operationName }) => {
      if (operationName === 'OrdersPageMeals') return meals;
      if (operationName === 'OrderToCancel') return { data: { order } };
      if (operationName === 'CancelOrder')
        return {
          data: {
            cancelOrder: {
              ...order,
              status: 'CANCELLED',
              version: 2,
              cancelReason: 'Gas is out',
              refunded: true,
            },
          },
        };
      if (operationName !== 'OrdersPage') return 'lost';
      lists += 1;
      // The second response does not arrive.
      if (lists > 1) return new Promise(() => undefined);
      const { data } = noOrders;
      return { data: { orders: { ...data.orders, items: [order], total: 1, totalAmount: 129.5 } } };
    }),
    <AllOrdersPage />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order #1001' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Gas is out');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Cancel' }));
  await within(await screen.findByRole('row', { name: /#1001/ })).findByText('Cancelled');
  screen.getByText('of which ₹129.50 cancelled');
  expect(lists).toBe(2);
});

test('an order that another user cancelled first shows the result, and cannot be cancelled again', async () => {
  const order = {
    __typename: 'Order',
    id: 'o1',
    orderNumber: 1001,
    status: 'PLACED',
    refunded: null as boolean | null,
    version: 1,
    amount: 129.5,
    customer: { __typename: 'User', id: 'u1', title: 'Asha', mobileNumber: '9876500001', walletBalance: 100 },
  };
  let stored = order;
  showAsAdmin(
    fakeServer(({ operationName }) => {
      if (operationName === 'OrderToCancel') return { data: { order: stored } };
      stored = { ...order, status: 'CANCELLED', refunded: false, version: 2 };
      return { rejection: 'Order is already cancelled.', code: 'CONFLICT' };
    }),
    <CancelOrderDialog id="o1" onClose={() => undefined} onCancelled={() => undefined} />,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Gas is out');
  await screen.findByText(/^₹129\.50 will be refunded/);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Cancel' }));
  await screen.findByText('The amount was not refunded.');
  expect(screen.queryByText(/will be refunded/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Confirm Cancel' })).toBeDisabled();
});
