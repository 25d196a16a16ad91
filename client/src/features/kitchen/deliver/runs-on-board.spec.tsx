import { screen, waitFor, within } from '@testing-library/react';
import { riderOf, runOf, stopOf, unassignedOf } from '../../../../test/board-fixtures';
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
const meera = { id: 'meera', title: 'Meera', mobileNumber: '9000000009' };

test('a started run shows its link once, with a WhatsApp draft to the rider', async () => {
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [runOf(ravi, 'DRAFT', [stopOf(1, 1)])] };
  show(kitchen);
  kitchen.answers.StartRun = () => {
    const run = { ...runOf(ravi, 'OUT', [stopOf(1, 1)]), id: 'run-ravi-DRAFT' };
    kitchen.board = { ...kitchen.board, runs: [run] };
    const startRun = { secret: 'abc', leaving: [], run: withTypename(run, 'DeliveryRun') };
    return { data: { startRun: withTypename(startRun, 'StartedRun') } };
  };
  kitchen.answers.StartRunPreview = () => ({
    data: {
      previewStartRun: {
        ...{ __typename: 'StartPreview', unpacked: 18, charged: 2, amount: 400 },
        leaving: [
          {
            ...{ __typename: 'LeavingOrder', reason: 'Insufficient balance.' },
            order: { __typename: 'Order', id: 'order-9', customer: withTypename(meera, 'User') },
          },
        ],
      },
    },
  });
  await press('Start run of Ravi');
  const question = within(await screen.findByRole('alertdialog', { name: 'Start the run of Ravi?' }));
  expect(await question.findByText('18 boxes are not packed.')).toBeInTheDocument();
  expect(question.getByText('2 boxes will be charged: ₹400.00.')).toBeInTheDocument();
  expect(question.getByText('Meera: Insufficient balance.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Start run' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Link for Ravi' }));
  const link = `${window.location.origin}/run/abc`;
  expect(dialog.getByLabelText('Run link')).toHaveValue(link);
  expect(
    dialog.getByText(/^This link opens only on this computer, because Mealbox runs at localhost\./),
  ).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'WhatsApp draft' })).toHaveAttribute(
    'href',
    `https://wa.me/919000000001?text=${encodeURIComponent(`Your delivery run, Breakfast on Thursday, 26 Nov: ${link}`)}`,
  );
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(link)).toBeNull();
  expect((await column('Ravi')).getByText('0 of 1 done')).toBeInTheDocument();
});

test.each([
  ['without a deliverable stop', 'This run has no boxes to deliver, so it cannot be started.', [], 0],
  ['of a later day', 'A run can be started only on its delivery day or later.', [stopOf(3, 3)], 1],
])('a draft run %s cannot be started, and shows the reason', async (_what, message, more, handedOver) => {
  const stops = [stopOf(1, 1, { cancelled: true }), stopOf(2, 2, { status: 'DELIVERED' }), ...more];
  const run = { ...runOf(ravi, 'DRAFT', stops), startError: { __typename: 'RowError' as const, message } };
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [run] };
  show(kitchen);
  await (await column('Ravi')).findByText(message);
  expect(screen.queryByRole('button', { name: /^Start run/ })).toBeNull();
  expect(screen.queryAllByRole('button', { name: /^Hand over…/ })).toHaveLength(handedOver);
});

test('the dialog to close a run states what happens to open stops', async () => {
  const run = runOf(ravi, 'OUT', [stopOf(1, 1), stopOf(2, 2, { status: 'DELIVERED' })]);
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [run] };
  show(kitchen);
  (await screen.findByRole('button', { name: 'More actions for the run of Ravi' })).focus();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Close run' });
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(item).toHaveAttribute('data-highlighted'));
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Close the run of Ravi?' }));
  expect(dialog.getByText(/^1 stop is open and will be unassigned/)).toBeInTheDocument();
  kitchen.answers.CloseRun = () => {
    const closed = { ...runOf(ravi, 'CLOSED', [stopOf(2, 1, { status: 'DELIVERED' })]), id: run.id };
    kitchen.board = { ...kitchen.board, unassigned: [unassignedOf(1)], runs: [closed] };
    return { data: { closeRun: withTypename(closed, 'DeliveryRun') } };
  };
  await user.click(dialog.getByRole('button', { name: 'Close run' }));
  await (await column(/^Unassigned/)).findByText('Customer 1');
  expect((await column('Ravi')).getByText('Closed')).toBeInTheDocument();
});

test('an admin can report a stop for a rider without a phone, and undo the report', async () => {
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
  kitchen.answers.MarkStop = () => ({ data: { markStop: withTypename(failed, 'Stop') } });
  await user.click(dialog.getByRole('button', { name: 'Mark as not delivered' }));
  const ravis = await column('Ravi');
  await ravis.findByText('reported by Meera');
  expect((await column('Not delivered')).getByText(/Damaged · Ravi · reported by Meera/)).toBeInTheDocument();
  kitchen.answers.MarkStop = () => ({ data: { markStop: withTypename(stopOf(1, 1), 'Stop') } });
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
  const sentences = await (await column('Ravi')).findAllByText(/because it is earlier/);
  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    "Two reports: 'Delivered' by Ravi (10:05 AM) counts, because it is earlier than 'Not delivered' by Asha (10:20 AM).",
  ]);
});

test('a started run keeps its reports after it is handed over, and shows its new link', async () => {
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
      data: { handOverRun: { __typename: 'RunLink', secret: 'abc', run: withTypename(run, 'DeliveryRun') } },
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

test('a draft run keeps its stops after it is handed over', async () => {
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

test('the board offers a call to the customer of an undelivered stop', async () => {
  const stop = stopOf(1, 1, { status: 'FAILED', reason: 'CUSTOMER_ABSENT' });
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [runOf(ravi, 'OUT', [stop])] };
  show(kitchen);
  const failed = await column('Not delivered');
  const call = failed.getByRole('link', { name: 'Call +91 9876543210, Customer 1' });
  expect(call).toHaveAttribute('href', 'tel:+919876543210');
});

test('an undelivered stop without a charge mentions no refund and no kept charge', async () => {
  const [order] = stopOf(1, 1).orders;
  const upcoming = { ...order, status: 'UPCOMING' } as NonNullable<typeof order>;
  const stop = stopOf(1, 1, { status: 'FAILED', reason: 'DAMAGED', orders: [upcoming] });
  const cancelled = { ...stop, cancelled: true, orders: [{ ...upcoming, status: 'CANCELLED' as const }] };
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [runOf(ravi, 'OUT', [stop])] };
  show(kitchen);
  const failed = await column('Not delivered');
  expect(failed.getByText('Not charged')).toBeInTheDocument();
  await press('Keep the order of Customer 1');
  screen.getByText('Customer 1 has not been charged yet. The order stays open, and can be charged later.');
  await press('Decide later');
  await press('Cancel the order of Customer 1');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Cancel the order of Customer 1?' }));
  expect(
    dialog.getByText('Customer 1 has not been charged yet, so nothing will be refunded.'),
  ).toBeInTheDocument();
  kitchen.answers.ResolveFailedStop = () => {
    const decided = { ...cancelled, resolution: 'REFUNDED' as const };
    kitchen.board = { ...kitchen.board, runs: [runOf(ravi, 'OUT', [decided])] };
    return { data: { resolveFailedStop: withTypename(decided, 'Stop') } };
  };
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await failed.findByText('Cancelled, no refund');
  expect(failed.getByText('Not charged')).toBeInTheDocument();
  expect(screen.queryByText(/₹/)).toBeNull();
});

test('an undelivered stop is refunded once, after the dialog states the amount', async () => {
  const stop = stopOf(1, 1, { status: 'FAILED', reason: 'DAMAGED', note: 'The lid was open.' });
  kitchen.board = { ...kitchen.board, unassigned: [], runs: [runOf(ravi, 'OUT', [stop])] };
  show(kitchen);
  const failed = await column('Not delivered');
  expect(failed.getByText('Damaged · Ravi · The lid was open.')).toBeInTheDocument();
  await press('Refund Customer 1');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Refund Customer 1?' }));
  expect(dialog.getByText(/^₹240\.00 will be refunded to the wallet of Customer 1/)).toBeInTheDocument();
  let attempts = 0;
  kitchen.answers.ResolveFailedStop = () => {
    if (++attempts === 1) return { rejection: 'Try again.', code: 'UNAVAILABLE' };
    const refunded = { ...stop, resolution: 'REFUNDED' as const };
    kitchen.board = { ...kitchen.board, runs: [runOf(ravi, 'OUT', [refunded])] };
    return { data: { resolveFailedStop: withTypename(refunded, 'Stop') } };
  };
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await screen.findByText('Try again.');
  await press('Check again');
  await failed.findByText('Refunded');
  const keys = kitchen.sent.map(({ variables }) => variables.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
