/** Errors about format, dishes, users, and wallets. */

import { sql } from '../src/db/sql.js';
import {
  asAdmin,
  asOwner,
  cancelAttempt,
  createDish,
  createUser,
  creditAttempt,
  makeInactive,
  type ParityCase,
  placeAttempt,
  simpleAttempt,
} from './api-parity.attempts.js';

export const FORM_CASES: readonly ParityCase[] = [
  // Form
  simpleAttempt('input.too-long', 'Title can be at most 120 characters long.', () =>
    createDish({ title: 'x'.repeat(121) }),
  ),
  simpleAttempt('input.too-many', 'Image URLs can have at most 20 entries.', () =>
    createDish({ imageUrls: Array(21).fill('/a.svg') }, { image_url: Array(21).fill('/a.svg') }),
  ),
  simpleAttempt('input.negative', 'Calories cannot be negative.', () => createDish({ calories: -1 })),
  simpleAttempt('input.number-too-large', 'Calories can be at most 1,00,000.', () =>
    createDish({ calories: 100_001 }),
  ),
  simpleAttempt(
    'input.control-characters',
    'Title contains invisible control characters. Type the text again.',
    () => createDish({ title: 'a\u0007' }),
  ),
  simpleAttempt('input.id', 'Order is not a valid ID.', () => cancelAttempt('first', 'Test')),
  simpleAttempt('input.day', 'Date must be a real date, written as YYYY-MM-DD.', ({ place: { userUuid } }) =>
    creditAttempt(userUuid, { date: '2026-02-31' }),
  ),
  simpleAttempt('input.amount-decimals', 'Amount can have at most two decimals.', ({ place: { userUuid } }) =>
    creditAttempt(userUuid, { amount: 1.005 }),
  ),
  simpleAttempt('input.amount-too-large', 'Amount can be at most ₹10,00,000.00.', ({ place: { userUuid } }) =>
    creditAttempt(userUuid, { amount: 1_000_000.01 }),
  ),
  simpleAttempt('input.amount-not-a-number', 'Price must be an amount in rupees.', () =>
    createDish({ price: 'cheap' }),
  ),
  simpleAttempt(
    'input.idempotency-key',
    'An idempotency key must have 1 to 255 printable characters.',
    ({ place: { userUuid } }) => creditAttempt(userUuid, {}, 'x'.repeat(256)),
  ),

  // Dishes and users
  simpleAttempt('dish.title-required', 'Title is required.', () => createDish({ title: ' ' })),
  simpleAttempt(
    'dish.image-url',
    "'javascript:x' is not the address of a picture. Enter an address that starts with http://, https://, or /.",
    () => createDish({ imageUrls: ['javascript:x'] }, { image_url: 'javascript:x' }),
  ),
  simpleAttempt('user.mobile', 'Mobile number must be 10 digits.', () =>
    createUser({ mobileNumber: '123' }, { mobile_number: '123' }),
  ),
  simpleAttempt('user.alternate-mobile', 'Alternate mobile number must be 10 digits.', () =>
    createUser({ alternateMobileNumber: '123' }, { alternate_mobile_number: '123' }),
  ),
  simpleAttempt('user.address-required', 'Add at least one address (text).', () =>
    createUser({ addresses: [] }, { address: [] }),
  ),
  simpleAttempt('user.location-url', 'Enter a location link that starts with https://.', () =>
    createUser(
      { addresses: [{ text: 'House', locationUrl: 'here' }] },
      { address: [{ text: 'House', location_url: 'here' }] },
    ),
  ),
  {
    reason: 'user.mobile-taken',
    says: 'Another user of this type already has the mobile number 9111111111.',
    async attempt(kitchen, { customer }) {
      await sql(kitchen.em.fork(), `update users set mobile_number = '9111111111' where id = $1`, [
        customer.id,
      ]);
      return {
        ...createUser({ mobileNumber: '9111111111' }, { mobile_number: '9111111111' }),
        token: await asAdmin(kitchen),
      };
    },
  },
  simpleAttempt(
    'user.own-account',
    'You cannot make your own account inactive or change its type.',
    ({ admin }) => ({
      query: 'mutation ($id: ID!) { updateUser(id: $id, input: { status: INACTIVE }) { id } }',
      variables: { id: admin.id },
      rest: { method: 'PATCH', path: `/api/users/${admin.id}`, body: { status: 0 } },
    }),
  ),
  simpleAttempt(
    'user.delivery-with-money',
    'A delivery user has no wallet. Correct the balance of ₹900.00 to zero first.',
    ({ customer }) => ({
      query: 'mutation ($id: ID!) { updateUser(id: $id, input: { type: DELIVERY }) { id } }',
      variables: { id: customer.id },
      rest: { method: 'PATCH', path: `/api/users/${customer.id}`, body: { type: 2 } },
    }),
  ),
  {
    reason: 'user.inactive',
    says: 'Your account is inactive.',
    async attempt(kitchen, world) {
      await makeInactive(kitchen, world.customer.id);
      return { ...cancelAttempt(world.place.orderId, 'Test'), token: await asOwner(kitchen, world) };
    },
  },
  {
    reason: 'user.customer-inactive',
    says: 'The account of Suresh is inactive, so no order can be placed for it.',
    async attempt(kitchen, { customer, place: { dishId } }) {
      await sql(kitchen.em.fork(), `update users set user_title = 'Suresh' where id = $1`, [customer.id]);
      await makeInactive(kitchen, customer.id);
      return {
        ...placeAttempt({ userId: customer.id, lines: [{ dishId, quantity: 1 }] }),
        token: await asAdmin(kitchen),
      };
    },
  },

  // Wallet
  {
    reason: 'wallet.delivery',
    says: 'Wallet is not available for delivery users.',
    attempt: async (kitchen) => ({
      ...creditAttempt((await kitchen.seed.delivery()).id, {}),
      token: await asAdmin(kitchen),
    }),
  },
  simpleAttempt('wallet.amount', 'Amount must be a positive number.', ({ place: { userUuid } }) =>
    creditAttempt(userUuid, { amount: 0 }),
  ),
  simpleAttempt('wallet.date-ahead', 'The date must be tomorrow or earlier.', ({ place: { userUuid } }) =>
    creditAttempt(userUuid, { date: '2026-11-22' }),
  ),
  simpleAttempt(
    'wallet.insufficient',
    'Insufficient wallet balance. Current Wallet Balance: ₹900.00',
    ({ customer, place: { dishId } }) =>
      placeAttempt({ userId: customer.id, lines: [{ dishId, quantity: 10 }] }),
  ),
];
