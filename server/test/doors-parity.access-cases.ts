/** Wrong things about access and repeated keys. */

import {
  asAdmin,
  asOwner,
  cancel,
  credit,
  edit,
  openLink,
  type ParityCase,
  simple,
  UNKNOWN,
  users,
} from './doors-parity.attempts.js';

export const ACCESS_CASES: readonly ParityCase[] = [
  // Access
  simple(
    'session.sign-in-failed',
    'E-mail or password is wrong.',
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
  simple(
    'session.required',
    'Please sign in to continue.',
    () => users,
    async () => undefined,
  ),
  simple(
    'session.ended',
    'Your session has ended. Please sign in again.',
    () => users,
    async () => 'no-such-token',
  ),
  simple(
    'session.link',
    'This link is not valid any more. Please ask for a new one.',
    () => openLink(UNKNOWN),
    async () => undefined,
  ),
  {
    reason: 'session.not-a-customer',
    says: 'This profile is for customers.',
    attempt: async (kitchen) => openLink((await kitchen.seed.delivery()).userUuid),
  },
  {
    reason: 'rate-limited',
    says: 'Too many tries. Please wait 15 minutes and try again.',
    async attempt(kitchen) {
      const url = `${kitchen.url}/api/orders?user_uuid=${UNKNOWN}`;
      while ((await fetch(url)).status !== 429);
      return openLink(UNKNOWN);
    },
  },
  simple('forbidden', 'You are not allowed to do that.', () => users, asOwner),
  simple('not-found', 'Order not found.', () => cancel(UNKNOWN, 'Test')),
  simple(
    'stale-version',
    'This was changed by someone else. Reload and try again.',
    ({ place: { orderId, dishId } }) => edit(orderId, { version: 7, lines: [{ dishId, quantity: 1 }] }),
  ),
  {
    reason: 'key-reused',
    says: 'This idempotency key was already used for something else.',
    async attempt(kitchen, { customer }) {
      const token = await asAdmin(kitchen);
      const first = credit(customer.id, { amount: 5 }, 'parity');
      await kitchen.graphql(first.query, first.variables, token);
      return { ...credit(customer.id, { amount: 6 }, 'parity'), token };
    },
  },
];
