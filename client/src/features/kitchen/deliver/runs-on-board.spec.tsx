import { screen, waitFor, within } from '@testing-library/react';
import { riderOf, runOf, stopOf, unassignedOf } from './test/board-fixtures';
import { boardAs, column, openKitchen, press, ravi, show, sunil, typed, user } from './test/deliver-screen';

const kitchen = openKitchen();
const meera = { id: 'meera', title: 'Meera', mobileNumber: '9000000009' };

test('a run that is started shows its link this once, with a draft to the rider', async () => {
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [runOf(ravi, 'DRAFT', [stopOf(1, 1)])] };
  show(kitchen);
  kitchen.answers.StartRun = () => {
    const run = { ...runOf(ravi, 'OUT', [stopOf(1, 1)]), id: 'run-ravi-DRAFT' };
    kitchen.board = { ...kitchen.board, runs: [run] };
    return {
      data: {
        startRun: { __typename: 'StartedRun', secret: 'abc', leaving: [], run: typed(run, 'DeliveryRun') },
      },
    };
  };
  kitchen.answers.StartRunPreview = () => ({
    data: {
      previewStartRun: {
        ...{ __typename: 'StartPreview', unpacked: 18, charged: 2, amount: 400 },
        leaving: [
          {
            ...{ __typename: 'LeavingOrder', reason: 'Insufficient balance.' },
            order: { __typename: 'Order', id: 'order-9', customer: typed(meera, 'User') },
          },
        ],
      },
    },
  });
  await press('Start run of Ravi');
  const question = within(await screen.findByRole('alertdialog', { name: 'Start the run of Ravi?' }));
  expect(await question.findByText('18 boxes are not packed.')).toBeInTheDocument();
  expect(question.getByText('2 boxes are charged now: ₹400.00.')).toBeInTheDocument();
  expect(question.getByText('Meera: Insufficient balance.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Start run' }));
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

test.each([
  ['of which nothing is left to bring', 'There is nothing to deliver on this run.', [], 0],
  ['of a day to come', 'A run can be started on its day, not before.', [stopOf(3, 3)], 1],
])('a draft %s cannot be started, and says why', async (_what, startRefusal, more, handedOver) => {
  const stops = [stopOf(1, 1, { cancelled: true }), stopOf(2, 2, { status: 'DELIVERED' }), ...more];
  const run = { ...runOf(ravi, 'DRAFT', stops), startRefusal };
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [run] };
  show(kitchen);
  await (await column('Ravi')).findByText(startRefusal);
  expect(screen.queryByRole('button', { name: /^Start run/ })).toBeNull();
  expect(screen.queryAllByRole('button', { name: /^Hand over…/ })).toHaveLength(handedOver);
});

test('closing a run says what becomes of the open stops first', async () => {
  const run = runOf(ravi, 'OUT', [stopOf(1, 1), stopOf(2, 2, { status: 'DELIVERED' })]);
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [run] };
  show(kitchen);
  await press('Close run of Ravi');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Close the run of Ravi?' }));
  expect(dialog.getByText(/^1 stop is open and will be unassigned/)).toBeInTheDocument();
  kitchen.answers.CloseRun = () => {
    const closed = { ...runOf(ravi, 'CLOSED', [stopOf(2, 1, { status: 'DELIVERED' })]), id: run.id };
    kitchen.board = { ...kitchen.board, unassigned: [unassignedOf(1)], runs: [closed] };
    return { data: { closeRun: typed(closed, 'DeliveryRun') } };
  };
  await user.click(dialog.getByRole('button', { name: 'Close run' }));
  await (await column(/^Unassigned/)).findByText('Customer 1');
  expect((await column('Ravi')).getByText('Closed')).toBeInTheDocument();
});

test('a stop is marked for a rider whose phone is dead, and taken back', async () => {
  kitchen.board = {
    ...kitchen.board,
    unassigned: [],
    runs: [runOf(ravi, 'OUT', [stopOf(1, 1), stopOf(2, 2)])],
  };
  show(kitchen);
  await press('Report or move… (Customer 1)');
  const dialog = within(screen.getByRole('dialog', { name: 'Customer 1' }));
  expect(dialog.getByRole('button', { name: 'Mark as not delivered' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText(/^Not delivered/), 'Damaged');
  await user.type(dialog.getByLabelText('Note (optional)'), 'Rang the kitchen');
  const failed = stopOf(1, 1, {
    status: 'FAILED',
    reason: 'DAMAGED',
    note: 'Rang the kitchen',
    markedBy: meera,
  });
  kitchen.answers.MarkStop = () => ({ data: { markStop: typed(failed, 'Stop') } });
  await user.click(dialog.getByRole('button', { name: 'Mark as not delivered' }));
  const ravis = await column('Ravi');
  await ravis.findByText('#1 · 1 Lake Road · reported by Meera');
  expect((await column('Not delivered')).getByText(/Damaged · Ravi · reported by Meera/)).toBeInTheDocument();
  kitchen.answers.MarkStop = () => ({ data: { markStop: typed(stopOf(1, 1), 'Stop') } });
  await press('Undo Customer 1');
  await screen.findByRole('button', { name: 'Report or move… (Customer 1)' });
  expect(
    kitchen.sent.map(({ variables: { idempotencyKey, ...said } }) => [typeof idempotencyKey, said]),
  ).toEqual([
    ['string', { stopId: 'stop-1', mark: 'FAILED', reason: 'DAMAGED', note: 'Rang the kitchen' }],
    ['string', { stopId: 'stop-1', mark: 'UNDONE' }],
  ]);
});

test("a rider's earlier report that replaced an admin's mark is shown on the stop", async () => {
  const asha = riderOf('Asha');
  const replaced = { mark: 'FAILED', at: '2026-11-26T04:50:00Z', by: asha } as const;
  const stop = stopOf(1, 1, {
    status: 'DELIVERED',
    markedAt: '2026-11-26T04:35:00Z',
    overriddenMark: replaced,
  });
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [runOf(ravi, 'OUT', [stop, stopOf(2, 2)])] };
  show(kitchen);
  const sentences = await (await column('Ravi')).findAllByText(/earlier report/);
  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    "Ravi's earlier report 'Delivered' (10:05 AM) replaced 'Not delivered' by Asha (10:20 AM).",
  ]);
});

test('a run that is out goes to another rider with its marks, and its new link is shown', async () => {
  const stops = [stopOf(1, 1, { status: 'DELIVERED' }), stopOf(2, 2)];
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [runOf(ravi, 'OUT', stops)] };
  show(kitchen);
  await press('Hand over… (Ravi)');
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over the run of Ravi' }));
  expect(dialog.queryByText('To Ravi')).toBeNull();
  kitchen.answers.HandOverRun = () => {
    const run = { ...runOf(sunil, 'OUT', stops), id: 'run-ravi-OUT' };
    kitchen.board = { ...kitchen.board, runs: [run] };
    return {
      data: { handOverRun: { __typename: 'RunLink', secret: 'abc', run: typed(run, 'DeliveryRun') } },
    };
  };
  await user.click(dialog.getByText('To Sunil'));
  await screen.findByRole('alertdialog', { name: 'Link for Sunil' });
  expect(kitchen.sent).toEqual([
    { name: 'HandOverRun', variables: { id: 'run-ravi-OUT', riderId: 'sunil' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect((await column('Sunil')).getByText('1 of 2 done')).toBeInTheDocument();
});

test('a draft that is handed over moves as it stands', async () => {
  kitchen.board = {
    ...kitchen.board,
    unassigned: [],
    runs: [runOf(ravi, 'DRAFT', [stopOf(2, 1), stopOf(1, 2)])],
  };
  show(kitchen);
  await press('Hand over… (Ravi)');
  kitchen.answers.AssignStops = () => boardAs(kitchen, 'assignStops');
  await user.click(screen.getByText('To Sunil'));
  await waitFor(() =>
    expect(kitchen.sent).toEqual([
      { name: 'AssignStops', variables: { riderId: 'sunil', orderIds: ['order-2', 'order-1'] } },
    ]),
  );
});

test('the customer of a stop that failed can be called from the board', async () => {
  const stop = stopOf(1, 1, { status: 'FAILED', reason: 'CUSTOMER_ABSENT' });
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [runOf(ravi, 'OUT', [stop])] };
  show(kitchen);
  const failed = await column('Not delivered');
  const call = failed.getByRole('link', { name: 'Call +91 9876543210, Customer 1' });
  expect(call).toHaveAttribute('href', 'tel:+919876543210');
});

test('of what is not charged yet nothing is said to go back or to be kept', async () => {
  const [order] = stopOf(1, 1).orders;
  const upcoming = { ...order, status: 'UPCOMING' } as NonNullable<typeof order>;
  const stop = stopOf(1, 1, { status: 'FAILED', reason: 'DAMAGED', orders: [upcoming] });
  const cancelled = { ...stop, cancelled: true, orders: [{ ...upcoming, status: 'CANCELLED' as const }] };
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [runOf(ravi, 'OUT', [stop])] };
  show(kitchen);
  const failed = await column('Not delivered');
  expect(failed.getByText('Not charged')).toBeInTheDocument();
  await press('Keep the order of Customer 1');
  screen.getByText('Customer 1 has not been charged yet. The order can still be charged.');
  await press('Decide later');
  await press('Cancel the order of Customer 1');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Cancel the order of Customer 1?' }));
  expect(dialog.getByText('Customer 1 has not been charged yet: nothing goes back.')).toBeInTheDocument();
  kitchen.answers.ResolveFailedStop = () => {
    const decided = { ...cancelled, resolution: 'REFUNDED' as const };
    kitchen.board = { ...kitchen.board, runs: [runOf(ravi, 'OUT', [decided])] };
    return { data: { resolveFailedStop: typed(decided, 'Stop') } };
  };
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await failed.findByText('Cancelled, no refund');
  expect(failed.getByText('Not charged')).toBeInTheDocument();
  expect(screen.queryByText(/₹/)).toBeNull();
});

test('a stop that failed is refunded once, after the sum was said', async () => {
  const stop = stopOf(1, 1, { status: 'FAILED', reason: 'DAMAGED', note: 'The lid was open.' });
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [runOf(ravi, 'OUT', [stop])] };
  show(kitchen);
  const failed = await column('Not delivered');
  expect(failed.getByText('Damaged · Ravi · The lid was open.')).toBeInTheDocument();
  await press('Refund Customer 1');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Refund Customer 1?' }));
  expect(dialog.getByText(/^₹240\.00 is refunded to the wallet of Customer 1/)).toBeInTheDocument();
  let attempts = 0;
  kitchen.answers.ResolveFailedStop = () => {
    if (++attempts === 1) return { refusal: 'Try again.', code: 'UNAVAILABLE' };
    const refunded = { ...stop, resolution: 'REFUNDED' as const };
    kitchen.board = { ...kitchen.board, runs: [runOf(ravi, 'OUT', [refunded])] };
    return { data: { resolveFailedStop: typed(refunded, 'Stop') } };
  };
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await screen.findByText('Try again.');
  await press('Check again');
  await failed.findByText('Refunded');
  const keys = kitchen.sent.map(({ variables }) => variables.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
