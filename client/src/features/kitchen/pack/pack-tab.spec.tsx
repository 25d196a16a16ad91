import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Reply } from '../../../shared/apollo/test/fake-server';
import { boxOf } from './test/box-fixtures';
import { kitchen, ordersOf, press, show, tick, user } from './test/packing-kitchen';

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
  kitchen.boxes = kitchen.boxes.map((box) => ({ ...box, number: null }));
  let asked = 0;
  kitchen.answers.PackingList = () => {
    asked += 1;
    return { data: { packingList: { boxes: kitchen.boxes } } };
  };
  kitchen.answers.SetPacked = (orderIds) => {
    kitchen.boxes = kitchen.boxes.map((box, at) =>
      orderIds.includes(box.order.id) ? { ...box, number: 41 + at, packedAt: '2026-11-22T01:00:00Z' } : box,
    );
    return { data: { setPacked: ordersOf(orderIds, 'PLACED') } };
  };
  show();
  await user.click(await tick('Asha Nair, #1001'));
  await user.click(await tick('Ravi, #1002'));
  await waitFor(() => expect(kitchen.sent).toHaveLength(2));
  expect(asked).toBe(1);
  await screen.findByText('41', {}, { timeout: 4_000 });
  screen.getByText('42');
  expect(asked).toBe(2);
});

test('Reopen is offered for what can be reopened alone', async () => {
  kitchen.boxes = [
    boxOf({ number: 1001, status: 'COMPLETED' }),
    boxOf({ number: 1002, status: 'COMPLETED', staysCompleted: true }),
  ];
  show();
  await press('Completed 2');
  await screen.findByRole('button', { name: 'Reopen 1' });
  screen.getByRole('button', { name: 'Reopen #1001' });
  expect(screen.queryByRole('button', { name: 'Reopen #1002' })).toBeNull();
});

test('a box says who brings it and when, and the boxes of one rider can be looked at alone', async () => {
  const ravi = { text: 'Ravi, stop 7', rider: { id: 'r' } };
  kitchen.boxes = [
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
  kitchen.boxes = [boxOf({ number: 1001 }), boxOf({ number: 1002, name: 'Ravi', changedSincePrint: true })];
  show();
  await screen.findByText('Changed since printing: 1');
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
  kitchen.boxes = [repacked, boxOf({ number: 1002, name: 'Ravi' })];
  show();
  await screen.findByText('Pack again: 1');
  expect(screen.queryByRole('link', { name: 'Print these labels again' })).toBeNull();
  cleanup();
  kitchen.boxes = [{ ...repacked, changedSincePrint: true }, boxOf({ number: 1002, name: 'Ravi' })];
  show();
  await screen.findByText('Pack again: 1');
  expect(screen.getAllByRole('link', { name: 'Print these labels again' })).toHaveLength(1);
});

test('a list that does not load says so and can be tried again; an empty one says that nothing is ordered', async () => {
  kitchen.boxes = [];
  const list = kitchen.answers.PackingList;
  kitchen.answers.PackingList = () => 'lost';
  show();
  await screen.findByRole('alert');
  kitchen.answers.PackingList = list as () => Reply;
  await press('Try again');
  await screen.findByText('No orders for Breakfast on Sunday, 22 Nov.');
});
