import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { showToCustomers } from '../../../test/show-screen';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { ProfilePage } from './profile-page';

const customerOf = (userUuid: string) => ({
  __typename: 'User',
  id: `id of ${userUuid}`,
  userUuid,
  title: `Customer ${userUuid}`,
  mobileNumber: '9812345678',
  status: 'ACTIVE',
  walletBalance: 250,
  orderCount: 3,
});
const nutrition = { __typename: 'Nutrition', calories: 0, protein: 0, carbs: 0, fats: 0 };

/** The profile before a server that opens every link, or answers it as a test says. */
const open = (address: string, answerLink?: () => Reply) => {
  const sent: { name: string; token: unknown }[] = [];
  const server = fakeServer(({ operationName: name = '', variables, getContext }) => {
    sent.push({ name, token: getContext().headers?.authorization });
    if (name === 'ProfileNutrition')
      return {
        data: { nutritionHistory: { __typename: 'NutritionHistory', entries: [], total: nutrition } },
      };
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
      </Routes>
    </>,
    address,
  );
  return sent;
};

test('opening the link brings the profile along: two requests in all', async () => {
  const sent = open('/customer/one');
  await screen.findByRole('heading', { name: 'Customer one' });
  await screen.findByText('No nutrition records in this date range.');
  expect(sent).toEqual([
    { name: 'OpenProfileLink', token: undefined },
    { name: 'ProfileNutrition', token: 'Bearer of one' },
  ]);
});

test('another link in the same tab is another session', async () => {
  const sent = open('/customer/one');
  await screen.findByRole('heading', { name: 'Customer one' });
  await userEvent.setup().click(screen.getByRole('link', { name: 'another link' }));
  await screen.findByRole('heading', { name: 'Customer two' });
  await screen.findByText('No nutrition records in this date range.');
  expect(sent.at(-1)).toEqual({ name: 'ProfileNutrition', token: 'Bearer of two' });
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
