import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { showAsAdmin } from '../../../../test/show-screen';
import { fakeServer, type Reply } from '../../../shared/apollo/test/fake-server';
import type { Box } from './box';
import { PackTab } from './pack-tab';
import { boxOf } from './test/box-fixtures';

const user = userEvent.setup();

let boxes: Box[];
let sent: { name: string; variables: Record<string, unknown> }[];
let answers: Record<string, (orderIds: string[]) => Reply | Promise<Reply>>;

const ordersOf = (orderIds: string[], status: string) =>
  orderIds.map((id) => ({ __typename: 'Order', id, orderNumber: Number(id.slice(1)), status, version: 1 }));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  boxes = [boxOf({ number: 1001 }), boxOf({ number: 1002, name: 'Ravi' })];
  sent = [];
  answers = {
    PackingList: () => ({ data: { packingList: { boxes } } }),
    SetPacked: (orderIds) => ({ data: { setPacked: ordersOf(orderIds, 'PLACED') } }),
    CompleteOrders: (orderIds) => ({ data: { completeOrders: ordersOf(orderIds, 'COMPLETED') } }),
  };
});

const show = () =>
  showAsAdmin(
    fakeServer(({ operationName: name = '', variables }) => {
      if (name !== 'PackingList') sent.push({ name, variables });
      return answers[name]?.(variables.orderIds) ?? 'lost';
    }),
    <PackTab date="2026-11-22" mealId="m" mealTitle="Breakfast" />,
  );

const tick = (name: string) => screen.findByRole('checkbox', { name: `Packed: ${name}` });
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

test('a box says for whom it is, where it goes, and what goes into it, quantities first', async () => {
  show();
  const box = within(await screen.findByRole('article', { name: 'Asha Nair, #1001' }));
  box.getByText('#1001 · 12 Lake Road');
  expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2 ×Corn Salad/),
    expect.stringMatching(/^1 ×Toast/),
  ]);
  box.getByText('Allergens: Milk, Nuts');
});

test('a box that gets its number by being packed says it once nobody taps any more, also where others were tapped', async () => {
  boxes = boxes.map((box) => ({ ...box, number: null }));
  let asked = 0;
  answers.PackingList = () => {
    asked += 1;
    return { data: { packingList: { boxes } } };
  };
  answers.SetPacked = (orderIds) => {
    boxes = boxes.map((box, at) =>
      orderIds.includes(box.order.id) ? { ...box, number: 41 + at, packedAt: '2026-11-22T01:00:00Z' } : box,
    );
    return { data: { setPacked: ordersOf(orderIds, 'PLACED') } };
  };
  show();
  await user.click(await tick('Asha Nair, #1001'));
  await user.click(await tick('Ravi, #1002'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(asked).toBe(1);
  await screen.findByText('41', {}, { timeout: 4_000 });
  screen.getByText('42');
  expect(asked).toBe(2);
});

test('Reopen is offered for what can be reopened alone', async () => {
  boxes = [
    boxOf({ number: 1001, status: 'COMPLETED' }),
    boxOf({ number: 1002, status: 'COMPLETED', staysCompleted: true }),
  ];
  show();
  await press('Completed 2');
  await screen.findByRole('button', { name: 'Reopen 1' });
  screen.getByRole('button', { name: 'Reopen #1001' });
  expect(screen.queryByRole('button', { name: 'Reopen #1002' })).toBeNull();
});

test('a cancelled box that is packed stays until it is taken out', async () => {
  boxes = [
    boxOf({ number: 1001 }),
    boxOf({ number: 1002, status: 'CANCELLED', position: null, repack: true }),
  ];
  answers.SetPacked = (orderIds) => ({ data: { setPacked: ordersOf(orderIds, 'CANCELLED') } });
  show();
  await screen.findByRole('heading', { name: 'Repack: 1' });
  await press('Taken out: #1002');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Repack: 1' })).toBeNull());
  expect(screen.queryByRole('article', { name: /#1002/ })).toBeNull();
  await waitFor(() =>
    expect(sent).toEqual([
      { name: 'SetPacked', variables: { orderIds: ['o1002'], versions: [1], packed: false } },
    ]),
  );
});

test('a box says who brings it and when, and the boxes of one rider can be looked at alone', async () => {
  const ravi = { text: 'Ravi, stop 7', rider: { id: 'r' } };
  boxes = [
    boxOf({ number: 1001, stop: ravi }),
    boxOf({ number: 1002, stop: { text: 'Uma, stop 1', rider: { id: 'u' } } }),
    boxOf({ number: 1003 }),
  ];
  show();
  const box = within(await screen.findByRole('article', { name: 'Asha Nair, #1001' }));
  box.getByText('Ravi, stop 7');
  const riders = screen.getByRole('combobox', { name: 'Rider' });
  expect(
    within(riders)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All riders', 'Ravi (1)', 'Uma (1)', 'No rider (1)']);
  await user.selectOptions(riders, 'Ravi (1)');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  screen.getByText('0 of 1 packed');
  await user.selectOptions(riders, 'No rider (1)');
  await screen.findByRole('article', { name: 'Asha Nair, #1003' });
});

test('nobody is asked for a rider while there is none', async () => {
  show();
  await screen.findByRole('article', { name: 'Asha Nair, #1001' });
  expect(screen.queryByRole('combobox', { name: 'Rider' })).toBeNull();
});

test('a tap packs a box at once, before the server has answered, and is sent', async () => {
  show();
  await user.click(await tick('Ravi, #1002'));
  expect(await tick('Ravi, #1002')).toBeChecked();
  await screen.findByText('1 of 2 packed');
  await waitFor(() =>
    expect(sent).toEqual([
      { name: 'SetPacked', variables: { orderIds: ['o1002'], versions: [1], packed: true } },
    ]),
  );
});

test('a tap without a network stays, is said to wait, outlives a reload, and is sent once there is one', async () => {
  const first = show();
  await tick('Ravi, #1002');
  const save = answers.SetPacked as (orderIds: string[]) => Reply;
  answers.SetPacked = () => 'lost';
  await user.click(await tick('Ravi, #1002'));
  await screen.findByText('1 tick waits for the network. It is sent as soon as it is back.');
  expect(await tick('Ravi, #1002')).toBeChecked();
  first.unmount();
  first.session.end();
  sent = [];
  show();
  expect(await tick('Asha Nair, #1001')).not.toBeChecked();
  await waitFor(async () => expect(await tick('Ravi, #1002')).toBeChecked());
  await user.click(await tick('Asha Nair, #1001'));
  await screen.findByText('2 ticks wait for the network. They are sent as soon as it is back.');
  answers.SetPacked = save;
  sent = [];
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/waits? for the network/)).toBeNull());
  // In the order of the taps, and once.
  expect(sent.map(({ variables }) => variables.orderIds)).toEqual([['o1002'], ['o1001']]);
  await screen.findByText('2 of 2 packed');
});

test('a box is completed once all ticks are sent, also where one is on its way', async () => {
  show();
  await tick('Ravi, #1002');
  const save = answers.SetPacked as (orderIds: string[]) => Reply;
  let goOn = () => {};
  answers.SetPacked = (orderIds) =>
    new Promise((resolve) => {
      goOn = () => resolve(save(orderIds));
    });
  await user.click(await tick('Asha Nair, #1001'));
  await waitFor(() => expect(sent).toHaveLength(1));
  answers.SetPacked = save;
  await user.click(await tick('Ravi, #1002'));
  await press('Complete #1002');
  await screen.findByRole('button', { name: 'Reopen #1002' });
  expect(sent).toHaveLength(1);
  goOn();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ name, variables }) => [name, variables.orderIds])).toEqual([
    ['SetPacked', ['o1001']],
    ['SetPacked', ['o1002']],
    ['CompleteOrders', ['o1002']],
  ]);
});

test('a box whose tick cannot be sent is not completed', async () => {
  show();
  await tick('Ravi, #1002');
  answers.SetPacked = () => 'lost';
  await user.click(await tick('Ravi, #1002'));
  await screen.findByText('1 tick waits for the network. It is sent as soon as it is back.');
  await press('Complete #1002');
  await screen.findByRole('button', { name: 'Complete #1002' });
  expect(sent.map(({ name }) => name)).not.toContain('CompleteOrders');
});

test('a tap on a box whose order was changed meanwhile is refused and named; the box is open', async () => {
  show();
  await tick('Ravi, #1002');
  answers.SetPacked = (orderIds) => {
    boxes = boxes.map((box) => ({ ...box, order: { ...box.order, version: 2 } }));
    return { data: { setPacked: ordersOf(orderIds, 'PLACED').map((order) => ({ ...order, version: 2 })) } };
  };
  await user.click(await tick('Ravi, #1002'));
  await screen.findByText('1 box was left as it is, changed, cancelled or completed meanwhile: #1002.');
  await waitFor(async () => expect(await tick('Ravi, #1002')).not.toBeChecked());
});

test('a box with which somebody else did something meanwhile is named, and shown as it is', async () => {
  show();
  await tick('Ravi, #1002');
  answers.SetPacked = () => {
    boxes = [boxOf({ number: 1001 }), boxOf({ number: 1002, name: 'Ravi', status: 'CANCELLED' })];
    return { refusal: 'Order is cancelled.', code: 'CONFLICT' };
  };
  await user.click(await tick('Ravi, #1002'));
  await screen.findByText('1 box was left as it is, changed, cancelled or completed meanwhile: #1002.');
  await screen.findByText('0 of 1 packed');
  expect(screen.queryByRole('checkbox', { name: 'Packed: Ravi, #1002' })).toBeNull();
});

test('all that are not packed can be marked together, and that can be taken back', async () => {
  show();
  await press('Not packed 2');
  await press('Mark 2 as packed');
  await screen.findByText('2 of 2 packed');
  await press('Undo');
  await waitFor(() => expect(sent.map(({ variables }) => variables.packed)).toEqual([true, false]));
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
  boxes = [1001, 1002, 1003].map((number) => boxOf({ number, packedAt: '2026-11-22T01:00:00.000Z' }));
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

test('a search for a name leaves the boxes of that name; one that finds nothing offers them all', async () => {
  show();
  await user.type(await screen.findByRole('searchbox'), 'ravi');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await user.type(screen.getByRole('searchbox'), 'x');
  await screen.findByText('No box matches.');
  await press('Show all boxes');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

test('what has changed since it was printed stands first, with the way to print it again', async () => {
  boxes = [boxOf({ number: 1001 }), boxOf({ number: 1002, name: 'Ravi', changedSincePrint: true })];
  show();
  await screen.findByText('Changed since print: 1');
  expect(screen.getAllByRole('article').map((box) => box.getAttribute('aria-label'))).toEqual([
    'Ravi, #1002',
    'Asha Nair, #1001',
  ]);
  expect(screen.getByRole('link', { name: 'Print these labels again' })).toHaveAttribute(
    'href',
    '/kitchen/print?day=2026-11-22&meal=m&what=labels&only=changed',
  );
});

test('what is to be packed again has the way to print its label again, where that has changed', async () => {
  const repacked = boxOf({ number: 1001, repack: true });
  boxes = [repacked, boxOf({ number: 1002, name: 'Ravi' })];
  show();
  await screen.findByText('Repack: 1');
  expect(screen.queryByRole('link', { name: 'Print these labels again' })).toBeNull();
  cleanup();
  boxes = [{ ...repacked, changedSincePrint: true }, boxOf({ number: 1002, name: 'Ravi' })];
  show();
  await screen.findByText('Repack: 1');
  expect(screen.getAllByRole('link', { name: 'Print these labels again' })).toHaveLength(1);
});

test('a list that does not load says so and can be tried again; an empty one says that nothing is ordered', async () => {
  boxes = [];
  const list = answers.PackingList;
  answers.PackingList = () => 'lost';
  show();
  await screen.findByRole('alert');
  answers.PackingList = list as () => Reply;
  await press('Try again');
  await screen.findByText('No orders for Breakfast on Sunday, 22 Nov.');
});
