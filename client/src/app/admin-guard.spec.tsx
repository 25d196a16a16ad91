import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { showAsAdmin } from '../../test/show-screen';
import { AdminLoginPage } from '../features/sessions/admin-login-page';
import { adminStorage } from '../shared/apollo/admin-storage';
import { fakeServer } from '../shared/apollo/test/fake-server';
import { AdminGuard } from './admin-guard';

type Answer = { type: 'ADMIN' | 'CUSTOMER' } | { code: string } | 'lost';

/** Shows the guard before a server that gives these answers, one after the other; the last one again and again. */
const guarded = (...answers: Answer[]) => {
  let asked = 0;
  const link = fakeServer(() => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? 'lost';
    asked += 1;
    if (answer === 'lost') return answer;
    if ('code' in answer) return { refusal: 'No.', ...answer };
    return { data: { me: { __typename: 'User', id: 'u', title: 'Asha', email: null, ...answer } } };
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

test('nothing of an admin’s is shown before the server has answered whose token it is', async () => {
  guarded({ type: 'ADMIN' });
  expect(screen.getByText('Checking admin…')).toBeInTheDocument();
  expect(screen.queryByText('the screen')).not.toBeInTheDocument();
  expect(await screen.findByText('the screen')).toBeInTheDocument();
  expect(adminStorage.token.read()).toBe('token');
});

test.each<[string, Answer]>([
  ['somebody who is no admin', { type: 'CUSTOMER' }],
  ['a token that may not ask', { code: 'FORBIDDEN' }],
  ['a token that is no longer good', { code: 'UNAUTHENTICATED' }],
])('%s ends the session', async (_who, answer) => {
  guarded(answer);
  await waitFor(() => expect(adminStorage.token.read()).toBeNull());
  expect(screen.queryByText('the screen')).not.toBeInTheDocument();
});

const unreachable = { code: 'UNAVAILABLE' };

test('a server that cannot be asked is shown on the sign-in, ends nothing, and can be asked again', async () => {
  guarded(unreachable, unreachable, { type: 'ADMIN' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Admin sign-in' })).toBeInTheDocument();
  await userEvent.setup().click(again);
  expect(await screen.findByText('the screen')).toBeInTheDocument();
  expect(adminStorage.token.read()).toBe('token');
});

test('one comes back by oneself as soon as the server answers', async () => {
  guarded(unreachable, unreachable, { type: 'ADMIN' });
  await screen.findByRole('alert');
  expect(await screen.findByText('the screen', undefined, { timeout: 10_000 })).toBeInTheDocument();
}, 15_000);

test('a token that is refused at last leaves the sign-in, and nothing to try again', async () => {
  guarded(unreachable, unreachable, { code: 'UNAUTHENTICATED' });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
  expect(adminStorage.token.read()).toBeNull();
  expect(screen.getByRole('heading', { name: 'Admin sign-in' })).toBeInTheDocument();
});

test('the stored admin user is the user object', async () => {
  guarded({ type: 'ADMIN' });
  await screen.findByText('the screen');
  expect(JSON.parse(String(adminStorage.user.read()))).toEqual({
    id: 'u',
    title: 'Asha',
    email: null,
    type: 'ADMIN',
  });
});
