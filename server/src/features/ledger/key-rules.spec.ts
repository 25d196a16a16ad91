import { AppError } from '../../shared/errors.js';
import { hashOfRequest } from '../idempotency/idempotent-request.js';
import { checkKey } from './key-rules.js';

const REQUEST = { operation: 'placeOrder', key: 'tap', sent: { quantity: 2 } };
const ANSWER = { id: 'first' };

/** Creates the stored key of a request, by default of an equal request. */
const used = ({ inputHash = hashOfRequest(REQUEST), expired = false } = {}) =>
  new Map([['tap', { key: 'tap', inputHash, answer: ANSWER, expired }]]);

test('a repeated request returns its first response', () => {
  expect(checkKey(used(), REQUEST)).toEqual({ answer: ANSWER });
});

test('a key that another request used is rejected', () => {
  const error = checkKey(used({ inputHash: '0'.repeat(64) }), REQUEST);
  expect(error instanceof AppError && error.reason).toBe('key-reused');
});

test.each([
  ['a key that is a day old', used({ inputHash: '0', expired: true }), REQUEST],
  ['a key that was not used', used(), { ...REQUEST, key: 'another' }],
  ['a request without a key', used(), null],
])('checkKey accepts %s as a new request', (_what, keys, request) => {
  expect(checkKey(keys, request)).toBeNull();
});
