import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { toUnavailableError } from '../../db/database-errors.js';
import { MAX_QUANTITY } from '../../features/orders/rules/order-pricing.js';
import { unreadableBody } from '../../http/json-body.js';
import { messageOf } from '../../messages.js';
import { causeChain } from '../../shared/error-causes.js';
import { AppError, appError, HTTP_STATUS_OF_KIND } from '../../shared/errors.js';
import { truncateText } from '../../shared/truncate-text.js';
import { reasonName } from '../base/error-reason.js';
import { extensionsOf, formattedError } from '../base/errors.js';

/** Circumstances of an error that affect its rendering. */
interface ErrorCircumstances {
  /** Original error, if known. */
  readonly thrown: unknown;
  /** ID of the request, in the response and the log. */
  readonly requestId: string;
  readonly log: Logger;
}

/**
 * Renders every error of the GraphQL API. An unexpected error becomes a general message with the request ID, and a log line.
 * @param formatted error in Apollo Server's format
 */
export function renderError(
  formatted: GraphQLFormattedError,
  circumstances: ErrorCircumstances,
): GraphQLFormattedError {
  const { thrown, requestId, log } = circumstances;
  const place = {
    ...(formatted.path ? { path: formatted.path } : {}),
    ...(formatted.locations ? { locations: formatted.locations } : {}),
  };
  const known = ownErrorBehind(thrown);
  if (known) {
    const field = known.field ?? invalidFieldOf(thrown);
    const named = known.field || !field ? known : inItsWords(known, field);
    return {
      ...place,
      message: messageOf(named),
      extensions: { ...extensionsOf(named), ...(field ? { field } : {}), requestId },
    };
  }
  if (isRequestError(String(formatted.extensions?.code ?? ''), thrown)) {
    const field = invalidFieldOf(thrown);
    const own = field && !isUnknownField(thrown) && errorOfField(field);
    if (own)
      return { ...place, message: messageOf(own), extensions: { ...extensionsOf(own), field, requestId } };
    const text = shortened(formatted.message);
    const message = readable(field && !text.includes(lastOf(field)) ? `${field}: ${text}` : text);
    return { ...place, message, extensions: { ...UNREADABLE, ...(field ? { field } : {}), requestId } };
  }
  log.error(
    { err: unwrapResolverError(thrown), requestId, path: formatted.path },
    'a GraphQL operation failed',
  );
  const internal = appError('internal', { requestId });
  return { ...place, ...formattedError(internal, requestId) };
}

/** Returns the same error with the name or the message of the field, because a scalar does not know its field. */
function inItsWords(error: AppError, field: string): AppError {
  if (error.reason === 'input.amount-not-a-number') {
    const own = errorOfField(field);
    if (own) return own;
  }
  return 'label' in error.params
    ? appError(error.reason, { ...error.params, label: lastOf(field) }, field)
    : error;
}

function lastOf(field: string): string {
  return field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
}

function ownErrorBehind(thrown: unknown): AppError | null {
  for (const error of causeChain(thrown)) {
    const seen = toUnavailableError(error);
    if (seen instanceof AppError) return seen;
  }
  return null;
}

/** Code and reason of a request that does not fit the schema or the protocol. */
const UNREADABLE = { code: 'BAD_USER_INPUT', reason: reasonName('input.malformed') };

/** Apollo Server's codes for client errors that occur before any application code. */
const REQUEST_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Sentences for Apollo Server's errors about the HTTP request, by the beginning of its message. */
const PROTOCOL_MESSAGES: readonly (readonly [start: string, message: string])[] = [
  ['This operation has been blocked as a potential', "Send the header 'Content-Type: application/json'."],
  ['Operation batching disabled', 'Send one operation in a request, not a list of operations.'],
];

/** Renders the errors of requests without an operation (a batch, a forged cross-site call), for which {@link renderError} is not called. */
export function renderRequestError(formatted: GraphQLFormattedError): GraphQLFormattedError {
  if (!REQUEST_CODES.has(String(formatted.extensions?.code))) return formatted;
  const own = PROTOCOL_MESSAGES.find(([start]) => formatted.message.startsWith(start));
  return {
    ...formatted,
    message: own ? own[1] : shortened(formatted.message.trim()),
    extensions: { ...formatted.extensions, ...UNREADABLE },
  };
}

/**
 * Renders the error of a request that did not reach Apollo Server, because its body is invalid or too large.
 * @returns the status and body of the response, and the error's code
 */
export function renderUnreadableRequest(
  thrown: unknown,
  requestId: string,
  log: Logger,
): { status: number; code: string; text: string } {
  const unreadable = unreadableBody(thrown);
  const known =
    unreadable === null ? ownErrorBehind(thrown) : appError('input.malformed', { detail: unreadable.detail });
  if (!known) log.error({ err: thrown, requestId, channel: 'graphql' }, 'a request failed');
  const error = known ?? appError('internal', { requestId });
  const errors = [formattedError(error, requestId)];
  return {
    status: unreadable?.status ?? HTTP_STATUS_OF_KIND[error.kind],
    code: error.kind,
    text: `${JSON.stringify({ errors })}\n`,
  };
}

/** Whether the client caused the error before any resolver ran: syntax, validation, variables, limits. */
function isRequestError(code: string, thrown: unknown): boolean {
  if (REQUEST_CODES.has(code)) return true;
  // graphql-js throws an error about an invalid argument without an original error. An operation of a kind that the schema lacks
  // is an internal error in Apollo Server, but has no path, because nothing was executed.
  return (
    thrown instanceof GraphQLError &&
    !thrown.originalError &&
    (code !== 'INTERNAL_SERVER_ERROR' || thrown.path === undefined)
  );
}

/** Returns the invalid field of a variable. Undefined for other errors. */
function invalidFieldOf(thrown: unknown): string | undefined {
  const field = thrown instanceof GraphQLError ? thrown.extensions.field : undefined;
  return typeof field === 'string' ? field : undefined;
}

/** Whether the schema lacks the invalid field. The error is then at the field instead of its value. */
function isUnknownField(thrown: unknown): boolean {
  return thrown instanceof GraphQLError && thrown.extensions.isUnknownField === true;
}

function readable(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** Returns a message without long values of the client, which would not help. */
function shortened(message: string): string {
  const short = message.replace(/"([^"]{80})[^"]{20,}"/gu, '"$1…"');
  return short.length > 500 ? `${truncateText(short, 500)}…` : short;
}

/**
 * Errors for fields whose value the schema rejects, by field name, with the message of the field's rule. Other fields have
 * GraphQL's message.
 */
const ERRORS_BY_FIELD: ReadonlyMap<string, () => AppError> = new Map<string, () => AppError>([
  ['mobileNumber', () => appError('user.mobile', {})],
  ['alternateMobileNumber', () => appError('user.alternate-mobile', {})],
  ['type', () => appError('user.type', {})],
  ['status', () => appError('user.status', {})],
  ['gender', () => appError('user.gender', {})],
  ['addresses', () => appError('user.address-required', {})],
  ['amount', () => appError('wallet.amount', {})],
  ['userIds', () => appError('order.no-customer', {})],
  ['mealId', () => appError('order.no-meal', {})],
  ['lines', () => appError('order.no-lines', {})],
  ['quantity', () => appError('order.quantity', { max: MAX_QUANTITY })],
  ['statuses', () => appError('order.status', {})],
  ['reason', () => appError('order.reason-required', {})],
]);

/**
 * Returns the error of a value that the schema rejected.
 * @param field path of the field, such as `lines.0.quantity`; an entry of a list has the error of the list
 */
function errorOfField(field: string): AppError | undefined {
  return ERRORS_BY_FIELD.get(field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '')?.();
}
