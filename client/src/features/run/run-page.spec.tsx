import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { next, openPage, press, progress } from '../../../test/open-run-page';
import { KitchenOfARun, stopOf } from './test/kitchen-of-a-run';

const user = userEvent.setup();
let kitchen: KitchenOfARun;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  kitchen = new KitchenOfARun(3);
  globalThis.fetch = kitchen.fetch as typeof globalThis.fetch;
});

test('a link shows the next stop large, with its call and its map, and leaves the address', async () => {
  openPage();
  const stop = within(await next('Customer 1'));
  expect(stop.getByRole('link', { name: 'Call Customer 1' })).toHaveAttribute('href', 'tel:+919876543210');
  expect(stop.getByRole('link', { name: 'Map to Customer 1' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=1+Lake+Road',
  );
  expect(stop.getByText('1 box')).toBeInTheDocument();
  expect(screen.getByText('0 of 3 done')).toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/run$/);
});

test('opening a run leaves the sessions of customers and admins as they are', async () => {
  localStorage.setItem('mealbox.admin.token', 'an admin’s');
  localStorage.setItem('mealbox.customer.token', 'a customer’s');
  openPage();
  await next('Customer 1');
  await press('Delivered');
  await waitFor(() => expect(kitchen.counted.size).toBe(1));
  expect({ ...localStorage }).toEqual({
    'mealbox.admin.token': 'an admin’s',
    'mealbox.customer.token': 'a customer’s',
  });
});

test('what is delivered makes way for the next stop, counts, and can be undone', async () => {
  openPage();
  await next('Customer 1');
  await press('Delivered');
  await next('Customer 2');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Customer 2' })).toHaveFocus());
  expect(progress()).toHaveAttribute('aria-valuenow', '1');
  await waitFor(() => expect(kitchen.run.stops[0]?.status).toBe('DELIVERED'));
  await press('Undo');
  await next('Customer 1');
  expect(progress()).toHaveAttribute('aria-valuenow', '0');
  await waitFor(() => expect(kitchen.run.stops[0]?.status).toBe('PENDING'));
});

test('the second tap of a double one does not mark the stop that has come up meanwhile', async () => {
  openPage();
  await next('Customer 1');
  fireEvent.click(screen.getByRole('button', { name: 'Delivered' }));
  // The very moment in which it comes up, however slow the machine is.
  await waitFor(() => {
    within(screen.getByRole('region', { name: 'Customer 2' })).getByRole('button', { name: 'Delivered' });
    expect(screen.getByRole('button', { name: 'Delivered' })).toHaveStyle({ pointerEvents: 'none' });
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveStyle({ pointerEvents: 'none' });
  });
  await press('Delivered');
  await next('Customer 3');
  expect(progress()).toHaveAttribute('aria-valuenow', '2');
});

test('what is to be known at the door stands apart from what the kitchen was asked', async () => {
  const [box] = kitchen.run.stops[0]?.boxes ?? [];
  kitchen.say('stop-1', {
    doorNote: 'Ring twice',
    boxes: box ? [{ ...box, instructions: 'No onion' }] : [],
  });
  openPage();
  const stop = within(await next('Customer 1'));
  expect(stop.getByText('At the door: Ring twice')).toBeInTheDocument();
  expect(stop.getByText('Cooking instructions: No onion')).toBeInTheDocument();
});

test('empty boxes are counted where the kitchen does that, kept without a network, and sent later', async () => {
  kitchen.say('stop-1', { boxesOut: 3 });
  kitchen.say('stop-2', { boxesOut: 0 });
  openPage();
  const first = within(await next('Customer 1'));
  const boxes = within(await first.findByRole('group', { name: /^Empty boxes back/ }));
  expect(boxes.getByText('3 there')).toBeInTheDocument();
  expect(boxes.getByRole('button', { name: 'One box fewer' })).toBeDisabled();
  kitchen.isAway = true;
  await press('One box more');
  await press('One box more');
  expect(boxes.getByRole('status')).toHaveTextContent('2');
  await press('Delivered');
  await screen.findByText('Customer 1: Delivered, 2 empty boxes back');
  // The next stop begins with none, and what could not be delivered can have some as well.
  const second = within(await next('Customer 2'));
  expect(within(await second.findByRole('group')).getByRole('status')).toHaveTextContent('0');
  await press('One box more');
  await press('Could not deliver');
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('radio', { name: 'Customer absent' }));
  await user.click(sheet.getByRole('button', { name: 'Could not deliver' }));
  expect(within(await next('Customer 3')).queryByRole('group')).toBeNull();
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

test('why a box could not be handed over has to be said, and a note can be', async () => {
  openPage();
  await next('Customer 1');
  await press('Could not deliver');
  const sheet = within(screen.getByRole('dialog', { name: 'Why could it not be delivered to Customer 1?' }));
  await user.click(sheet.getByRole('button', { name: 'Could not deliver' }));
  expect(sheet.getByRole('alert')).toHaveTextContent('Choose a reason.');
  await user.click(sheet.getByRole('radio', { name: 'Damaged' }));
  await user.type(sheet.getByLabelText('Note (optional)'), 'The lid was open.');
  await user.click(sheet.getByRole('button', { name: 'Could not deliver' }));
  await next('Customer 2');
  await waitFor(() =>
    expect(kitchen.run.stops[0]).toMatchObject({
      status: 'FAILED',
      reason: 'DAMAGED',
      note: 'The lid was open.',
    }),
  );
  await screen.findByText('Not delivered: Damaged. The lid was open.');
});

test('the rider can go to another stop first', async () => {
  openPage();
  await press(/Customer 3 .*Go there now/);
  await next('Customer 3');
  await press('Delivered');
  await next('Customer 1');
});

test('a stop that was cancelled meanwhile stays, struck through, and is not the next one', async () => {
  kitchen.run.stops[1] = stopOf(2, { cancelled: true });
  openPage();
  await next('Customer 1');
  expect(screen.getByText('Customer 2').tagName).toBe('DEL');
  expect(screen.getByText('0 of 2 done')).toBeInTheDocument();
  await press('Delivered');
  await next('Customer 3');
  await press('Delivered');
  await screen.findByRole('heading', { name: 'All stops are done.' });
  expect(screen.getByText('2 delivered.')).toBeInTheDocument();
});

test('a cancelled box of a stop is struck through, and what is to be known about the others is said', async () => {
  const box = stopOf(1).boxes[0] as ReturnType<typeof stopOf>['boxes'][number];
  kitchen.run.stops[0] = stopOf(1, {
    boxes: [
      { ...box, instructions: 'No onions' },
      { ...box, orderNumber: 1099, cancelled: true },
    ],
  });
  openPage();
  const stop = within(await next('Customer 1'));
  expect(stop.getByText('1 box')).toBeInTheDocument();
  expect(stop.getByText('Cooking instructions: No onions')).toBeInTheDocument();
  expect(stop.getByText('#1099').closest('del')).not.toBeNull();
});

test('the place of a stop is not held against how many there are to do', async () => {
  kitchen.run.stops.splice(0, 1, stopOf(1, { cancelled: true }));
  openPage();
  const stop = within(await next('Customer 2'));
  expect(stop.getByText('Stop 2')).toBeInTheDocument();
  expect(screen.getByText('0 of 2 done')).toBeInTheDocument();
});

test('what was said last stands at the top with its way back, also where the clock of the phone is behind', async () => {
  kitchen.startedAt = '2099-01-01T00:00:00Z';
  openPage();
  await next('Customer 1');
  await press('Delivered');
  await next('Customer 2');
  await press('Delivered');
  await next('Customer 3');
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
  await next('Customer 2');
  await top('Customer 1: Delivered');
});
