/** Values that every field of a type must reject, and unusual values that some fields accept. */
import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';

const HUGE = 'x'.repeat(100_000);

/** Invalid values of a scalar in every field. */
const WRONG_SCALARS: Readonly<Record<string, readonly unknown[]>> = {
  String: [12, true, ['a', 'b'], { a: 1 }],
  ID: [true, 1.5, ['a', 'b'], { a: 1 }],
  Int: ['5', true, 1.5, 2 ** 31, -(2 ** 40), 1e300, [1, 2], { a: 1 }],
  Float: ['5', true, [1, 2], { a: 1 }],
  Boolean: ['yes', 1, 0, [true, true], { a: 1 }],
  Rupees: ['abc', '', '1,200', '1e3', 1.005, 1e-9, 1_000_000.01, 1e300, true, [1, 2], { a: 1 }],
  LocalDate: [
    '2026-02-31',
    '2026-13-01',
    'tomorrow',
    '',
    '99999-01-01',
    '2026-11-20T18:30:00Z',
    20_261_121,
    true,
    {},
  ],
  LocalTime: ['25:00', '08:60', 'noon', 830, true, {}],
  DateTime: ['2026-02-31T00:00:00Z', '2026-11-21', 'now', '', 1_700_000_000, true, {}],
};

/** Values of the right type that a rule may reject or a field may accept. They must never cause an internal error. */
const ODD_SCALARS: Readonly<Record<string, readonly unknown[]>> = {
  String: [
    '',
    ' ',
    HUGE,
    'a\u0000b',
    '\u0000',
    '\u001b[2J',
    '\ud800',
    '\u202e',
    "'; drop table users; --",
    '%',
    '\\',
    '🍲',
  ],
  ID: [
    '',
    ' ',
    HUGE,
    'not-an-id',
    '\u0000',
    '\ud800',
    12,
    -1,
    '01900000-0000-7000-8000-000000000000',
    "' or 1=1 --",
  ],
  Int: [-1, 0, 2 ** 31 - 1, -(2 ** 31)],
  Float: [-1, -0.001, 1e308, 5e-324],
  Boolean: [],
  Rupees: [-1, -1_000_000, 0, '0.001'],
  LocalDate: ['1900-01-01', '2199-12-31'],
  LocalTime: ['00:00', '23:59', '08:30:00', '8:30', ''],
  DateTime: ['1900-01-01T00:00:00Z', '2199-12-31T23:59:59.999+05:30'],
};

/** Returns values that every field of a type must reject. */
export function wrongValuesOf(type: GraphQLInputType): unknown[] {
  if (isNonNullType(type)) return [null, ...wrongValuesOf(type.ofType)];
  // GraphQL accepts a single value as a list of one, so an invalid item is also invalid here. Null means that there is no list.
  if (isListType(type))
    return wrongValuesOf(type.ofType).filter((value) => value !== null && !Array.isArray(value));
  if (isInputObjectType(type)) return ['text', 12, true, { nonsense: 1 }];
  if (isEnumType(type)) return ['NOPE', 'active', '', 0, true, {}];
  const values = WRONG_SCALARS[type.name];
  if (!values) throw new Error(`No wrong values are written for ${type.name}.`);
  return [...values];
}

/** Returns unusual values of a type, which a field may accept or reject. */
export function oddValuesOf(type: GraphQLInputType): unknown[] {
  if (isNonNullType(type)) return oddValuesOf(type.ofType);
  if (isListType(type)) return [null, [], [null], Array(600).fill(null)];
  if (isInputObjectType(type)) return [null, {}];
  if (isEnumType(type)) return [null];
  return [null, ...(ODD_SCALARS[type.name] ?? [])];
}
