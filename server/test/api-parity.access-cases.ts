/** Errors about access and repeated keys. */

import {
  asAdmin,
  asOwner,
  cancelAttempt,
  creditAttempt,
  editAttempt,
  openLink,
  type ParityCase,
  simpleAttempt,
  UNKNOWN_ID,
  usersAttempt,
} from './api-parity.attempts.js';

export const ACCESS_CASES: readonly ParityCase[] = [
  // Access
  simpleAttempt(
    'session.sign-in-failed',
    'Email or password is wrong.',
    ({ admin }) => ({
      query:
        'mutation ($email: String!) { adminLogin(email: $email, password: "a-wrong-password") { accessToken } }',
      variables: { email: admin.email },
      rest: {
        method: 'POST',
        path: '/api/admin/login',
        body: { email: admin.email, password: 'a-wrong-password' },
      },
    }),
    async () => undefined,
  ),
  simpleAttempt(
    'session.required',
    'Please sign in to continue.',
    () => usersAttempt,
    async () => undefined,
  ),
  simpleAttempt(
    'session.ended',
    'Your session has ended. Please sign in again.',
    () => usersAttempt,
    async () => 'no-such-token',
  ),
  simpleAttempt(
    'session.link',
    'This link is no longer valid. Please ask the kitchen for a new link.',
    () => openLink(UNKNOWN_ID),
    async () => undefined,
  ),
  {
    reason: 'session.not-a-customer',
    says: 'This link belongs to a user who is not a customer. Only customers have a profile.',
    attempt: async (kitchen) => openLink((await kitchen.seed.delivery()).userUuid),
  },
  {
    reason: 'rate-limited',
    says: 'Too many attempts. Please wait 15 minutes and try again.',
    async attempt(kitchen) {
      const url = `${kitchen.url}/api/orders?user_uuid=${UNKNOWN_ID}`;
      while ((await fetch(url)).status !== 429);
      return openLink(UNKNOWN_ID);
    },
  },
  simpleAttempt('forbidden', 'You are not allowed to do that.', () => usersAttempt, asOwner),
  simpleAttempt('not-found', 'Order not found.', () => cancelAttempt(UNKNOWN_ID, 'Test')),
  simpleAttempt(
    'stale-version',
    'This was changed by someone else. Reload and try again.',
    ({ place: { orderId, dishId } }) =>
      editAttempt(orderId, { version: 7, lines: [{ dishId, quantity: 1 }] }),
  ),
  {
    reason: 'key-reused',
    says: 'This idempotency key was already used with other input. Use a new key.',
    async attempt(kitchen, { customer }) {
      const token = await asAdmin(kitchen);
      const first = creditAttempt(customer.id, { amount: 5 }, 'parity');
      await kitchen.graphql(first.query, first.variables, token);
      return { ...creditAttempt(customer.id, { amount: 6 }, 'parity'), token };
    },
  },
];
