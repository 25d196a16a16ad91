import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { boxOf } from '../../../../test/box-fixtures';
import type { Reply } from '../../../../test/fake-server';
import { kitchen, ordersOf, press, show, tick, user } from '../../../../test/packing-kitchen';

test('packed boxes display their new numbers after one reload, which follows the last tap', async () => {
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

test('Reopen is available only for completed boxes that can be reopened', async () => {
  kitchen.boxes = [
    boxOf({ number: 1001, status: 'COMPLETED' }),
    boxOf({ number: 1002, status: 'COMPLETED', staysCompleted: true }),
  ];
  show();
  await press('Completed 2');
  await screen.findByRole('button', { name: 'Reopen 1 completed box' });
  await screen.findByRole('button', { name: 'Reopen #1001' });
  expect(screen.queryByRole('button', { name: 'Reopen #1002' })).toBeNull();
});

test('a box with a dish that its customer does not eat states it', async () => {
  const box = boxOf({ number: 1001 });
  kitchen.boxes = [
    {
      ...box,
      order: {
        ...box.order,
        dietConflicts: [{ dishId: 'b', title: 'Toast', diet: 'VEG', allergens: ['NUTS'] }],
      },
    },
    boxOf({ number: 1002 }),
  ];
  show();
  const [conflicting, other] = await screen.findAllByRole('article');
  expect(conflicting?.textContent).toContain(
    'Eats veg only, which excludes Toast. Avoids nuts, which is in Toast.',
  );
  expect(other?.textContent).not.toContain('Eats');
});

test('a dish with egg states it, unless the allergens of its box do', async () => {
  const box = boxOf({ number: 1001 });
  const lines = box.order.lines.map((line) => ({ ...line, allergens: [...line.allergens, 'EGG' as const] }));
  kitchen.boxes = [{ ...box, order: { ...box.order, lines } }, boxOf({ number: 1002 })];
  show();
  const [listed, other] = await screen.findAllByRole('article');
  expect(listed?.textContent).toContain('Contains: milk, nuts, egg');
  expect(listed?.textContent).not.toContain('Contains egg');
  expect(within(listed as HTMLElement).getByRole('img', { name: 'Egg' })).toBeInTheDocument();
  expect(other?.textContent).toContain('Contains egg');
});

test('a box shows its rider and stop, and the list can be filtered by rider', async () => {
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

test('the rider filter is absent without riders', async () => {
  show();
  await screen.findByRole('article', { name: 'Asha Nair, #1001' });
  expect(screen.queryByRole('combobox', { name: 'Rider' })).toBeNull();
});

test('a search by name filters the packing list, and an empty result offers to show all', async () => {
  show();
  await user.type(await screen.findByRole('searchbox'), 'ravi');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await user.type(screen.getByRole('searchbox'), 'x');
  await screen.findByText('No box matches this search.');
  await press('Show all boxes');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

test('boxes that changed since printing are listed first, with a link to print them again', async () => {
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

test('boxes to repack have a link to print the labels that changed', async () => {
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

test('a packing list that fails to load can be retried, and an empty one states that there are no orders', async () => {
  kitchen.boxes = [];
  const list = kitchen.answers.PackingList;
  kitchen.answers.PackingList = () => 'lost';
  show();
  await screen.findByRole('alert');
  kitchen.answers.PackingList = list as () => Reply;
  await press('Try again');
  await screen.findByText('No orders for Breakfast on Sunday, 22 Nov.');
});
