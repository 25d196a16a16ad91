import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../../test/fake-server';
import { showAsAdmin } from '../../../../test/show-screen';
import { PackTab } from './pack-tab';

const user = userEvent.setup();

type Status = 'PLACED' | 'CANCELLED';

const orderOf = (number: number, status: Status) => ({
  __typename: 'Order',
  id: `order-${number}`,
  orderNumber: number,
  status,
  version: 1,
  instructions: '',
  forDate: '2026-11-26',
  deliveryAddress: null,
  meal: { __typename: 'Meal', id: 'breakfast', title: 'Breakfast' },
  customer: {
    __typename: 'User',
    id: `customer-${number}`,
    title: `Customer ${number}`,
    mobileNumber: '9876543210',
  },
  lines: [],
  dietConflicts: [],
});

/** Opens a kitchen in which the second of three orders is cancelled while the list is displayed. */
const openKitchen = () => {
  const sent: { name: string; orderIds: string[]; packed: boolean }[] = [];
  const packed = new Set<string>();
  let isCancelled = false;
  const orders = () =>
    [1, 2, 3].map((number) => orderOf(number, number === 2 && isCancelled ? 'CANCELLED' : 'PLACED'));
  const answer = (name: string, variables: Record<string, unknown>): Reply => {
    if (name === 'PackingList') {
      const boxes = orders().map((order) => ({
        __typename: 'PackingBox',
        position: order.status === 'CANCELLED' ? null : 1,
        number: null,
        packedAt: packed.has(order.id) ? '2026-11-26T01:00:00Z' : null,
        packedBy: null,
        repack: false,
        changedSincePrint: order.status === 'CANCELLED',
        order,
      }));
      return { data: { packingList: { __typename: 'PackingList', boxes } } };
    }
    isCancelled = true;
    const { orderIds, packed: isPacked } = variables as { orderIds: string[]; packed: boolean };
    sent.push({ name, orderIds, packed: isPacked });
    const named = orders().filter(({ id }) => orderIds.includes(id));
    for (const { id, status } of named)
      if (status === 'PLACED') isPacked ? packed.add(id) : packed.delete(id);
    return { data: { setPacked: named } };
  };
  showAsAdmin(
    fakeServer(({ operationName = '', variables }) => answer(operationName, variables)),
    <PackTab date="2026-11-26" mealId="breakfast" mealTitle="Breakfast" />,
  );
  return sent;
};

test('a bulk mark packs the other boxes and names the one that was cancelled', async () => {
  const sent = openKitchen();
  await user.click(await screen.findByRole('button', { name: 'Not packed 3' }));
  await user.click(await screen.findByRole('button', { name: 'Mark 3 as packed' }));
  await screen.findByText(
    '1 box was not changed, because its order was changed, cancelled, or completed: #2.',
  );
  await screen.findByText('2 boxes: packed.');
  await screen.findByText('2 of 2 packed');

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('0 of 2 packed');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { name: 'SetPacked', orderIds: ['order-1', 'order-2', 'order-3'], packed: true },
    { name: 'SetPacked', orderIds: ['order-1', 'order-3'], packed: false },
  ]);
});

test('a box that another user changed is named, even if it is the only one', async () => {
  const order = orderOf(7, 'PLACED');
  const box = {
    __typename: 'PackingBox',
    position: 1,
    number: null,
    packedAt: null,
    packedBy: null,
    repack: false,
    changedSincePrint: false,
    order,
  };
  showAsAdmin(
    fakeServer(({ operationName }) =>
      operationName === 'PackingList'
        ? { data: { packingList: { __typename: 'PackingList', boxes: [box] } } }
        : { rejection: 'This was changed by someone else. Reload and try again.', code: 'STALE_VERSION' },
    ),
    <PackTab date="2026-11-26" mealId="breakfast" mealTitle="Breakfast" />,
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Packed: Customer 7, #7' }));
  await screen.findByText(
    '1 box was not changed, because its order was changed, cancelled, or completed: #7.',
  );
  expect(screen.queryByText(/Reload and try again/)).toBeNull();
});
