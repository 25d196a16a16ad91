import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { next, openPage, press, progress } from '../../../test/open-run-page';
import { KeptRuns } from './kept-runs';
import { KitchenOfARun } from './test/kitchen-of-a-run';

const user = userEvent.setup();
let kitchen: KitchenOfARun;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  kitchen = new KitchenOfARun(3);
  globalThis.fetch = kitchen.fetch as typeof globalThis.fetch;
});

test('without a network marks wait on the phone, and the page opened again still has them', async () => {
  const { unmount } = openPage();
  await next('Customer 1');
  kitchen.isAway = true;
  await press('Delivered');
  await next('Customer 2');
  await screen.findByText(/1 mark waits on this phone\. It is sent by itself\./);
  unmount();
  openPage('/run');
  await next('Customer 2');
  expect(progress()).toHaveAttribute('aria-valuenow', '1');
  expect(kitchen.counted.size).toBe(0);
});

test('several marks that wait are several', async () => {
  openPage();
  await next('Customer 1');
  kitchen.isAway = true;
  await press('Delivered');
  await next('Customer 2');
  await press('Delivered');
  await screen.findByText(/2 marks wait on this phone\. They are sent by themselves\./);
});

test('where somebody else was first the rider is told until it is understood', async () => {
  openPage();
  await next('Customer 1');
  await waitFor(() => expect(kitchen.timesRead).toBe(1));
  kitchen.say('stop-1', { status: 'FAILED', reason: 'WRONG_ADDRESS' });
  await press('Delivered');
  await screen.findByText(
    "Customer 1: your update 'Delivered' was not saved. The stop was already marked Wrong address.",
  );
  await press('Understood');
  await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull());
});

test('a mark that did not count though the stop is open says so, and waits no more', async () => {
  kitchen.full.add('stop-1');
  openPage();
  await next('Customer 1');
  await waitFor(() => expect(kitchen.timesRead).toBe(1));
  await press('Delivered');
  await screen.findByText(
    "Customer 1: your update 'Delivered' was not saved. The stop is still open. Tell the kitchen.",
  );
  await next('Customer 1');
  expect(screen.queryByText(/waits on this phone/)).toBeNull();
});

test('a run that is over says so, with what never reached the kitchen', async () => {
  openPage().unmount();
  openPage();
  await next('Customer 1');
  await new KeptRuns().add('run-1', 'stop-1', { mark: 'DELIVERED' });
  kitchen.isClosed = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { name: 'This link has expired' });
  expect(
    screen.getByText(
      'The run is closed, or the kitchen sent you a new link. If you have no new link, call the kitchen.',
    ),
  ).toBeInTheDocument();
  expect(within(screen.getByRole('alert')).getByText(/^Stop 1 \(#\d+\): Delivered$/)).toBeInTheDocument();
  // Whose boxes they were is no longer on the phone.
  expect(JSON.stringify(await new KeptRuns().read('run-1'))).not.toMatch(/Customer|Road|98\d{8}/);
});

test('what an earlier run never told the kitchen is told above the next one, until it is understood', async () => {
  const kept = new KeptRuns();
  const twoDaysAgo = new Date(Date.now() - 49 * 3_600_000);
  await kept.open({ ...kitchen.run, id: 'earlier' }, 'earlier', null, twoDaysAgo);
  await kept.add('earlier', 'stop-3', { mark: 'DELIVERED' });
  kitchen.dead.add('earlier');
  openPage();
  await next('Customer 1');
  const told = await screen.findByText(/^Stop 3 \(#\d+\): Delivered$/);
  const warning = within(told.closest('[role=alert]') as HTMLElement);
  warning.getByText('Breakfast, Thursday, 26 Nov');
  warning.getByText(
    /has not reached the kitchen\. A new link for this run sends it; without one, tell the kitchen:$/,
  );
  await user.click(warning.getByRole('button', { name: 'Understood' }));
  await waitFor(() => expect(screen.queryByText(/^Stop 3 /)).toBeNull());
  expect((await kept.all()).map(({ run }) => run.id)).toEqual(['run-1']);
  expect(screen.getByRole('region', { name: 'Customer 1' })).toBeInTheDocument();
});

test('a link that opens nothing says so, and one that this phone does not know says that there is no network', async () => {
  kitchen.isClosed = true;
  openPage().unmount();
  const { unmount } = openPage();
  await screen.findByRole('heading', { name: 'This link is not valid any more. Please ask for a new one.' });
  unmount();
  openPage('/run');
  await screen.findByRole('heading', { name: 'Open the link that the kitchen sent you to see your run.' });
});
