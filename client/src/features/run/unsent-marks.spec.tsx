import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { KitchenOfARun } from '../../../test/kitchen-of-a-run';
import { findRegion, openPage, press, progress } from '../../../test/open-run-page';
import { StoredRuns } from './stored-runs';

const user = userEvent.setup();
let kitchen: KitchenOfARun;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  kitchen = new KitchenOfARun(3);
  globalThis.fetch = kitchen.fetch as typeof globalThis.fetch;
});

test('offline reports are stored on the phone, and their stops are still done after a reload', async () => {
  const { unmount } = openPage();
  await findRegion('Customer 1');
  kitchen.isAway = true;
  await press('Delivered');
  await findRegion('Customer 2');
  await screen.findByText(/1 update is waiting on this phone\. It will be sent automatically\./);
  unmount();
  openPage('/run');
  await findRegion('Customer 2');
  expect(progress()).toHaveAttribute('aria-valuenow', '1');
  expect(kitchen.counted.size).toBe(0);
});

test('the run page counts several unsent reports', async () => {
  openPage();
  await findRegion('Customer 1');
  kitchen.isAway = true;
  await press('Delivered');
  await findRegion('Customer 2');
  await press('Delivered');
  await screen.findByText(/2 updates are waiting on this phone\. They will be sent automatically\./);
});

test('the notice that an earlier report counted remains until the rider dismisses it', async () => {
  openPage();
  await findRegion('Customer 1');
  await waitFor(() => expect(kitchen.timesRead).toBe(1));
  kitchen.say('stop-1', { status: 'FAILED', reason: 'WRONG_ADDRESS' });
  await press('Delivered');
  await screen.findByText(
    "Customer 1: your update 'Delivered' was not saved. The stop was already reported as 'Wrong address'.",
  );
  await press('Understood');
  await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull());
});

test('a report that did not count on an open stop shows a notice and is removed', async () => {
  kitchen.full.add('stop-1');
  openPage();
  await findRegion('Customer 1');
  await waitFor(() => expect(kitchen.timesRead).toBe(1));
  await press('Delivered');
  await screen.findByText(
    "Customer 1: your update 'Delivered' was not saved. The stop is still open. Tell the kitchen.",
  );
  await findRegion('Customer 1');
  expect(screen.queryByText(/waits on this phone/)).toBeNull();
});

test('an ended run displays the reason and lists the reports that were not sent', async () => {
  openPage().unmount();
  openPage();
  await findRegion('Customer 1');
  await new StoredRuns().add('run-1', 'stop-1', { mark: 'DELIVERED' });
  kitchen.isClosed = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { name: 'This link has expired' });
  expect(
    screen.getByText(
      'The run is closed, or the kitchen sent you a new link. If you have no new link, call the kitchen.',
    ),
  ).toBeInTheDocument();
  expect(within(screen.getByRole('alert')).getByText(/^Stop 1 \(#\d+\): Delivered$/)).toBeInTheDocument();
  // The customers of the boxes are no longer on the phone.
  expect(JSON.stringify(await new StoredRuns().read('run-1'))).not.toMatch(/Customer|Road|98\d{8}/);
});

test('unsent reports of an earlier run are listed above the next run until confirmed', async () => {
  const stored = new StoredRuns();
  const twoDaysAgo = new Date(Date.now() - 49 * 3_600_000);
  await stored.open({ ...kitchen.run, id: 'earlier' }, 'earlier', null, twoDaysAgo);
  await stored.add('earlier', 'stop-3', { mark: 'DELIVERED' });
  kitchen.dead.add('earlier');
  openPage();
  await findRegion('Customer 1');
  const told = await screen.findByText(/^Stop 3 \(#\d+\): Delivered$/);
  const warning = within(told.closest('[role=alert]') as HTMLElement);
  warning.getByText('Breakfast, Thursday, 26 Nov');
  warning.getByText(
    /has not reached the kitchen\. Open the new link for this run to send it, or tell the kitchen:$/,
  );
  await user.click(warning.getByRole('button', { name: 'Understood' }));
  await waitFor(() => expect(screen.queryByText(/^Stop 3 /)).toBeNull());
  expect((await stored.all()).map(({ run }) => run.id)).toEqual(['run-1']);
  expect(screen.getByRole('region', { name: 'Customer 1' })).toBeInTheDocument();
});

test('an invalid run link shows its error, and the run page without a run requests to open the link', async () => {
  kitchen.isClosed = true;
  openPage().unmount();
  const { unmount } = openPage();
  await screen.findByRole('heading', {
    name: 'This link is no longer valid. Please ask the kitchen for a new link.',
  });
  unmount();
  openPage('/run');
  await screen.findByRole('heading', { name: 'Open the link that the kitchen sent you to see your run.' });
});
