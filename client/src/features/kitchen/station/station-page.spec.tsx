import 'fake-indexeddb/auto';
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { boxOf } from '../../../../test/box-fixtures';
import { adminSystem } from '../../../app/theme/admin-system';
import { stationStorage } from '../../../shared/apollo/station-storage';
import { Toaster } from '../../../shared/ui/dialogs/toaster';
import { seenStore } from './seen-store';
import { StationPage } from './station-page';

const user = userEvent.setup();
const ENDED = 'This station link has expired. Ask an admin for a new link.';

let station: { id: string; name: string; cook: boolean; pack: boolean };
let isRevoked: boolean;
let isAway: boolean;
let asked: { name: string; token: string | null; query: string }[];

const salad = {
  dishId: 'd',
  title: 'Corn Salad',
  diet: 'VEG',
  firm: 14,
  expected: 0,
  instructions: [],
  cap: null,
  left: null,
  cooked: null,
};
let hasDishes: boolean;

const rejection = (message: string) => ({
  errors: [{ message, extensions: { code: 'UNAUTHENTICATED' } }],
});
const answerTo = (name: string) => {
  if (name === 'OpenStationLink')
    return isRevoked
      ? rejection(ENDED)
      : { data: { openStationLink: { accessToken: 'station.token', station } } };
  if (name === 'KitchenPage') {
    const meal = {
      id: 'm',
      title: 'Breakfast',
      status: 'ACTIVE',
      deliveryEndsAt: '23:59',
      deliveryHours: '',
    };
    return { data: { meals: [meal], closures: [] } };
  }
  if (isRevoked) return rejection('Your session has ended. Please sign in again.');
  if (name === 'StationPackingList') {
    const { order, ...box } = boxOf({ number: 1001 });
    const nameless = { ...order, customer: { id: 'u', title: '' } };
    return { data: { packingList: { boxes: [{ ...box, order: nameless }] } } };
  }
  const sheet = {
    __typename: 'KitchenSheet',
    boxes: hasDishes ? 14 : 0,
    expectedBoxes: 0,
    closesAt: '2026-11-22T01:00:00Z',
    dishes: hasDishes ? [salad] : [],
    boxInstructions: [],
    byDiet: hasDishes ? [{ diet: 'VEG', firm: 14, expected: 0 }] : [],
  };
  return { data: { kitchenSheet: sheet } };
};

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  await seenStore.forget({ everything: true });
  localStorage.clear();
  station = { id: 's', name: 'Pack 1', cook: true, pack: true };
  isRevoked = false;
  isAway = false;
  hasDishes = false;
  asked = [];
  globalThis.fetch = (async (_address: string, { body, headers }: RequestInit) => {
    if (isAway) throw new TypeError('Failed to fetch');
    const { operationName, query } = JSON.parse(String(body));
    const token = new Headers(headers).get('authorization');
    asked.push({ name: operationName, token, query });
    return new Response(JSON.stringify(answerTo(operationName)), {
      headers: { 'content-type': 'application/json' },
    });
  }) as typeof globalThis.fetch;
});

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;

const open = (address = '/station/secret') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ChakraProvider value={adminSystem}>
        <Routes>
          {['/station', '/station/:secret'].map((path) => (
            <Route key={path} path={path} Component={StationPage} />
          ))}
        </Routes>
        <Address />
        <Toaster />
      </ChakraProvider>
    </MemoryRouter>,
  );

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test('a station link opens the kitchen, is removed from the address, and stays valid after a restart', async () => {
  localStorage.setItem('mealbox.admin.token', 'an admin’s');
  const first = open();
  await screen.findByRole('heading', { name: 'Station: Pack 1' });
  expect(tabs()).toEqual(['Cook', 'Pack']);
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/station$/);
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  expect(localStorage.getItem('mealbox.admin.token')).toBe('an admin’s');
  first.unmount();
  asked = [];
  open('/station');
  await screen.findByText(/No orders for Breakfast/);
  expect(asked.map(({ name, token }) => [name, token])).toEqual(
    expect.arrayContaining([
      // Public data is requested without a token.
      ['KitchenPage', null],
      ['KitchenSheet', 'Bearer station.token'],
    ]),
  );
  expect(asked.map(({ name }) => name)).not.toContain('OpenStationLink');
});

test.each([
  [{ cook: true, pack: false }, ['Cook']],
  [{ cook: false, pack: true }, ['Pack']],
])('a station with %j displays only the tabs %j', async (opens, expected) => {
  station = { ...station, ...opens };
  open();
  await screen.findByRole('heading', { name: 'Station: Pack 1' });
  await waitFor(() => expect(tabs()).toEqual(expected));
});

test('a station loads boxes without phone numbers and offers no admin actions', async () => {
  station.cook = false;
  open();
  await screen.findByRole('article', { name: 'Order #1001, #1001' });
  const { query = '' } = asked.find(({ name }) => name === 'StationPackingList') ?? {};
  expect(query).not.toMatch(/mobileNumber|price|amount|wallet/i);
  expect(screen.queryByRole('button', { name: /^Complete #/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('a revoked station shows an error at the next request and deletes its stored data', async () => {
  station.cook = false;
  open();
  const tick = await screen.findByRole('checkbox', { name: /^Packed: / });
  isRevoked = true;
  await user.click(tick);
  await screen.findByRole('heading', { name: ENDED });
  expect(stationStorage.read()).toBeNull();
  expect(await seenStore.all()).toEqual([]);
  expect(screen.queryByRole('article')).toBeNull();
});

test('an invalid station link shows the message of the server and is removed from the address', async () => {
  isRevoked = true;
  open();
  await screen.findByRole('heading', { name: ENDED });
  expect(window.location.pathname).toBe('/station');
  window.history.replaceState(null, '', '/');
});

test('a station link that did not open without a network can be retried', async () => {
  isAway = true;
  open();
  await screen.findByRole('alert', undefined, { timeout: 20_000 });
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Station: Pack 1' });
}, 30_000);

test('a dish can be marked as cooked after an offline restart, and is listed if the station was revoked', async () => {
  station.pack = false;
  hasDishes = true;
  const first = open();
  await screen.findByRole('checkbox', { name: 'Cooked: Corn Salad' });
  await waitFor(async () => expect(await seenStore.all()).toHaveLength(2));
  first.unmount();
  isAway = true;
  open('/station');
  await user.click(await screen.findByRole('checkbox', { name: 'Cooked: Corn Salad' }, { timeout: 20_000 }));
  expect(await screen.findByRole('checkbox', { name: 'Cooked: Corn Salad' })).toBeChecked();
  await screen.findByText('1 change is waiting for the network. It will be sent automatically.', undefined, {
    timeout: 20_000,
  });
  isAway = false;
  isRevoked = true;
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: ENDED }, { timeout: 20_000 });
  screen.getByText('Cooked: 14 × Corn Salad');
}, 60_000);
