import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../../test/show-screen';
import { fakeServer, type Reply } from '../../../shared/apollo/test/fake-server';
import type { Board } from './board';
import { DeliverTab } from './deliver-tab';
import { riderOf, runOf, stopOf, unassignedOf } from './test/board-fixtures';

const user = userEvent.setup();
const [ravi, sunil] = [riderOf('Ravi'), riderOf('Sunil')];

let board: Board;
let sent: { name?: string; variables: Record<string, unknown> }[];
let answers: Record<string, () => Reply | Promise<Reply>>;

beforeEach(() => {
  board = { riders: [ravi, sunil], unassigned: [unassignedOf(1), unassignedOf(2)], runs: [] };
  sent = [];
  answers = {};
});

/** An answer as a server writes it: with the names of the types, by which the client tells what is what. */
const typed = (value: unknown, name: string): unknown => {
  const types: Record<string, string> = {
    riders: 'User',
    rider: 'User',
    customer: 'User',
    unassigned: 'UnassignedStop',
    runs: 'DeliveryRun',
    run: 'DeliveryRun',
    stops: 'Stop',
    orders: 'Order',
    address: 'StopAddress',
  };
  if (Array.isArray(value)) return value.map((one) => typed(one, name));
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([key, field]) => [key, typed(field, types[key] ?? key)]);
  return { __typename: name, ...Object.fromEntries(fields) };
};
const boardAs = (field: string): Reply => ({ data: { [field]: typed(board, 'DeliveryBoard') } });

const show = () =>
  showAsAdmin(
    fakeServer(({ operationName = '', variables }) => {
      if (operationName !== 'DeliveryBoard') sent.push({ name: operationName, variables });
      return answers[operationName]?.() ?? boardAs('deliveryBoard');
    }),
    <DeliverTab date="2026-11-26" mealId="breakfast" mealTitle="Breakfast" />,
  );

const column = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

test('a stop goes to a rider by the keyboard alone, and the focus goes with it', async () => {
  show();
  await (await column(/^To place/)).findByText('Customer 1');
  answers.AssignStops = () => {
    board = { ...board, unassigned: [unassignedOf(2)], runs: [runOf(ravi, 'DRAFT', [stopOf(1, 1)])] };
    return boardAs('assignStops');
  };
  screen.getByRole('button', { name: 'Move to… (Customer 1)' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'To Ravi' }).focus();
  await user.keyboard('{Enter}');
  await (await column('Ravi')).findByText('Customer 1');
  expect(sent).toEqual([{ name: 'AssignStops', variables: { riderId: 'ravi', orderIds: ['order-1'] } }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move to… (Customer 1)' })).toHaveFocus());
  expect(screen.getByText('Customer 1 is with Ravi now.')).toBeInTheDocument();
});

test('many stops go at once', async () => {
  show();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all (To place)' }));
  await press('Move chosen to… (To place)');
  answers.AssignStops = () => {
    board = { ...board, unassigned: [], runs: [runOf(sunil, 'DRAFT', [stopOf(1, 1), stopOf(2, 2)])] };
    return boardAs('assignStops');
  };
  await user.click(within(screen.getByRole('dialog', { name: 'Move 2 stops' })).getByText('To Sunil'));
  await (await column('Sunil')).findByText('Customer 2');
  expect(sent[0]?.variables).toEqual({ riderId: 'sunil', orderIds: ['order-1', 'order-2'] });
  expect(screen.getByText('Every stop has a rider.')).toBeInTheDocument();
});

test('stops are chosen by area, and out of a rider’s column', async () => {
  const [one, two] = [unassignedOf(1), unassignedOf(2)];
  const inBaner = { ...unassignedOf(3), address: { text: '3 Hill Road, Baner' } };
  board = {
    ...board,
    unassigned: [one, inBaner, { ...two, address: { text: '2 Hill Road, baner' } }],
    runs: [runOf(ravi, 'DRAFT', [stopOf(4, 1), stopOf(5, 2), stopOf(6, 3)])],
  };
  show();
  const toPlace = await column('To place 3');
  const rows = await toPlace.findAllByRole('listitem');
  expect(
    rows.map((row) => row.textContent?.match(/Customer \d|^Baner 2 stops|^1 Lake.* 1 stop/)?.[0]),
  ).toEqual(['1 Lake Road 1 stop', 'Customer 1', 'Baner 2 stops', 'Customer 3', 'Customer 2']);
  await user.click(toPlace.getByRole('checkbox', { name: 'Baner 2 stops' }));
  await press('Move chosen to… (To place)');
  await user.click(within(screen.getByRole('dialog', { name: 'Move 2 stops' })).getByText('To Sunil'));
  await waitFor(() =>
    expect(sent[0]?.variables).toEqual({ riderId: 'sunil', orderIds: ['order-3', 'order-2'] }),
  );
  const ravis = await column('Ravi');
  for (const customer of [4, 6])
    await user.click(ravis.getByRole('checkbox', { name: `Choose Customer ${customer}` }));
  await press('Move chosen to… (Ravi)');
  await user.click(within(screen.getByRole('dialog', { name: 'Move 2 stops' })).getByText('To Sunil'));
  await waitFor(() =>
    expect(sent[1]?.variables).toEqual({ riderId: 'sunil', orderIds: ['order-4', 'order-6'] }),
  );
});

test('a search by name, number or address looks in every column', async () => {
  board = { ...board, runs: [runOf(ravi, 'DRAFT', [stopOf(14, 1), stopOf(21, 2)])] };
  show();
  const toPlace = await column('To place 2');
  await toPlace.findByText('Customer 1');
  const search = screen.getByRole('searchbox', { name: 'Name, number or address' });
  await user.type(search, '14 lake');
  await toPlace.findByText('Nothing here is like that.');
  expect((await column('Ravi')).getAllByRole('listitem')).toHaveLength(1);
  await user.clear(search);
  await user.type(search, '#2');
  await toPlace.findByText('Customer 2');
  expect(toPlace.queryByText('Customer 1')).toBeNull();
});

test('the sequence of a run changes by name of place', async () => {
  const stops = [stopOf(1, 1), stopOf(2, 2), stopOf(3, 3)];
  board = { ...board, unassigned: [], runs: [runOf(ravi, 'DRAFT', stops)] };
  show();
  answers.OrderStops = () => ({
    data: {
      orderStops: typed(runOf(ravi, 'DRAFT', [stopOf(3, 1), stopOf(1, 2), stopOf(2, 3)]), 'DeliveryRun'),
    },
  });
  await press('Move to… (Customer 3)');
  await press('To the top');
  await waitFor(() =>
    expect(sent).toEqual([
      {
        name: 'OrderStops',
        variables: { runId: 'run-ravi-DRAFT', stopIds: ['stop-3', 'stop-1', 'stop-2'] },
      },
    ]),
  );
  await screen.findByText('Customer 3 is stop 1 now.');
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
  board = {
    ...board,
    unassigned: [],
    runs: [runOf(ravi, 'DRAFT', [stopOf(1, 1), stopOf(2, 2), stopOf(3, 3), stopOf(4, 4)])],
  };
  show();
  const answered: (() => void)[] = [];
  answers.OrderStops = () =>
    new Promise((resolve) => {
      const stopIds = (sent.at(-1)?.variables.stopIds ?? []) as string[];
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
  await screen.findByText('Customer 3 is stop 1 now.');
  expect(sent.map(({ variables }) => variables.stopIds)).toEqual([
    ['stop-4', 'stop-1', 'stop-2', 'stop-3'],
    ['stop-3', 'stop-4', 'stop-1', 'stop-2'],
  ]);
});

test('a run that is started shows its link this once, with a draft to the rider', async () => {
  board = { ...board, unassigned: [], runs: [runOf(ravi, 'DRAFT', [stopOf(1, 1)])] };
  show();
  answers.StartRun = () => {
    const run = { ...runOf(ravi, 'OUT', [stopOf(1, 1)]), id: 'run-ravi-DRAFT' };
    board = { ...board, runs: [run] };
    return {
      data: { startRun: { __typename: 'RunLink', secret: 'abc', run: typed(run, 'DeliveryRun') } },
    };
  };
  await press('Start run of Ravi');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Link for Ravi' }));
  const link = `${window.location.origin}/run/abc`;
  expect(dialog.getByLabelText('Run link')).toHaveValue(link);
  expect(dialog.getByRole('link', { name: 'WhatsApp draft' })).toHaveAttribute(
    'href',
    `https://wa.me/919000000001?text=${encodeURIComponent(`Your delivery run, Breakfast on Thursday, 26 Nov: ${link}`)}`,
  );
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(link)).toBeNull();
  expect((await column('Ravi')).getByText('0 of 1 done')).toBeInTheDocument();
});

test('closing a run says what becomes of the open stops first', async () => {
  const run = runOf(ravi, 'OUT', [stopOf(1, 1), stopOf(2, 2, { status: 'DELIVERED' })]);
  board = { ...board, unassigned: [], runs: [run] };
  show();
  await press('Close run of Ravi');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Close the run of Ravi?' }));
  expect(dialog.getByText(/^1 stop is open: they are to be placed again/)).toBeInTheDocument();
  answers.CloseRun = () => {
    const closed = { ...runOf(ravi, 'CLOSED', [stopOf(2, 1, { status: 'DELIVERED' })]), id: run.id };
    board = { ...board, unassigned: [unassignedOf(1)], runs: [closed] };
    return { data: { closeRun: typed(closed, 'DeliveryRun') } };
  };
  await user.click(dialog.getByRole('button', { name: 'Close run' }));
  await (await column(/^To place/)).findByText('Customer 1');
  expect((await column('Ravi')).getByText('Closed')).toBeInTheDocument();
});

test('a stop that failed is refunded once, after the sum was said', async () => {
  const stop = stopOf(1, 1, { status: 'FAILED', reason: 'DAMAGED', note: 'The lid was open.' });
  board = { ...board, unassigned: [], runs: [runOf(ravi, 'OUT', [stop])] };
  show();
  const failed = await column('Could not be delivered');
  expect(failed.getByText('Damaged · Ravi · The lid was open.')).toBeInTheDocument();
  expect(failed.getByRole('link', { name: /^Call \+91 .+, Customer 1$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\+91\d{10}$/),
  );
  await press('Refund Customer 1');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Refund Customer 1?' }));
  expect(dialog.getByText(/^₹240\.00 goes back to the wallet of Customer 1/)).toBeInTheDocument();
  let attempts = 0;
  answers.ResolveFailedStop = () => {
    if (++attempts === 1) return { refusal: 'Try again.', code: 'UNAVAILABLE' };
    const refunded = { ...stop, resolution: 'REFUNDED' as const };
    board = { ...board, runs: [runOf(ravi, 'OUT', [refunded])] };
    return { data: { resolveFailedStop: typed(refunded, 'Stop') } };
  };
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await screen.findByText('Try again.');
  await press('Check again');
  await failed.findByText('Refunded');
  const keys = sent.map(({ variables }) => variables.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('without a delivery user it says what to do', async () => {
  board = { ...board, riders: [] };
  show();
  await screen.findByText('There is no delivery user yet. Add one under Users, with the type Delivery.');
  expect(screen.queryByRole('button', { name: 'Suggest' })).toBeNull();
});
