import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { fakeServer } from '../../test/fake-server';
import { showAsAdmin } from '../../test/show-screen';
import { AdminLoginPage } from '../features/sessions/admin-login-page';
import { adminStorage } from '../shared/apollo/admin-storage';
import { AdminGuard } from './admin-area';

type Answer = { type: 'ADMIN' | 'CUSTOMER' } | { code: string } | 'lost';

/** Renders the guard with a server that gives these responses in sequence, and repeats the last one. */
const guarded = (...answers: Answer[]) => {
  let asked = 0;
  const link = fakeServer(() => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? 'lost';
    asked += 1;
    if (answer === 'lost') return answer;
    if ('code' in answer) return { rejection: 'No.', ...answer };
    const me = { __typename: 'User', id: 'u', title: 'Asha', email: null, ...answer };
    return { data: { me, setupProgress: { __typename: 'SetupProgress', isDismissed: true } } };
  });
  showAsAdmin(
    link,
    <Routes>
      <Route path="/admin-login" element={<AdminLoginPage />} />
      <Route
        path="*"
        element={
          <AdminGuard>
            <p>the screen</p>
          </AdminGuard>
        }
      />
    </Routes>,
    '/users',
  );
};

test('the admin guard displays no screen until the server has authenticated the token', async () => {
  guarded({ type: 'ADMIN' });
  expect(screen.getByText('Checking admin…')).toBeInTheDocument();
  expect(screen.queryByText('the screen')).not.toBeInTheDocument();
  expect(await screen.findByText('the screen')).toBeInTheDocument();
  expect(adminStorage.token.read()).toBe('token');
});

test.each<[string, Answer]>([
  ['the token of a customer', { type: 'CUSTOMER' }],
  ['a forbidden token', { code: 'FORBIDDEN' }],
  ['an invalid token', { code: 'UNAUTHENTICATED' }],
])('%s ends the admin session', async (_who, answer) => {
  guarded(answer);
  await waitFor(() => expect(adminStorage.token.read()).toBeNull());
  expect(screen.queryByText('the screen')).not.toBeInTheDocument();
});

const unreachable = { code: 'UNAVAILABLE' };

test('an unreachable server at the admin check shows an error on the sign-in, keeps the token, and allows a retry', async () => {
  guarded(unreachable, unreachable, { type: 'ADMIN' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Admin sign-in' })).toBeInTheDocument();
  await userEvent.setup().click(again);
  expect(await screen.findByText('the screen')).toBeInTheDocument();
  expect(adminStorage.token.read()).toBe('token');
});

test('the admin guard opens the screen as soon as the server responds', async () => {
  guarded(unreachable, unreachable, { type: 'ADMIN' });
  await screen.findByRole('alert');
  expect(await screen.findByText('the screen', undefined, { timeout: 10_000 })).toBeInTheDocument();
}, 15_000);

test('an admin token that is rejected after a failed check leads to the sign-in without a retry button', async () => {
  guarded(unreachable, unreachable, { code: 'UNAUTHENTICATED' });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
  expect(adminStorage.token.read()).toBeNull();
  expect(screen.getByRole('heading', { name: 'Admin sign-in' })).toBeInTheDocument();
});

test('the admin guard stores the user object of the admin', async () => {
  guarded({ type: 'ADMIN' });
  await screen.findByText('the screen');
  expect(JSON.parse(String(adminStorage.user.read()))).toEqual({
    id: 'u',
    title: 'Asha',
    email: null,
    type: 'ADMIN',
  });
});
