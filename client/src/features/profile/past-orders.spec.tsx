import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { openDay, orderOf, serverOf } from '../../../test/own-orders';
import { showAsCustomer } from '../../../test/show-screen';
import { addDays, formatWeekday, today } from '../../shared/format/day';
import { PastOrders } from './past-orders';

const user = userEvent.setup();
const tomorrow = addDays(today(), 1);

test('past orders show their status, and can be ordered again for a day with some of their dishes', async () => {
  const { sent, link } = serverOf([
    orderOf(1004),
    orderOf(1003, { forDate: addDays(today(), -1) }),
    orderOf(1002, {
      forDate: addDays(today(), -2),
      status: 'COMPLETED',
      progress: {
        __typename: 'OrderProgress',
        stage: 'DELIVERED',
        at: '2026-11-21T07:11:00.000Z',
        riderName: null,
        reason: null,
      },
    }),
    orderOf(1001, {
      status: 'CANCELLED',
      lines: [{ __typename: 'OrderLine', dishId: 'gone', title: 'Gone', quantity: 1 }],
    }),
  ]);
  showAsCustomer(link, <PastOrders userUuid="uuid" />);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Past orders' }));
  const again = await screen.findAllByRole('link');
  expect(again.map(({ textContent }) => textContent)).toEqual([
    `Order again #1003 for Post Lunch, ${formatWeekday(tomorrow)}`,
    `Order again #1002 for Post Lunch, ${formatWeekday(tomorrow)}`,
  ]);
  expect(again[0]).toHaveAttribute('href', `/meal/uuid?day=${tomorrow}`);
  expect(screen.getByText('Delivered 12:41 PM')).toBeInTheDocument();
  expect(screen.getByText('Cancelled')).toBeInTheDocument();
  expect(screen.queryByText('Placed')).toBeNull();
  expect(screen.queryByText(/#1004/)).toBeNull();
});

test('the latest past orders are listed, and a button loads older ones', async () => {
  const { sent, link } = serverOf(
    Array.from({ length: 41 }, (_, nth) => orderOf(2000 - nth, { forDate: addDays(today(), -1 - nth) })),
  );
  showAsCustomer(link, <PastOrders userUuid="uuid" />);
  await user.click(screen.getByRole('button', { name: 'Past orders' }));
  const shown = () => screen.getAllByText('Breakfast, 8:30 AM to 10:00 AM');
  const older = await screen.findByRole('button', { name: 'Show older orders' });
  expect(shown()).toHaveLength(20);
  await user.click(older);
  await waitFor(() => expect(shown()).toHaveLength(41));
  expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull();
  expect(sent.filter(({ name }) => name === 'PastOrders').map(({ variables }) => variables.limit)).toEqual([
    20, 60,
  ]);
});

test("Order again is not offered for a meal that already has an order for the open day, regardless of the order's age", async () => {
  const lunch = { __typename: 'Meal', id: 'm2', title: 'Post Lunch', deliveryHours: '3:00 PM to 5:00 PM' };
  const past = orderOf(1040, { forDate: addDays(today(), -1), meal: lunch });
  const [slot] = openDay.slots;
  const bothMeals = {
    ...openDay,
    slots: [slot, { ...slot, meal: { ...slot?.meal, id: 'm1', title: 'Breakfast' } }],
  };
  const link = fakeServer(({ operationName: name }) => {
    if (name === 'OpenDays') return { data: { openMealPlans: [bothMeals] } };
    return { data: { ordersOf: [name === 'ComingOrders' ? orderOf(1001, { meal: lunch }) : past] } };
  });
  showAsCustomer(link, <PastOrders userUuid="uuid" />);
  await user.click(screen.getByRole('button', { name: 'Past orders' }));
  expect((await screen.findByRole('link', { name: /^Order again/ })).textContent).toBe(
    `Order again #1040 for Breakfast, ${formatWeekday(tomorrow)}`,
  );
});
