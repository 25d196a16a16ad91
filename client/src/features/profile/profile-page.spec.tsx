import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { showToCustomers } from '../../../test/show-screen';
import { customerStorage } from '../../shared/apollo/customer-sessions';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { phoneChoices } from '../../shared/phone-choices';
import { ProfilePage } from './profile-page';
import { ownProfile } from './test/own-profile';

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

/** The profile before a server that opens every link, or answers it as a test says. */
const open = (
  address: string,
  answerLink?: () => Reply,
  answerForget: Reply | Promise<Reply> = 'lost',
  beingChecked: readonly { id: string; amount: number }[] = [],
) => {
  const sent: { name: string; token: unknown }[] = [];
  const server = fakeServer(({ operationName: name = '', variables, getContext }) => {
    sent.push({ name, token: getContext().headers?.authorization });
    if (name === 'ProfileNutrition')
      return {
        data: { nutritionHistory: { __typename: 'NutritionHistory', entries: [], total: nutrition } },
      };
    if (name === 'StandingOrders') return { data: { standingOrders: [], standingCalendar: [] } };
    if (name === 'ComingOrders') return { data: { ordersOf: [] } };
    if (name === 'PaymentsBeingChecked')
      return { data: { topUps: { __typename: 'TopUpPage', items: beingChecked } } };
    if (name === 'ForgetCustomer') return answerForget;
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
        <Route path="/meal" element={<p>the menu of nobody</p>} />
      </Routes>
    </>,
    address,
  );
  return sent;
};

test('whoever comes back to the page sees what has become of the wallet, and without a network what was there', async () => {
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

test('the wallet says for how many boxes it is enough', async () => {
  open('/customer/one');
  expect(await screen.findByText('Enough for 2 more boxes, until 05 Jan')).toBeInTheDocument();
});

test('what was paid and is not credited yet stands beside the wallet', async () => {
  const payments = [
    { id: 't1', amount: 500.5 },
    { id: 't2', amount: 100.25 },
  ].map((payment) => ({ __typename: 'TopUp', ...payment }));
  open('/customer/one', undefined, 'lost', payments);
  expect(await screen.findByText('₹600.75 is being checked')).toBeInTheDocument();
});

test('opening the link brings the profile along: one request for each of what it shows', async () => {
  const sent = open('/customer/one');
  await screen.findByRole('heading', { name: 'Customer one' });
  await screen.findByText('No nutrition records in this date range.');
  await screen.findByText(/^No standing orders yet\./);
  await screen.findByText('Nothing is ordered for today or later.');
  expect(sent).toEqual([
    { name: 'OpenProfileLink', token: undefined },
    ...['PaymentsBeingChecked', 'ComingOrders', 'StandingOrders', 'ProfileNutrition', 'ProfileNutrition'].map(
      (name) => ({ name, token: 'Bearer of one' }),
    ),
  ]);
});

test('another link in the same tab is another session', async () => {
  const sent = open('/customer/one');
  await screen.findByRole('heading', { name: 'Customer one' });
  await userEvent.setup().click(screen.getByRole('link', { name: 'another link' }));
  await screen.findByRole('heading', { name: 'Customer two' });
  await screen.findByText('No nutrition records in this date range.');
  expect(sent).toContainEqual({ name: 'ProfileNutrition', token: 'Bearer of two' });
  expect(screen.queryByText('Customer one')).toBeNull();
});

test('a link that cannot be opened says so, and can be tried again', async () => {
  let answer: Reply | undefined = 'lost';
  open('/customer/one', () => answer as Reply);
  await screen.findByText('Your profile could not be loaded.');
  answer = undefined;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Customer one' })).toBeInTheDocument();
});

test.each([
  ['with', { data: { signOut: true } }],
  ['without', 'lost'],
  ['on a line that hangs, and not', new Promise<Reply>(() => undefined)],
] as const)('%s a network the phone forgets the customer once that is confirmed', async (_what, answer) => {
  const sent = open('/customer/one', undefined, answer);
  const user = userEvent.setup();
  await screen.findByRole('heading', { name: 'Customer one' });
  phoneChoices.vegOnly.write('yes');
  sessionStorage.setItem('mealbox.cart.one', 'a cart');
  expect(customerStorage.userId.read()).toBe('one');
  await user.click(screen.getByRole('button', { name: 'Remove my link from this phone' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Remove your link from this phone?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(customerStorage.userId.read()).toBe('one');
  await user.click(screen.getByRole('button', { name: 'Remove my link from this phone' }));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove my link from this phone' }),
  );
  await screen.findByText('the menu of nobody');
  expect(sent.at(-1)?.name).toBe('ForgetCustomer');
  expect([customerStorage.userId.read(), customerStorage.token.read(), phoneChoices.vegOnly.read()]).toEqual([
    null,
    null,
    null,
  ]);
  expect(sessionStorage.getItem('mealbox.cart.one')).toBeNull();
});

test('an inactive customer is not offered what the server refuses: what they eat, and standing orders', async () => {
  const user = { ...customerOf('one'), status: 'INACTIVE' as const };
  open('/customer/one', () => ({ data: { openPersonalLink: { accessToken: 'of one', user } } }));
  expect(await screen.findByText('No standing orders.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a standing order' })).toBeNull();
  expect(screen.queryByRole('button', { name: /what you eat/i })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add money' })).toBeEnabled();
});
