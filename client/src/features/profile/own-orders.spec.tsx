import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { later, orderOf } from '../../../test/own-orders';
import { ownProfile } from '../../../test/own-profile';
import { showAsCustomer } from '../../../test/show-screen';
import { addDays, formatWeekday, today } from '../../shared/format/day';
import { ComingOrders } from './coming-orders';
import { PastOrders } from './past-orders';

const user = userEvent.setup();
const tomorrow = addDays(today(), 1);
const openDay = {
  __typename: 'MealPlan',
  id: 'p1',
  date: tomorrow,
  slots: [
    {
      __typename: 'MealPlanSlot',
      orderBy: later,
      closedText: null,
      availability: [],
      meal: { __typename: 'Meal', id: 'm2', title: 'Post Lunch' },
      dishes: [{ __typename: 'Dish', id: 'd1' }],
    },
  ],
};

/** Creates a server with the given orders, which records the requests. */
const serverOf = (orders: ReturnType<typeof orderOf>[]) => {
  const sent: { name: string; variables: Record<string, unknown> }[] = [];
  let listed = orders;
  const link = fakeServer(({ operationName: name = '', variables }) => {
    sent.push({ name, variables });
    if (name === 'OpenDays') return { data: { openMealPlans: [openDay] } };
    if (name !== 'CancelComingOrder') return { data: { ordersOf: listed.slice(0, variables.limit) } };
    listed = listed.map((order) =>
      order.id === variables.id ? { ...order, status: 'CANCELLED', version: 2 } : order,
    );
    return {
      data: {
        cancelOrder: {
          ...orderOf(1001, { id: variables.id, status: 'CANCELLED', version: 2 }),
          customer: ownProfile({ walletBalance: 358, orderCount: 0 }),
        },
      },
    };
  });
  return { sent, link };
};

test('an order states its address only if this is not the default address', async () => {
  const other = { __typename: 'DeliveryAddress', text: '2, Lake Road' };
  const { link } = serverOf([orderOf(1001), orderOf(1002, { deliveryAddress: other })]);
  showAsCustomer(
    link,
    <ComingOrders
      userUuid="uuid"
      address="14, Lotus Residency"
      wallet={100}
      mayChange
      onStale={() => undefined}
    />,
  );
  await screen.findByText('2, Lake Road');
  expect(screen.queryByText('14, Lotus Residency')).toBeNull();
});

test('an order states which of its dishes conflict with the diet of the customer', async () => {
  const { link } = serverOf([
    orderOf(1001, {
      dietConflicts: [
        {
          __typename: 'OrderDietConflict',
          dishId: 'd1',
          title: 'Sprout Chaat',
          diet: 'VEG',
          allergens: ['NUTS'],
        },
      ],
    }),
  ]);
  showAsCustomer(link, <ComingOrders userUuid="uuid" wallet={100} mayChange onStale={() => undefined} />);
  await screen.findByText('Sprout Chaat is not vegetarian and contains nuts, which you avoid.');
});

test('orders of later days are listed by day, and one can be edited, or cancelled with the refund stated', async () => {
  const { sent, link } = serverOf([
    orderOf(1003, { forDate: addDays(today(), 2) }),
    orderOf(1001),
    orderOf(1002, { forDate: today(), status: 'CANCELLED' }),
  ]);
  showAsCustomer(link, <ComingOrders userUuid="uuid" wallet={100} mayChange onStale={() => undefined} />);
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map((card) => /#\d+/.exec(card.textContent ?? '')?.[0])).toEqual(['#1001', '#1003']);
  expect(screen.getAllByText('14, Lotus Residency')).toHaveLength(2);
  // Only tomorrow's order can be edited.
  const edit = await screen.findByRole('link', { name: 'Edit order #1001' });
  expect(edit).toHaveAttribute('href', `/meal/uuid?day=${tomorrow}`);
  expect(screen.queryByRole('link', { name: 'Edit order #1003' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel order #1001' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    /₹258\.00 will be refunded to your wallet: ₹100\.00 → ₹358\.00\./,
  );
  await user.click(question.getByRole('button', { name: 'CANCEL ORDER' }));
  await waitFor(() => expect(screen.queryByText(/#1001/)).toBeNull());
  expect(sent.find(({ name }) => name === 'CancelComingOrder')?.variables).toMatchObject({
    id: 'o1001',
    version: 1,
    reason: 'Customer cancelled order #1001',
  });
});

const byKitchen = {
  status: 'CANCELLED',
  changedBy: 'KITCHEN',
  cancelReason: 'No eggs today',
  changesUntil: null,
};

test('an order for today or later that the kitchen cancelled is among the orders from today, with refund and reason', async () => {
  const { link } = serverOf([
    orderOf(1001, { ...byKitchen, refunded: true }),
    orderOf(1002, { ...byKitchen, forDate: today(), refunded: false }),
    // The scheduler cancelled this box of a standing order before its charge.
    orderOf(1003, { ...byKitchen, refunded: null }),
    orderOf(1004, { ...byKitchen, changedBy: 'CUSTOMER', refunded: true }),
    orderOf(1005, { ...byKitchen, forDate: addDays(today(), -1), refunded: true }),
  ]);
  showAsCustomer(
    link,
    <>
      <ComingOrders userUuid="uuid" wallet={0} mayChange onStale={() => undefined} />
      <PastOrders userUuid="uuid" />
    </>,
  );
  const [kept, refunded] = await screen.findAllByRole('listitem');
  expect(kept).toHaveTextContent(/#1002/);
  expect(kept).toHaveTextContent('Cancelled by the kitchen. Not refunded.');
  expect(refunded).toHaveTextContent(/#1001/);
  expect(refunded).toHaveTextContent('Cancelled by the kitchen. ₹258.00 refunded.');
  expect(refunded).toHaveTextContent('Reason: No eggs today');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Past orders' }));
  await screen.findByText(/#1005/);
  expect(screen.getAllByText(/^#100[34] ·/)).toHaveLength(2);
  expect(screen.getAllByText(/^#100[12] ·/)).toHaveLength(2);
});

test('an order is reloaded after its cancellation is rejected as stale, and can then be cancelled', async () => {
  const versions: unknown[] = [];
  let listed = [orderOf(1001)];
  const link = fakeServer(({ operationName: name = '', variables }) => {
    if (name === 'OpenDays') return { data: { openMealPlans: [openDay] } };
    if (name !== 'CancelComingOrder') return { data: { ordersOf: listed } };
    versions.push(variables.version);
    if (variables.version === 1) {
      listed = [orderOf(1001, { version: 2, amount: 387 })];
      return { rejection: 'This was changed by someone else. Reload and try again.', code: 'STALE_VERSION' };
    }
    listed = [];
    const customer = ownProfile({ walletBalance: 487, orderCount: 0 });
    return { data: { cancelOrder: { ...orderOf(1001, { status: 'CANCELLED', version: 3 }), customer } } };
  });
  let asked = 0;
  const ask = () => {
    asked += 1;
  };
  showAsCustomer(link, <ComingOrders userUuid="uuid" wallet={100} mayChange onStale={ask} />);
  await user.click(await screen.findByRole('button', { name: 'Cancel order #1001' }));
  const cancel = async () =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'CANCEL ORDER' }));
  await cancel();
  expect(await screen.findByText(/This was changed by someone else/)).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/₹387\.00 will be refunded to your wallet/);
  // The wallet was also reloaded.
  expect(asked).toBe(1);
  await cancel();
  await waitFor(() => expect(screen.queryByText(/#1001/)).toBeNull());
  expect(versions).toEqual([1, 2]);
});

test('the profile offers no change of an order after its deadline', async () => {
  const { link } = serverOf([orderOf(1001, { changesUntil: '2020-01-01T00:00:00.000Z' })]);
  showAsCustomer(link, <ComingOrders userUuid="uuid" wallet={100} mayChange onStale={() => undefined} />);
  await screen.findByText(/#1001/);
  expect(screen.queryByRole('button', { name: /order/ })).toBeNull();
});

test("today's orders show the time of delivery or the reason of failure until the day is over", async () => {
  const progressOf = (stage: string, reason: string | null) => ({
    progress: {
      __typename: 'OrderProgress',
      stage,
      at: `${today()}T07:11:00.000Z`,
      riderName: null,
      reason,
      photo: null,
    },
    changesUntil: null,
    forDate: today(),
  });
  const { link } = serverOf([
    orderOf(1001, { ...progressOf('DELIVERED', null), status: 'COMPLETED' }),
    orderOf(1002, progressOf('NOT_DELIVERED', 'CUSTOMER_ABSENT')),
    orderOf(1003, { ...progressOf('DELIVERED', null), status: 'COMPLETED', forDate: addDays(today(), -1) }),
  ]);
  showAsCustomer(link, <ComingOrders userUuid="uuid" wallet={100} mayChange onStale={() => undefined} />);
  await screen.findByText('Delivered 12:41 PM');
  screen.getByText('Not delivered: no one was there.');
  expect(screen.queryByText(/#1003/)).toBeNull();
});

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
