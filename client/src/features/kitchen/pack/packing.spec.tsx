import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Reply } from '../../../shared/apollo/test/fake-server';
import { boxOf } from './test/box-fixtures';
import { kitchen, ordersOf, press, show, tick, user } from './test/packing-kitchen';

test('a cancelled box that is packed stays until it is taken out', async () => {
  kitchen.boxes = [
    boxOf({ number: 1001 }),
    boxOf({ number: 1002, status: 'CANCELLED', position: null, repack: true }),
  ];
  kitchen.answers.SetPacked = (orderIds) => ({ data: { setPacked: ordersOf(orderIds, 'CANCELLED') } });
  show();
  await screen.findByRole('heading', { name: 'Pack again: 1' });
  await press('Remove box: #1002');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pack again: 1' })).toBeNull());
  expect(screen.queryByRole('article', { name: /#1002/ })).toBeNull();
  await waitFor(() =>
    expect(kitchen.sent).toEqual([
      { name: 'SetPacked', variables: { orderIds: ['o1002'], versions: [1], packed: false } },
    ]),
  );
});

test('a link to what is not packed shows no other box', async () => {
  kitchen.boxes = [
    boxOf({ number: 1001, packedAt: '2026-11-22T02:00:00.000Z' }),
    boxOf({ number: 1002, name: 'Ravi' }),
  ];
  show('/kitchen?tab=pack#not-packed');
  await tick('Ravi, #1002');
  expect(screen.queryByRole('article', { name: /#1001/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Not packed 1' })).toHaveAttribute('aria-pressed', 'true');
});

test('a tap packs a box at once, before the server has answered, and is sent', async () => {
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

test('a tap without a network stays, is said to wait, outlives a reload, and is sent once there is one', async () => {
  const first = show();
  await tick('Ravi, #1002');
  const save = kitchen.answers.SetPacked as (orderIds: string[]) => Reply;
  kitchen.answers.SetPacked = () => 'lost';
  await user.click(await tick('Ravi, #1002'));
  await screen.findByText('1 change waits for the network. It is sent automatically.');
  expect(await tick('Ravi, #1002')).toBeChecked();
  first.unmount();
  first.session.end();
  kitchen.sent = [];
  show();
  expect(await tick('Asha Nair, #1001')).not.toBeChecked();
  await waitFor(async () => expect(await tick('Ravi, #1002')).toBeChecked());
  await user.click(await tick('Asha Nair, #1001'));
  await screen.findByText('2 changes wait for the network. They are sent automatically.');
  kitchen.answers.SetPacked = save;
  kitchen.sent = [];
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/waits? for the network/)).toBeNull());
  // In the order of the taps, and once.
  expect(kitchen.sent.map(({ variables }) => variables.orderIds)).toEqual([['o1002'], ['o1001']]);
  await screen.findByText('2 of 2 packed');
});

test('a box is completed once all ticks are sent, also where one is on its way', async () => {
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

test('a box whose tick cannot be sent is not completed', async () => {
  show();
  await tick('Ravi, #1002');
  kitchen.answers.SetPacked = () => 'lost';
  await user.click(await tick('Ravi, #1002'));
  await screen.findByText('1 change waits for the network. It is sent automatically.');
  await press('Complete #1002');
  await screen.findByRole('button', { name: 'Complete #1002' });
  expect(kitchen.sent.map(({ name }) => name)).not.toContain('CompleteOrders');
});

test('a tap on a box whose order was changed meanwhile is refused and named; the box is open', async () => {
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

test('a box with which somebody else did something meanwhile is named, and shown as it is', async () => {
  show();
  await tick('Ravi, #1002');
  kitchen.answers.SetPacked = () => {
    kitchen.boxes = [boxOf({ number: 1001 }), boxOf({ number: 1002, name: 'Ravi', status: 'CANCELLED' })];
    return { refusal: 'Order is cancelled.', code: 'CONFLICT' };
  };
  await user.click(await tick('Ravi, #1002'));
  await screen.findByText(
    '1 box was not changed, because its order was changed, cancelled, or completed: #1002.',
  );
  await screen.findByText('0 of 1 packed');
  expect(screen.queryByRole('checkbox', { name: 'Packed: Ravi, #1002' })).toBeNull();
});

test('all that are not packed can be marked together, and that can be taken back', async () => {
  show();
  await press('Not packed 2');
  await press('Mark 2 as packed');
  await screen.findByText('2 of 2 packed');
  await press('Undo');
  await waitFor(() => expect(kitchen.sent.map(({ variables }) => variables.packed)).toEqual([true, false]));
  await screen.findByText('0 of 2 packed');
});

test('where a tap takes the row away, the focus is on the next one, however late the row goes', async () => {
  show();
  await press('Not packed 2');
  const asha = await tick('Asha Nair, #1001');
  asha.focus();
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  await user.keyboard(' ');
  frames.mockRestore();
  await waitFor(() => expect(asha).not.toBeInTheDocument());
  expect(await tick('Ravi, #1002')).toHaveFocus();
});

test('where Complete goes away with what it did, the focus is on Reopen in its place, or on the next Complete', async () => {
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
