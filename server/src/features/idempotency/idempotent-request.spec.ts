import fc from 'fast-check';
import { canonicalJson, hashOfRequest } from './idempotent-request.js';

/** The same value with the fields of every object in the opposite order. */
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
  test('does not depend on the order in which fields were written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
  });

  test('loses nothing: what is read back is what was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('keeps the order of lists, since the order of lines is part of an order', () => {
    expect(canonicalJson({ lines: [1, 2] })).not.toBe(canonicalJson({ lines: [2, 1] }));
  });

  test('writes money as digits', () => {
    expect(canonicalJson({ b: 12_050n, a: null })).toBe('{"a":null,"b":"12050"}');
  });
});

test('what is stored as a hash stays the same from one version to the next', () => {
  expect(hashOfRequest({ operation: 'placeOrder', sent: { b: 1n, a: 'पोहा' } })).toBe(
    '47a673b9e8dd2e9fae791dabc99f67dbc473146a320188274bd38b658124aa03',
  );
});
