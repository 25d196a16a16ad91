import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { runOf, stopOf, unassignedOf } from './test/board-fixtures';
import { boardAs, column, openKitchen, press, ravi, show, sunil, typed, user } from './test/deliver-screen';

const kitchen = openKitchen();

test('a stop goes to a rider by the keyboard alone, and the focus goes with it', async () => {
  show(kitchen);
  await (await column(/^Unassigned/)).findByText('Customer 1');
  kitchen.answers.AssignStops = () => {
    kitchen.board = {
      ...kitchen.board,
      unassigned: [unassignedOf(2)],
      runs: [runOf(ravi, 'DRAFT', [stopOf(1, 1)])],
    };
    return boardAs(kitchen, 'assignStops');
  };
  screen.getByRole('button', { name: 'Move to… (Customer 1)' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'To Ravi' }).focus();
  await user.keyboard('{Enter}');
  await (await column('Ravi')).findByText('Customer 1');
  expect(kitchen.sent).toEqual([
    { name: 'AssignStops', variables: { riderId: 'ravi', orderIds: ['order-1'] } },
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move to… (Customer 1)' })).toHaveFocus());
  expect(screen.getByText('Customer 1 is assigned to Ravi.')).toBeInTheDocument();
});

test('the focus goes with a stop also when the answer to the one before comes first', async () => {
  show(kitchen);
  await (await column(/^Unassigned/)).findByText('Customer 2');
  const [both, second] = [[stopOf(1, 1), stopOf(2, 2)], [unassignedOf(2)]];
  const answers: (() => void)[] = [];
  kitchen.answers.AssignStops = async () => {
    await new Promise<void>((answer) => answers.push(answer));
    const isFirst = kitchen.board.runs.length === 0;
    kitchen.board = {
      ...kitchen.board,
      unassigned: isFirst ? second : [],
      runs: [runOf(ravi, 'DRAFT', isFirst ? both.slice(0, 1) : both)],
    };
    return boardAs(kitchen, 'assignStops');
  };
  const toRavi = async (customer: string) => {
    await press(`Move to… (${customer})`);
    await press('To Ravi');
  };
  await toRavi('Customer 1');
  await waitFor(() => expect(answers).toHaveLength(1));
  // The second is not drawn in its new place before the first is answered.
  const frames: FrameRequestCallback[] = [];
  const later = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  await toRavi('Customer 2');
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  later.mockRestore();
  act(() => {
    for (const draw of frames) draw(0);
  });
  answers[1]?.();
  await (await column('Ravi')).findByText('Customer 2');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move to… (Customer 2)' })).toHaveFocus());
});

test('many stops go at once', async () => {
  show(kitchen);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all (Unassigned)' }));
  await press('Move selected to… (Unassigned)');
  kitchen.answers.AssignStops = () => {
    kitchen.board = {
      ...kitchen.board,
      unassigned: [],
      runs: [runOf(sunil, 'DRAFT', [stopOf(1, 1), stopOf(2, 2)])],
    };
    return boardAs(kitchen, 'assignStops');
  };
  await user.click(within(screen.getByRole('dialog', { name: 'Move 2 stops' })).getByText('To Sunil'));
  await (await column('Sunil')).findByText('Customer 2');
  expect(kitchen.sent[0]?.variables).toEqual({ riderId: 'sunil', orderIds: ['order-1', 'order-2'] });
  expect(await screen.findByText('2 stops are assigned to Sunil.')).toBeInTheDocument();
  expect(screen.getByText('Every stop has a rider.')).toBeInTheDocument();
});

test('stops are selected by area, and out of a rider’s column', async () => {
  const [one, two] = [unassignedOf(1), unassignedOf(2)];
  const inBaner = { ...unassignedOf(3), address: { text: '3 Hill Road, Baner' } };
  kitchen.board = {
    ...kitchen.board,
    unassigned: [one, inBaner, { ...two, address: { text: '2 Hill Road, baner' } }],
    runs: [runOf(ravi, 'DRAFT', [stopOf(4, 1), stopOf(5, 2), stopOf(6, 3)])],
  };
  show(kitchen);
  const toPlace = await column('Unassigned (3)');
  const rows = await toPlace.findAllByRole('listitem');
  expect(
    rows.map((row) => row.textContent?.match(/Customer \d|^Baner 2 stops|^1 Lake.* 1 stop/)?.[0]),
  ).toEqual(['1 Lake Road 1 stop', 'Customer 1', 'Baner 2 stops', 'Customer 3', 'Customer 2']);
  await user.click(toPlace.getByRole('checkbox', { name: 'Baner 2 stops' }));
  await press('Move selected to… (Unassigned)');
  await user.click(within(screen.getByRole('dialog', { name: 'Move 2 stops' })).getByText('To Sunil'));
  await waitFor(() =>
    expect(kitchen.sent[0]?.variables).toEqual({ riderId: 'sunil', orderIds: ['order-3', 'order-2'] }),
  );
  const ravis = await column('Ravi');
  for (const customer of [4, 6])
    await user.click(ravis.getByRole('checkbox', { name: `Select Customer ${customer}` }));
  await press('Move selected to… (Ravi)');
  await user.click(within(screen.getByRole('dialog', { name: 'Move 2 stops' })).getByText('To Sunil'));
  await waitFor(() =>
    expect(kitchen.sent[1]?.variables).toEqual({ riderId: 'sunil', orderIds: ['order-4', 'order-6'] }),
  );
});

test('a search by name, number or address looks in every column', async () => {
  kitchen.board = { ...kitchen.board, runs: [runOf(ravi, 'DRAFT', [stopOf(14, 1), stopOf(21, 2)])] };
  show(kitchen);
  const toPlace = await column('Unassigned (2)');
  await toPlace.findByText('Customer 1');
  const search = screen.getByRole('searchbox', { name: 'Name, number or address' });
  await user.type(search, '14 lake');
  await toPlace.findByText('No stops match your search.');
  expect((await column('Ravi')).getAllByRole('listitem')).toHaveLength(1);
  await user.clear(search);
  await user.type(search, '#2');
  await toPlace.findByText('Customer 2');
  expect(toPlace.queryByText('Customer 1')).toBeNull();
});

test('the sequence of a run changes by name of place', async () => {
  const stops = [stopOf(1, 1), stopOf(2, 2), stopOf(3, 3)];
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [runOf(ravi, 'DRAFT', stops)] };
  show(kitchen);
  kitchen.answers.OrderStops = () => ({
    data: {
      orderStops: typed(runOf(ravi, 'DRAFT', [stopOf(3, 1), stopOf(1, 2), stopOf(2, 3)]), 'DeliveryRun'),
    },
  });
  await press('Move to… (Customer 3)');
  await press('To the top');
  await waitFor(() =>
    expect(kitchen.sent).toEqual([
      {
        name: 'OrderStops',
        variables: { runId: 'run-ravi-DRAFT', stopIds: ['stop-3', 'stop-1', 'stop-2'] },
      },
    ]),
  );
  await screen.findByText('Customer 3 is now stop 1.');
  const ravis = await column('Ravi');
  // The board is drawn in pieces, after the news of it.
  await waitFor(() => {
    const cards = ravis.getAllByRole('listitem');
    expect(cards.map((card) => card.textContent?.match(/Customer \d/)?.[0])).toEqual([
      'Customer 3',
      'Customer 1',
      'Customer 2',
    ]);
  });
});

test('a second move that is made before the first is answered does not undo it', async () => {
  kitchen.board = {
    ...kitchen.board,
    unassigned: [],
    runs: [runOf(ravi, 'DRAFT', [stopOf(1, 1), stopOf(2, 2), stopOf(3, 3), stopOf(4, 4)])],
  };
  show(kitchen);
  const answered: (() => void)[] = [];
  kitchen.answers.OrderStops = () =>
    new Promise((resolve) => {
      const stopIds = (kitchen.sent.at(-1)?.variables.stopIds ?? []) as string[];
      const stops = stopIds.map((id, index) => stopOf(Number(id.slice(-1)), index + 1));
      const orderStops = typed(runOf(ravi, 'DRAFT', stops), 'DeliveryRun');
      answered.push(() => resolve({ data: { orderStops } }));
    });
  for (const customer of [4, 3]) {
    await press(`Move to… (Customer ${customer})`);
    await press('To the top');
  }
  await waitFor(() => expect(answered).toHaveLength(1));
  answered[0]?.();
  await waitFor(() => expect(answered).toHaveLength(2));
  answered[1]?.();
  await screen.findByText('Customer 3 is now stop 1.');
  expect(kitchen.sent.map(({ variables }) => variables.stopIds)).toEqual([
    ['stop-4', 'stop-1', 'stop-2', 'stop-3'],
    ['stop-3', 'stop-4', 'stop-1', 'stop-2'],
  ]);
});

test('without a delivery user it says what to do', async () => {
  kitchen.board = { ...kitchen.board, riders: [] };
  show(kitchen);
  await screen.findByText('There is no delivery user yet. Add one under Users, with the type Delivery.');
  expect(screen.queryByRole('button', { name: 'Suggest' })).toBeNull();
});
