import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { ownProfile } from '../../../test/own-profile';
import { showToCustomers } from '../../../test/show-screen';
import { customerStorage } from '../../shared/apollo/customer-sessions';
import { ProfilePage } from './profile-page';

const customerOf = (userUuid: string) =>
  ownProfile({
    id: `id of ${userUuid}`,
    userUuid,
    title: `Customer ${userUuid}`,
    lastsUntil: {
      __typename: 'WalletLasts',
      boxes: 2,
      until: '2099-01-05',
      shortOn: '2099-01-06',
      isMore: false,
    },
  });
const nutrition = { __typename: 'Nutrition', calories: 0, protein: 0, carbs: 0, fats: 0 };

/** Opens the profile with a server that opens every link, unless the test defines another response. */
const open = (
  address: string,
  answerLink?: () => Reply,
  answerSignOut: Reply | Promise<Reply> = 'lost',
  topUps: { claimed?: readonly object[]; latest?: readonly object[] } = {},
) => {
  const sent: { name: string; token: unknown }[] = [];
  const server = fakeServer(({ operationName: name = '', variables, getContext }) => {
    sent.push({ name, token: getContext().headers?.authorization });
    if (name === 'ProfileNutrition')
      return {
        data: { nutritionHistory: { __typename: 'NutritionHistory', entries: [], total: nutrition } },
      };
    if (name === 'StandingOrders')
      return {
        data: { standingOrders: { __typename: 'StandingOrderConnection', nodes: [] }, standingCalendar: [] },
      };
    if (name === 'ComingOrders') return { data: { ordersOf: [] } };
    if (name === 'UncreditedTopUps') {
      const listOf = (nodes: readonly object[] = []) => ({
        __typename: 'TopUpConnection',
        nodes: nodes.map((one) => ({ __typename: 'TopUp', ...one })),
      });
      return { data: { claimed: listOf(topUps.claimed), latest: listOf(topUps.latest) } };
    }
    if (name === 'SignOutCustomer') return answerSignOut;
    const user = customerOf(String(variables.userUuid));
    return (
      answerLink?.() ?? { data: { openPersonalLink: { accessToken: `of ${variables.userUuid}`, user } } }
    );
  });
  showToCustomers(
    server,
    <>
      <Link to="/customer/two">another link</Link>
      <Routes>
        <Route path="/customer/:id" element={<ProfilePage />} />
        <Route path="/meal" element={<p>the menu without a customer</p>} />
      </Routes>
    </>,
    address,
  );
  return sent;
};

test('returning to the page reloads the wallet, and keeps the last balance without a network', async () => {
  const user = customerOf('one');
  const now: Reply[] = [{ data: { openPersonalLink: { accessToken: 'of one', user } } }];
  open('/customer/one', () => now.at(-1) as Reply);
  await screen.findByRole('heading', { name: 'Customer one' });
  now.push({ data: { user: { ...user, walletBalance: 987.5 } } });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect((await screen.findAllByText('₹987.50')).length).toBeGreaterThan(0);
  now.push('lost');
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(screen.getAllByText('₹987.50').length).toBeGreaterThan(0);
});

test('the profile states how many boxes the wallet covers', async () => {
  open('/customer/one');
  expect(await screen.findByText('Enough for 2 more boxes, until 05 Jan')).toBeInTheDocument();
});

test('a payment that is not credited yet is shown next to the wallet', async () => {
  const claimed = [
    { id: 't1', amount: 500.5 },
    { id: 't2', amount: 100.25 },
  ];
  open('/customer/one', undefined, 'lost', { claimed });
  expect(await screen.findByText('₹600.75 is being checked')).toBeInTheDocument();
});

test('a rejected payment is shown with its reason for seven days, until a later one is credited', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const rejection = { status: 'REJECTED', decidedAt: daysAgo(6) };
  const latest = [
    { ...rejection, id: 't1', amount: 500, rejectionReason: 'No payment has this UTR.' },
    { ...rejection, id: 't2', amount: 300, rejectionReason: 'An old reason.', decidedAt: daysAgo(8) },
    { ...rejection, id: 't3', amount: 200, status: 'CREDITED', rejectionReason: null },
    { ...rejection, id: 't4', amount: 200, rejectionReason: 'Paid again later.' },
  ];
  open('/customer/one', undefined, 'lost', { latest });
  expect(await screen.findByText('₹500.00 was not received.')).toBeInTheDocument();
  expect(screen.getByText('No payment has this UTR.')).toBeInTheDocument();
  expect(screen.queryByText('An old reason.')).toBeNull();
  expect(screen.queryByText('Paid again later.')).toBeNull();
});

test('the profile link loads the profile with one request for each part', async () => {
  const sent = open('/customer/one');
  await screen.findByRole('heading', { name: 'Customer one' });
  await screen.findByText('No nutrition records in this date range.');
  await screen.findByText(/^No standing orders yet\./);
  await screen.findByText('No orders for today or later.');
  expect(sent).toEqual([
    { name: 'OpenProfileLink', token: undefined },
    ...['ComingOrders', 'UncreditedTopUps', 'StandingOrders', 'ProfileNutrition'].map((name) => ({
      name,
      token: 'Bearer of one',
    })),
  ]);
});

test('another personal link in the same tab starts another session', async () => {
  const sent = open('/customer/one');
  await screen.findByRole('heading', { name: 'Customer one' });
  await userEvent.setup().click(screen.getByRole('link', { name: 'another link' }));
  await screen.findByRole('heading', { name: 'Customer two' });
  await screen.findByText('No nutrition records in this date range.');
  expect(sent).toContainEqual({ name: 'ProfileNutrition', token: 'Bearer of two' });
  expect(screen.queryByText('Customer one')).toBeNull();
});

test('a profile link that fails to open shows an error and can be retried', async () => {
  let answer: Reply | undefined = 'lost';
  open('/customer/one', () => answer as Reply);
  await screen.findByText("Couldn't load your profile.");
  answer = undefined;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Customer one' })).toBeInTheDocument();
});

const removeLink = async () => {
  const user = userEvent.setup();
  await screen.findByRole('heading', { name: 'Customer one' });
  await user.click(screen.getByRole('button', { name: 'Remove my link from this phone' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Remove your link from this phone?' }));
  await user.click(question.getByRole('button', { name: 'Remove link' }));
  await screen.findByText('the menu without a customer');
};

const signOutPending = () => localStorage.getItem('mealbox.customer.sign-out-pending') !== null;

test.each<[string, Reply | Promise<Reply>, boolean]>([
  ['with a network', { data: { signOut: true } }, false],
  ['after the session has ended', { rejection: 'Your session has ended.', code: 'UNAUTHENTICATED' }, false],
  ['without a network', 'lost', true],
  ['without a response', new Promise<Reply>(() => undefined), true],
])('%s, removing the link clears all stored data of the customer', async (_when, answer, isPending) => {
  const sent = open('/customer/one', undefined, answer);
  await screen.findByRole('heading', { name: 'Customer one' });
  const others = {
    'mealbox.admin.token': 'an admin',
    'mealbox.station': 'a station',
    'mealbox.theme': 'dark',
  };
  for (const [name, value] of Object.entries(others)) localStorage.setItem(name, value);
  for (const name of ['veg-only', 'goal', 'last-meals', 'open-menu', 'cart.one.plan.meal', 'sent.one.order'])
    localStorage.setItem(`mealbox.${name}`, 'stored');
  sessionStorage.setItem('mealbox.cart.one', 'a cart');
  await removeLink();
  await waitFor(() => expect(signOutPending()).toBe(isPending));
  expect(sent.at(-1)).toEqual({ name: 'SignOutCustomer', token: 'Bearer of one' });
  expect(
    Object.keys(localStorage)
      .filter((name) => !name.startsWith('mealbox.customer.'))
      .sort(),
  ).toEqual(Object.keys(others));
  expect(customerStorage.userId.read()).toBeNull();
  expect(customerStorage.token.read()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a sign-out without a response is sent again with the cookie when the network returns', async () => {
  const sent = open('/customer/one', undefined, 'lost');
  await removeLink();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent.filter(({ name }) => name === 'SignOutCustomer')).toHaveLength(2));
  expect(sent.at(-1)?.token).toBeUndefined();
});

test('a link that is opened again replaces the cookie and drops a pending sign-out', async () => {
  localStorage.setItem('mealbox.customer.sign-out-pending', 'yes');
  const sent = open('/customer/one');
  await screen.findByRole('heading', { name: 'Customer one' });
  expect(signOutPending()).toBe(false);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(sent.map(({ name }) => name)).not.toContain('SignOutCustomer');
});

test('removing the link in one tab ends the session in the other tabs', async () => {
  open('/customer/one');
  await screen.findByRole('heading', { name: 'Customer one' });
  const key = 'mealbox.customer.removed-at';
  localStorage.setItem(key, new Date().toISOString());
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  await screen.findByText('the menu without a customer');
});

test('the profile of an inactive customer has no buttons to change the diet or add a standing order', async () => {
  const user = { ...customerOf('one'), status: 'INACTIVE' as const };
  open('/customer/one', () => ({ data: { openPersonalLink: { accessToken: 'of one', user } } }));
  expect(await screen.findByText('No standing orders.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a standing order' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit diet' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add money' })).toBeEnabled();
});
