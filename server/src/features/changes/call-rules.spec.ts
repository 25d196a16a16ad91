import { AppError } from '../../shared/errors.js';
import { hashOfRequest } from '../idempotency/idempotent-request.js';
import { callRuling } from './call-rules.js';

const REQUEST = { operation: 'placeOrder', key: 'tap', sent: { quantity: 2 } };
const ANSWER = { id: 'first' };

/** The facts of a call whose key was used before, for the same request unless another hash is given. */
function facts({ inputHash = hashOfRequest(REQUEST), expired = false, proofHolds = true } = {}) {
  return {
    now: new Date('2026-11-20T10:00:00+05:30'),
    proofHolds,
    keys: new Map([['tap', { key: 'tap', inputHash, answer: ANSWER, expired }]]),
  };
}

const reasonOf = (ruling: unknown) => ruling instanceof AppError && ruling.reason;

test('a request that came before gets its first answer', () => {
  expect(callRuling(facts(), REQUEST)).toEqual({ answer: ANSWER });
});

test('a key that came with something else is refused', () => {
  expect(reasonOf(callRuling(facts({ inputHash: '0'.repeat(64) }), REQUEST))).toBe('key-reused');
});

test.each([
  ['a key that is a day old', facts({ inputHash: '0', expired: true }), REQUEST],
  ['a key that was not used', facts(), { ...REQUEST, key: 'another' }],
  ['a request without a key', facts(), null],
])('%s is decided about', (_what, known, request) => {
  expect(callRuling(known, request)).toBeNull();
});

test('a proof that has ended opens nothing, not even a first answer', () => {
  expect(reasonOf(callRuling(facts({ proofHolds: false }), REQUEST))).toBe('session.ended');
});
