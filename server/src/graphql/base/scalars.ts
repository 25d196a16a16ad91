import { GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import { AppError, appError } from '../../shared/errors.js';
import { parseIndiaDate, parseInstant } from '../../shared/india-date.js';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '../../shared/money.js';
import { asGraphQLError } from './errors.js';

/** Runs an application parser, and converts its error to a GraphQL error with the field's path. */
function reading<T>(read: () => T, node?: ValueNode): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof AppError ? asGraphQLError(error, node) : error;
  }
}

function literalOf(node: ValueNode): unknown {
  return node.kind === Kind.INT || node.kind === Kind.FLOAT || node.kind === Kind.STRING
    ? node.value
    : valueFromASTUntyped(node);
}

/** `Rupees`: the only place where GraphQL converts rupees and paise. */
export const RupeesScalar = new GraphQLScalarType<Paise, number>({
  name: 'Rupees',
  description:
    'Indian rupees: a number with at most two decimals, for example `120.5`. A third decimal, or more than ₹10,00,000 ' +
    'in one amount, is rejected. The server does not use floating-point arithmetic.',
  serialize: (value) => rupeesFromPaise(value as Paise),
  parseValue: (value) => reading(() => readRupees(value)),
  parseLiteral: (node) => reading(() => readRupees(literalOf(node)), node),
});

function readRupees(value: unknown): Paise {
  if (typeof value !== 'number' && typeof value !== 'string')
    throw appError('input.amount-not-a-number', { label: 'An amount' });
  return paiseFromRupees(value, 'An amount');
}

/** `LocalDate`: a day in India. */
export const LocalDateScalar = new GraphQLScalarType({
  name: 'LocalDate',
  description:
    'A calendar date in India, `YYYY-MM-DD`, for example `2026-11-21`. A date that does not exist is rejected.',
  specifiedByURL: 'https://datatracker.ietf.org/doc/html/rfc3339#section-5.6',
  serialize: (value) => String(value),
  parseValue: (value) => reading(() => readDay(value)),
  parseLiteral: (node) => reading(() => readDay(literalOf(node)), node),
});

function readDay(value: unknown) {
  const day = typeof value === 'string' ? parseIndiaDate(value) : null;
  if (!day) throw appError('input.day', { label: 'A day' });
  return day;
}

/** `LocalTime`: a time of day in India. The field's rule validates it, so that the error names the field. */
export const LocalTimeScalar = new GraphQLScalarType({
  name: 'LocalTime',
  description: 'A time of day in India, `HH:MM`, from `00:00` to `23:59`, for example `08:30`.',
  specifiedByURL: 'https://datatracker.ietf.org/doc/html/rfc3339#section-5.6',
  serialize: (value) => String(value),
  parseValue: (value) => reading(() => readTime(value)),
  parseLiteral: (node) => reading(() => readTime(literalOf(node)), node),
});

function readTime(value: unknown): string {
  if (typeof value !== 'string') throw appError('input.time', { label: 'A time' });
  return value;
}

/** `DateTime`: an instant. */
export const DateTimeScalar = new GraphQLScalarType({
  name: 'DateTime',
  description:
    'An instant in UTC, written as ISO 8601 with milliseconds, for example `2026-11-20T18:30:00.000Z`.',
  specifiedByURL: 'https://datatracker.ietf.org/doc/html/rfc3339#section-5.6',
  serialize: (value) => (value as Date).toISOString(),
  parseValue: (value) => reading(() => readInstant(value)),
  parseLiteral: (node) => reading(() => readInstant(literalOf(node)), node),
});

function readInstant(value: unknown): Date {
  const instant = typeof value === 'string' ? parseInstant(value) : null;
  if (!instant) throw appError('input.instant', { label: 'A time' });
  return instant;
}

/** `JSONObject`: an object with fields that depend on its parent. Output only. */
export const JsonObjectScalar = new GraphQLScalarType({
  name: 'JSONObject',
  specifiedByURL: 'https://datatracker.ietf.org/doc/html/rfc8259#section-4',
  description: 'A JSON object, for example `{ "status": 1 }`. The field describes its content.',
});
