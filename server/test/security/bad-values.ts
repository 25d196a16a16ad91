/** Values that no field of a type can take, and values that only some can. */
import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';

const HUGE = 'x'.repeat(100_000);

/** Values that are wrong for a scalar wherever it stands. */
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
  DateTime: ['2026-02-31T00:00:00Z', '2026-11-21', 'now', '', 1_700_000_000, true, {}],
};

/** Values that are of the right type, and that a rule may refuse or a field may take. They must never be an internal error. */
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
  DateTime: ['1900-01-01T00:00:00Z', '2199-12-31T23:59:59.999+05:30'],
};

/** Values that the type system itself must refuse. */
export function wrongValuesOf(type: GraphQLInputType): unknown[] {
  if (isNonNullType(type)) return [null, ...wrongValuesOf(type.ofType)];
  // A single value counts as a list of one, so what is wrong inside is wrong here; null is the list that is not there.
  if (isListType(type))
    return wrongValuesOf(type.ofType).filter((value) => value !== null && !Array.isArray(value));
  if (isInputObjectType(type)) return ['text', 12, true, { nonsense: 1 }];
  if (isEnumType(type)) return ['NOPE', 'active', '', 0, true, {}];
  const values = WRONG_SCALARS[type.name];
  if (!values) throw new Error(`No wrong values are written for ${type.name}.`);
  return [...values];
}

/** Values of the right type that are hardly meant. */
export function oddValuesOf(type: GraphQLInputType): unknown[] {
  if (isNonNullType(type)) return oddValuesOf(type.ofType);
  if (isListType(type)) return [null, [], [null], Array(600).fill(null)];
  if (isInputObjectType(type)) return [null, {}];
  if (isEnumType(type)) return [null];
  return [null, ...(ODD_SCALARS[type.name] ?? [])];
}
