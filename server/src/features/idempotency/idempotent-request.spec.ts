import fc from 'fast-check';
import { canonicalJson, hashOfRequest } from './idempotent-request.js';

/** Returns the same value with the fields of each object in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

describe('the canonical form of an input', () => {
  test('the canonical form of an input does not depend on the sequence of its fields', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
  });

  test('the canonical form of an input can be read back unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('the canonical form of an input keeps the sequence of lists', () => {
    expect(canonicalJson({ lines: [1, 2] })).not.toBe(canonicalJson({ lines: [2, 1] }));
  });

  test('the canonical form of an input writes money as digits', () => {
    expect(canonicalJson({ b: 12_050n, a: null })).toBe('{"a":null,"b":"12050"}');
  });
});

test('the hash of a stored request is the same in each version', () => {
  expect(hashOfRequest({ operation: 'placeOrder', sent: { b: 1n, a: 'पोहा' } })).toBe(
    '47a673b9e8dd2e9fae791dabc99f67dbc473146a320188274bd38b658124aa03',
  );
});
