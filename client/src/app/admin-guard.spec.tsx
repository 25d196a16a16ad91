import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../test/show-screen';
import { adminStorage } from '../shared/apollo/admin-sessions';
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
    <AdminGuard>
      <p>the screen</p>
    </AdminGuard>,
  );
};

test('nothing of an admin’s is shown before the server has said whose token it is', async () => {
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

test('a server that cannot be asked ends nothing, and can be asked again', async () => {
  guarded({ code: 'UNAVAILABLE' }, { type: 'ADMIN' });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the screen')).toBeInTheDocument();
  expect(adminStorage.token.read()).toBe('token');
});
