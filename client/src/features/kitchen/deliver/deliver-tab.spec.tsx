import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { runOf, stopOf, unassignedOf } from '../../../../test/board-fixtures';
import {
  boardAs,
  column,
  openKitchen,
  press,
  ravi,
  show,
  sunil,
  user,
  withTypename,
} from '../../../../test/deliver-screen';

const kitchen = openKitchen();

test('a stop that was delivered although its order was cancelled displays both', async () => {
  const stops = [stopOf(1, 1, { cancelled: true, status: 'DELIVERED' }), stopOf(2, 2, { cancelled: true })];
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [runOf(ravi, 'OUT', stops)] };
  show(kitchen);
  const ours = await column('Ravi');
  await ours.findByText('Cancelled, but delivered');
  expect(ours.getAllByText('Cancelled')).toHaveLength(1);
});

test('the button of a moved stop keeps the focus if an earlier response arrives first', async () => {
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
  // The second move is not displayed before the response to the first.
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

test('several selected stops move to a rider together', async () => {
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
  expect(screen.getByText('All open stops have a rider.')).toBeInTheDocument();
});

test('one press assigns all stops of an area to a rider', async () => {
  const inBaner = { ...unassignedOf(3), address: { text: '3 Hill Road, Baner' } };
  kitchen.board = { ...kitchen.board, unassigned: [unassignedOf(1), unassignedOf(2), inBaner] };
  kitchen.answers.AssignStops = () => {
    kitchen.board = {
      ...kitchen.board,
      unassigned: [unassignedOf(1), unassignedOf(2)],
      runs: [runOf(ravi, 'DRAFT', [stopOf(3, 1)])],
    };
    return boardAs(kitchen, 'assignStops');
  };
  show(kitchen);
  await press('To Ravi: 1 stop, Baner (Ravi)');
  await (await column('Ravi')).findByText('Customer 3');
  expect(kitchen.sent[0]?.variables).toEqual({ riderId: 'ravi', orderIds: ['order-3'] });
});

test('the stops of a single area have its heading and a button for each rider', async () => {
  kitchen.board = { ...kitchen.board, unassigned: [unassignedOf(1)] };
  show(kitchen);
  const toPlace = await column('Unassigned (1)');
  await toPlace.findByRole('checkbox', { name: '1 Lake Road 1 stop' });
  toPlace.getByRole('button', { name: 'To Ravi: 1 stop, 1 Lake Road (Ravi)' });
  toPlace.getByRole('button', { name: 'To Sunil: 1 stop, 1 Lake Road (Sunil)' });
});

test("Select all of an area selects its stops, and selected stops can leave a rider's column", async () => {
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
  const start = { name: 'Start run of Ravi' };
  expect(ravis.getByRole('button', start)).toBeInTheDocument();
  for (const customer of [4, 6])
    await user.click(ravis.getByRole('checkbox', { name: `Select Customer ${customer}` }));
  // The action of the selection is in the place of those of the run, so that no stop moves.
  expect(ravis.queryByRole('button', start)).toBeNull();
  await press('Move selected to… (Ravi)');
  await user.click(within(screen.getByRole('dialog', { name: 'Move 2 stops' })).getByText('To Sunil'));
  await waitFor(() =>
    expect(kitchen.sent[1]?.variables).toEqual({ riderId: 'sunil', orderIds: ['order-4', 'order-6'] }),
  );
});

test('a search of the delivery board by name, number, or address covers every column', async () => {
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

test('a second move of stops before the first response does not undo the first', async () => {
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
      const orderStops = withTypename(runOf(ravi, 'DRAFT', stops), 'DeliveryRun');
      answered.push(() => resolve({ data: { orderStops } }));
    });
  for (const customer of [4, 3]) {
    await press(`Move to… (Customer ${customer})`);
    await press('Move to top');
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

test('the delivery board has no suggestion before the first run of a meal', async () => {
  kitchen.board = { ...kitchen.board, canSuggest: false };
  show(kitchen);
  await screen.findByText('Customer 1');
  expect(screen.queryByRole('button', { name: 'Suggest' })).toBeNull();
  expect(screen.queryByText(/as on the last run/)).toBeNull();
});

test('the delivery board explains how to add a rider if there is none', async () => {
  kitchen.board = { ...kitchen.board, riders: [] };
  show(kitchen);
  await screen.findByText('There is no delivery user yet. Add one under Users, with the type Delivery.');
  expect(screen.queryByRole('button', { name: 'Suggest' })).toBeNull();
});
