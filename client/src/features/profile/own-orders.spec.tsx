import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { openDay, orderOf, serverOf } from '../../../test/own-orders';
import { ownProfile } from '../../../test/own-profile';
import { showAsCustomer } from '../../../test/show-screen';
import { addDays, today } from '../../shared/format/day';
import { ComingOrders } from './coming-orders';
import { PastOrders } from './past-orders';

const user = userEvent.setup();
const tomorrow = addDays(today(), 1);
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
  expect(cards.map((card) => /#\d{4}/.exec(card.textContent ?? '')?.[0])).toEqual(['#1001', '#1003']);
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

test('an order for today or later that the kitchen cancelled is listed, with refund and reason', async () => {
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
  const [notRefunded, refunded] = await screen.findAllByRole('listitem');
  expect(notRefunded).toHaveTextContent(/#1002/);
  expect(notRefunded).toHaveTextContent('Cancelled by the kitchen. Not refunded.');
  expect(refunded).toHaveTextContent(/#1001/);
  expect(refunded).toHaveTextContent('Cancelled by the kitchen. ₹258.00 refunded.');
  expect(refunded).toHaveTextContent('Reason: No eggs today');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Past orders' }));
  await screen.findByText(/#1005/);
  expect(screen.getAllByText(/^#100[34]$/, { selector: 'p' })).toHaveLength(2);
  expect(screen.getAllByText(/^#100[12]$/, { selector: 'p' })).toHaveLength(2);
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

test('the profile states that ordering is closed, and offers no change, after the deadline of an order', async () => {
  const { link } = serverOf([orderOf(1001, { changesUntil: '2020-01-01T00:00:00.000Z' })]);
  showAsCustomer(link, <ComingOrders userUuid="uuid" wallet={100} mayChange onStale={() => undefined} />);
  await screen.findByText('Ordering for Breakfast is closed.');
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
