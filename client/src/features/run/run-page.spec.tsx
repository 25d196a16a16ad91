import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { KitchenOfARun, stopOf } from '../../../test/kitchen-of-a-run';
import { findRegion, openPage, press, progress } from '../../../test/open-run-page';

const user = userEvent.setup();
let kitchen: KitchenOfARun;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  kitchen = new KitchenOfARun(3);
  globalThis.fetch = kitchen.fetch as typeof globalThis.fetch;
});

test('a run link opens the next stop with call and map links, and is removed from the address', async () => {
  openPage();
  const stop = within(await findRegion('Customer 1'));
  expect(stop.getByRole('link', { name: 'Call Customer 1' })).toHaveAttribute('href', 'tel:+919876543210');
  expect(stop.getByRole('link', { name: 'Map for Customer 1' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=1+Lake+Road',
  );
  expect(stop.getByText('Box 1')).toBeInTheDocument();
  expect(stop.getByText('#1001')).toBeInTheDocument();
  expect(screen.getByText('0 of 3 done')).toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/run$/);
});

test('Delivered counts a stop and displays the next one, and can be undone', async () => {
  openPage();
  await findRegion('Customer 1');
  await press('Delivered');
  await findRegion('Customer 2');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Customer 2' })).toHaveFocus());
  expect(progress()).toHaveAttribute('aria-valuenow', '1');
  await waitFor(() => expect(kitchen.run.stops[0]?.status).toBe('DELIVERED'));
  await press('Undo');
  await findRegion('Customer 1');
  expect(progress()).toHaveAttribute('aria-valuenow', '0');
  await waitFor(() => expect(kitchen.run.stops[0]?.status).toBe('PENDING'));
});

test('the second tap of a double tap does not report the next stop', async () => {
  openPage();
  await findRegion('Customer 1');
  fireEvent.click(screen.getByRole('button', { name: 'Delivered' }));
  // Waits for the moment in which the region appears, on slow computers too.
  await waitFor(() => {
    within(screen.getByRole('region', { name: 'Customer 2' })).getByRole('button', { name: 'Delivered' });
    expect(screen.getByRole('button', { name: 'Delivered' })).toHaveStyle({ pointerEvents: 'none' });
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveStyle({ pointerEvents: 'none' });
  });
  await press('Delivered');
  await findRegion('Customer 3');
  expect(progress()).toHaveAttribute('aria-valuenow', '2');
});

test('a stop shows the note of its address separately from the note of its box', async () => {
  const [box] = kitchen.run.stops[0]?.boxes ?? [];
  kitchen.say('stop-1', {
    doorNote: 'Ring twice',
    boxes: box ? [{ ...box, instructions: 'No cutlery' }] : [],
  });
  openPage();
  const stop = within(await findRegion('Customer 1'));
  expect(stop.getByText('At the door: Ring twice')).toBeInTheDocument();
  expect(stop.getByText('Note: No cutlery')).toBeInTheDocument();
});

test('a rider enters empty boxes if the kitchen counts them, also without a network', async () => {
  kitchen.say('stop-1', { boxesOut: 3 });
  kitchen.say('stop-2', { boxesOut: 0 });
  openPage();
  const first = within(await findRegion('Customer 1'));
  const boxes = within(await first.findByRole('group', { name: /^Empty boxes returned/ }));
  expect(boxes.getByText('3 with the customer')).toBeInTheDocument();
  expect(boxes.getByRole('button', { name: 'One box fewer' })).toBeDisabled();
  kitchen.isAway = true;
  await press('One more box');
  await press('One more box');
  expect(boxes.getByRole('status')).toHaveTextContent('2');
  await press('Delivered');
  await screen.findByText('Customer 1: Delivered, 2 empty boxes returned');
  // The next stop starts with 0. An undelivered stop can have boxes too.
  const second = within(await findRegion('Customer 2'));
  expect(within(await second.findByRole('group')).getByRole('status')).toHaveTextContent('0');
  await press('One more box');
  await press('Not delivered');
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('radio', { name: 'Customer absent' }));
  await user.click(sheet.getByRole('button', { name: 'Not delivered' }));
  expect(within(await findRegion('Customer 3')).queryByRole('group')).toBeNull();
  kitchen.isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() =>
    expect(kitchen.run.stops.map(({ status, boxesBack }) => [status, boxesBack])).toEqual([
      ['DELIVERED', 2],
      ['FAILED', 1],
      ['PENDING', 0],
    ]),
  );
});

test('an undelivered stop requires a reason and accepts a note', async () => {
  openPage();
  await findRegion('Customer 1');
  await press('Not delivered');
  const sheet = within(screen.getByRole('dialog', { name: 'Why was the box not delivered to Customer 1?' }));
  await user.click(sheet.getByRole('button', { name: 'Not delivered' }));
  expect(sheet.getByRole('alert')).toHaveTextContent('Select a reason.');
  await user.click(sheet.getByRole('radio', { name: 'Damaged' }));
  await user.type(sheet.getByLabelText('Note (optional)'), 'The lid was open.');
  await user.click(sheet.getByRole('button', { name: 'Not delivered' }));
  await findRegion('Customer 2');
  await waitFor(() =>
    expect(kitchen.run.stops[0]).toMatchObject({
      status: 'FAILED',
      reason: 'DAMAGED',
      note: 'The lid was open.',
    }),
  );
  await screen.findByText('Not delivered: Damaged. The lid was open.');
});

test('a rider can select another stop than the next one', async () => {
  openPage();
  await press(/Customer 3 .*Current stop/);
  await findRegion('Customer 3');
  await press('Delivered');
  await findRegion('Customer 1');
});

test('a stop cancelled during the run is struck through and is not the next one', async () => {
  kitchen.run.stops[1] = stopOf(2, { cancelled: true });
  openPage();
  await findRegion('Customer 1');
  expect(screen.getByText('Customer 2').tagName).toBe('DEL');
  expect(screen.getByText('0 of 2 done')).toBeInTheDocument();
  await press('Delivered');
  await findRegion('Customer 3');
  await press('Delivered');
  await screen.findByRole('heading', { name: 'All stops are done.' });
  expect(screen.getByText('2 delivered.')).toBeInTheDocument();
});

test('a cancelled box of a stop is struck through, and the notes of the other boxes stay', async () => {
  const box = stopOf(1).boxes[0] as ReturnType<typeof stopOf>['boxes'][number];
  kitchen.run.stops[0] = stopOf(1, {
    boxes: [
      { ...box, instructions: 'No cutlery' },
      { ...box, number: 9, orderNumber: 1099, cancelled: true },
    ],
  });
  openPage();
  const stop = within(await findRegion('Customer 1'));
  expect(stop.getByText('1 box')).toBeInTheDocument();
  expect(stop.getByText('Note: No cutlery')).toBeInTheDocument();
  expect(stop.getByText('#1099').closest('del')).not.toBeNull();
  expect(stop.getByText('Box 9').closest('del')).not.toBeNull();
});

test('a stop shows one box and its order number before the label of the box is printed', async () => {
  const [box] = stopOf(1).boxes;
  kitchen.run.stops[0] = stopOf(1, { boxes: box ? [{ ...box, number: null }] : [] });
  openPage();
  const stop = within(await findRegion('Customer 1'));
  expect(stop.getByText('1 box')).toBeInTheDocument();
  expect(stop.getByText('#1001')).toBeInTheDocument();
  expect(stop.queryByText(/^Box/)).toBeNull();
});

test("the latest report is listed first with Undo, even if the phone's clock is behind", async () => {
  kitchen.startedAt = '2099-01-01T00:00:00Z';
  openPage();
  await findRegion('Customer 1');
  await press('Delivered');
  await findRegion('Customer 2');
  await press('Delivered');
  await findRegion('Customer 3');
  await waitFor(() => expect(kitchen.counted.size).toBe(2));
  await waitFor(() => expect(screen.queryByText(/Not sent yet/)).toBeNull());
  const top = (text: string) => screen.findByText(text, { selector: '[role=status] *' });
  await top('Customer 2: Delivered');
  const done = within(
    screen.getByRole('heading', { name: 'Done' }).parentElement as HTMLElement,
  ).getAllByRole('listitem');
  expect(done.map((item) => item.textContent?.match(/Customer \d/)?.[0])).toEqual([
    'Customer 2',
    'Customer 1',
  ]);
  await press('Undo');
  await findRegion('Customer 2');
  await top('Customer 1: Delivered');
});
