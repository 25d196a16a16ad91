import { act, screen, waitFor } from '@testing-library/react';
import { boxOf } from '../../../../test/box-fixtures';
import type { Reply } from '../../../../test/fake-server';
import { kitchen, ordersOf, press, show, tick, user } from '../../../../test/packing-kitchen';

test('a cancelled packed box is listed until it is removed', async () => {
  kitchen.boxes = [
    boxOf({ number: 1001 }),
    boxOf({ number: 1002, status: 'CANCELLED', position: null, repack: true }),
  ];
  kitchen.answers.SetPacked = (orderIds) => ({ data: { setPacked: ordersOf(orderIds, 'CANCELLED') } });
  show();
  await screen.findByRole('heading', { name: 'Cancelled: 1' });
  expect(screen.queryByText(/^Pack again/)).toBeNull();
  await press('Remove box: #1002');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Cancelled: 1' })).toBeNull());
  expect(screen.queryByRole('article', { name: /#1002/ })).toBeNull();
  await waitFor(() =>
    expect(kitchen.sent).toEqual([
      { name: 'SetPacked', variables: { orderIds: ['o1002'], versions: [1], packed: false } },
    ]),
  );
});

test('Pack starts with unpacked boxes and shows a text when all are packed', async () => {
  kitchen.boxes = [
    boxOf({ number: 1001, packedAt: '2026-11-22T02:00:00.000Z' }),
    boxOf({ number: 1002, name: 'Ravi' }),
  ];
  show('/kitchen?tab=pack');
  await tick('Ravi, #1002');
  expect(screen.queryByRole('article', { name: /#1001/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Not packed 1' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(await tick('Ravi, #1002'));
  await screen.findByText('All boxes are packed.');
});

test('a search among unpacked boxes links to the packed ones', async () => {
  kitchen.boxes = [
    boxOf({ number: 1001, packedAt: '2026-11-22T02:00:00.000Z' }),
    boxOf({ number: 1002, name: 'Ravi' }),
  ];
  show('/kitchen?tab=pack');
  await user.type(await screen.findByRole('searchbox'), '1001');
  await screen.findByText('No box matches this search.');
  await press('Search all boxes');
  await screen.findByRole('article', { name: 'Asha Nair, #1001' });
});

test('a tap marks a box as packed at once and sends the mark', async () => {
  show();
  await user.click(await tick('Ravi, #1002'));
  expect(await tick('Ravi, #1002')).toBeChecked();
  await screen.findByText('1 of 2 packed');
  await waitFor(() =>
    expect(kitchen.sent).toEqual([
      { name: 'SetPacked', variables: { orderIds: ['o1002'], versions: [1], packed: true } },
    ]),
  );
});

test('a packed mark without a network is counted, survives a reload, and is sent later', async () => {
  const first = show();
  await tick('Ravi, #1002');
  const save = kitchen.answers.SetPacked as (orderIds: string[]) => Reply;
  kitchen.answers.SetPacked = () => 'lost';
  await user.click(await tick('Ravi, #1002'));
  await screen.findByText('1 change is waiting for the network. It will be sent automatically.');
  expect(await tick('Ravi, #1002')).toBeChecked();
  first.unmount();
  first.session.end();
  kitchen.sent = [];
  show();
  expect(await tick('Asha Nair, #1001')).not.toBeChecked();
  await waitFor(async () => expect(await tick('Ravi, #1002')).toBeChecked());
  await user.click(await tick('Asha Nair, #1001'));
  await screen.findByText('2 changes are waiting for the network. They will be sent automatically.');
  kitchen.answers.SetPacked = save;
  kitchen.sent = [];
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/waiting for the network/)).toBeNull());
  // Changes are sent in the sequence of the taps, each once.
  expect(kitchen.sent.map(({ variables }) => variables.orderIds)).toEqual([['o1002'], ['o1001']]);
  await screen.findByText('2 of 2 packed');
});

test('a box is completed after its packed mark is sent, also while a mark is in flight', async () => {
  show();
  await tick('Ravi, #1002');
  const save = kitchen.answers.SetPacked as (orderIds: string[]) => Reply;
  let goOn = () => {};
  kitchen.answers.SetPacked = (orderIds) =>
    new Promise((resolve) => {
      goOn = () => resolve(save(orderIds));
    });
  await user.click(await tick('Asha Nair, #1001'));
  await waitFor(() => expect(kitchen.sent).toHaveLength(1));
  kitchen.answers.SetPacked = save;
  await user.click(await tick('Ravi, #1002'));
  await press('Complete #1002');
  await screen.findByRole('button', { name: 'Reopen #1002' });
  expect(kitchen.sent).toHaveLength(1);
  goOn();
  await waitFor(() => expect(kitchen.sent).toHaveLength(3));
  expect(kitchen.sent.map(({ name, variables }) => [name, variables.orderIds])).toEqual([
    ['SetPacked', ['o1001']],
    ['SetPacked', ['o1002']],
    ['CompleteOrders', ['o1002']],
  ]);
});

test('a box whose packed mark cannot be sent is not completed', async () => {
  show();
  await tick('Ravi, #1002');
  kitchen.answers.SetPacked = () => 'lost';
  await user.click(await tick('Ravi, #1002'));
  await screen.findByText('1 change is waiting for the network. It will be sent automatically.');
  await press('Complete #1002');
  await screen.findByRole('button', { name: 'Complete #1002' });
  expect(kitchen.sent.map(({ name }) => name)).not.toContain('CompleteOrders');
});

test('the packed mark of a changed order is rejected: a message names the box, which remains unpacked', async () => {
  show();
  await tick('Ravi, #1002');
  kitchen.answers.SetPacked = (orderIds) => {
    kitchen.boxes = kitchen.boxes.map((box) => ({ ...box, order: { ...box.order, version: 2 } }));
    return { data: { setPacked: ordersOf(orderIds, 'PLACED').map((order) => ({ ...order, version: 2 })) } };
  };
  await user.click(await tick('Ravi, #1002'));
  await screen.findByText(
    '1 box was not changed, because its order was changed, cancelled, or completed: #1002.',
  );
  await waitFor(async () => expect(await tick('Ravi, #1002')).not.toBeChecked());
});

test('a box that another user changed is named and displayed in its current state', async () => {
  show();
  await tick('Ravi, #1002');
  kitchen.answers.SetPacked = () => {
    kitchen.boxes = [boxOf({ number: 1001 }), boxOf({ number: 1002, name: 'Ravi', status: 'CANCELLED' })];
    return { rejection: 'Order is cancelled.', code: 'CONFLICT' };
  };
  await user.click(await tick('Ravi, #1002'));
  await screen.findByText(
    '1 box was not changed, because its order was changed, cancelled, or completed: #1002.',
  );
  await screen.findByText('0 of 1 packed');
  expect(screen.queryByRole('checkbox', { name: 'Packed: Ravi, #1002' })).toBeNull();
});

test('all unpacked boxes can be marked as packed together, and the change can be undone', async () => {
  show();
  await press('Not packed 2');
  await press('Mark 2 as packed');
  await screen.findByText('2 of 2 packed');
  await press('Undo');
  await waitFor(() => expect(kitchen.sent.map(({ variables }) => variables.packed)).toEqual([true, false]));
  await screen.findByText('0 of 2 packed');
});

test('all packed boxes can be completed together, and the change can be undone', async () => {
  kitchen.boxes = [1001, 1002].map((number) => boxOf({ number, packedAt: '2026-11-22T01:00:00.000Z' }));
  kitchen.answers.ReopenOrders = (orderIds) => ({ data: { reopenOrders: ordersOf(orderIds, 'PLACED') } });
  show();
  await press('Complete 2 packed boxes');
  await screen.findByText('2 boxes: completed.');
  await press('Undo');
  const both = ['o1001', 'o1002'];
  await waitFor(() =>
    expect(kitchen.sent.map(({ name, variables }) => [name, variables.orderIds])).toEqual([
      ['CompleteOrders', both],
      ['ReopenOrders', both],
    ]),
  );
  await screen.findByRole('button', { name: 'Complete 2 packed boxes' });
});

test('after Complete disappears, Reopen or the next Complete has the focus', async () => {
  kitchen.boxes = [1001, 1002, 1003].map((number) => boxOf({ number, packedAt: '2026-11-22T01:00:00.000Z' }));
  show();
  (await screen.findByRole('button', { name: 'Complete #1001' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Reopen #1001' })).toHaveFocus();
  await press('Packed 2');
  await waitFor(() => expect(screen.queryByRole('article', { name: /#1001/ })).toBeNull());
  screen.getByRole('button', { name: 'Complete #1002' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('article', { name: /#1002/ })).toBeNull());
  expect(screen.getByRole('button', { name: 'Complete #1003' })).toHaveFocus();
});
