import { unwrapResolverError } from '@apollo/server/errors';
import {
  type ASTNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
} from 'graphql';
import type { Logger } from 'pino';
import { asUnavailable } from '../db/database-errors.js';
import { unreadableBody } from '../http/json-body.js';
import { messageOf } from '../messages.js';
import { errorsBehind } from '../shared/causes.js';
import { AppError, HTTP_STATUS_OF_KIND, NAMED_REASONS, refusal } from '../shared/errors.js';
import { startOf } from '../shared/text-start.js';
import { inputFieldAt } from './input-path.js';
import { refusalOfField } from './wrong-values.js';

/**
 * An error of ours as GraphQL carries it: the same words as at the REST door, and the code that clients branch on.
 *
 * @param node where in the document it arose, when a value written there is at fault
 */
export function asGraphQLError(error: AppError, node?: ASTNode): GraphQLError {
  return new GraphQLError(messageOf(error), {
    nodes: node,
    extensions: extensionsOf(error),
    originalError: error,
  });
}

/** An error of ours as the refusal of a whole request, with the HTTP status of its kind. */
export function asRequestError(error: AppError): GraphQLError {
  return new GraphQLError(messageOf(error), {
    originalError: error,
    extensions: { ...extensionsOf(error), http: { status: HTTP_STATUS_OF_KIND[error.kind] } },
  });
}

/** An error of ours as it stands in an answer of which nothing else is sent. */
export function formattedError(error: AppError): GraphQLFormattedError {
  return { message: messageOf(error), extensions: extensionsOf(error) };
}

function extensionsOf(error: AppError) {
  return {
    code: error.kind,
    ...(NAMED_REASONS.has(error.reason) ? { reason: error.reason } : {}),
    ...(error.field ? { field: error.field } : {}),
    ...(error.others.length > 0 ? { problems: [error, ...error.others].map(problemOf) } : {}),
    ...(error.retryAfterSeconds ? { retryAfterSeconds: error.retryAfterSeconds } : {}),
  };
}

/** One of several wrong fields of an input: which one, and why. */
function problemOf(error: AppError) {
  return { field: error.field, message: messageOf(error) };
}

/** What an error is rendered with. */
export interface ErrorCircumstances {
  /** The error itself, as far as it is known. */
  readonly thrown: unknown;
  readonly schema: GraphQLSchema;
  /** The request's document, when it could be parsed. */
  readonly document: DocumentNode | undefined;
  /** Stands in the answer and in the log. */
  readonly requestId: string;
  readonly log: Logger;
}

/**
 * Renders every error of the GraphQL door, once, here. What is not ours and not the client's fault
 * becomes one bland sentence with the request's id, and a log line.
 *
 * @param formatted as Apollo Server would send it
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
    const field = known.field ?? fieldAtFault(thrown, circumstances);
    const named = known.field || !field ? known : inItsWords(known, field);
    return {
      ...place,
      message: messageOf(named),
      extensions: { ...extensionsOf(named), ...(field ? { field } : {}) },
    };
  }
  if (isRequestError(String(formatted.extensions?.code ?? ''), thrown)) {
    const field = fieldAtFault(thrown, circumstances);
    const own = field && !isUnknownField(thrown) && refusalOfField(field);
    if (own) return { ...place, message: messageOf(own), extensions: { ...extensionsOf(own), field } };
    const text = shortened(formatted.message);
    const message = readable(field && !text.includes(lastOf(field)) ? `${field}: ${text}` : text);
    return { ...place, message, extensions: { code: 'BAD_USER_INPUT', ...(field ? { field } : {}) } };
  }
  log.error(
    { err: unwrapResolverError(thrown), requestId, path: formatted.path },
    'a GraphQL operation failed',
  );
  const internal = refusal('internal', { requestId });
  return { ...place, message: messageOf(internal), extensions: { code: internal.kind } };
}

/** The same refusal with the field's own name, or its own words: a scalar does not know for which field it reads. */
function inItsWords(error: AppError, field: string): AppError {
  if (error.reason === 'input.amount-not-a-number') {
    const own = refusalOfField(field);
    if (own) return own;
  }
  return 'label' in error.params
    ? refusal(error.reason, { ...error.params, label: lastOf(field) }, field)
    : error;
}

function lastOf(field: string): string {
  return field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
}

function ownErrorBehind(thrown: unknown): AppError | null {
  for (const error of errorsBehind(thrown)) {
    const seen = asUnavailable(error);
    if (seen instanceof AppError) return seen;
  }
  return null;
}

/** Codes of Apollo Server for what the client did wrong before any of our code ran. */
const REQUEST_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/**
 * Renders the errors of requests that never became an operation (a batch, a forged cross-site call), for which
 * {@link renderError} is not reached.
 */
export function renderRequestError(formatted: GraphQLFormattedError): GraphQLFormattedError {
  if (!REQUEST_CODES.has(String(formatted.extensions?.code))) return formatted;
  return {
    ...formatted,
    message: shortened(formatted.message.trim()),
    extensions: { ...formatted.extensions, code: 'BAD_USER_INPUT' },
  };
}

/**
 * Renders the error of a request that did not reach Apollo Server: a body that cannot be read, or that is too large.
 *
 * @returns the answer's status and body, and the error's code
 */
export function renderUnread(
  thrown: unknown,
  requestId: string,
  log: Logger,
): { status: number; code: string; text: string } {
  const unreadable = unreadableBody(thrown);
  const known =
    unreadable === null ? ownErrorBehind(thrown) : refusal('input.malformed', { detail: unreadable.detail });
  if (!known) log.error({ err: thrown, requestId, channel: 'graphql' }, 'a request failed');
  const error = known ?? refusal('internal', { requestId });
  const errors = [formattedError(error)];
  return {
    status: unreadable?.status ?? HTTP_STATUS_OF_KIND[error.kind],
    code: error.kind,
    text: `${JSON.stringify({ errors })}\n`,
  };
}

/** What the client did wrong before any of our code ran: syntax, validation, variables, limits. */
function isRequestError(code: string, thrown: unknown): boolean {
  if (REQUEST_CODES.has(code)) return true;
  // An argument that is wrong by itself is thrown by graphql-js without an error behind it. So is an operation of a kind that the schema
  // does not have, which Apollo Server takes for an internal error, but which has no path, since nothing was run.
  return (
    thrown instanceof GraphQLError &&
    !thrown.originalError &&
    (code !== 'INTERNAL_SERVER_ERROR' || thrown.path === undefined)
  );
}

/** The input field at fault: as whoever threw the error says, or by where in the document graphql-js found it. */
function fieldAtFault(thrown: unknown, { schema, document }: ErrorCircumstances): string | undefined {
  if (!(thrown instanceof GraphQLError)) return undefined;
  if (typeof thrown.extensions.field === 'string') return thrown.extensions.field;
  const [node] = thrown.nodes ?? [];
  // What a resolver throws is located at its field, and has no input at fault but the one it names itself.
  if (!node || !document || (node.kind === Kind.FIELD && thrown.path)) return undefined;
  return inputFieldAt(schema, document, node);
}

/** Whether the field at fault is none of the schema's: then the error stands at the field itself, not at its value. */
function isUnknownField(thrown: unknown): boolean {
  if (!(thrown instanceof GraphQLError)) return false;
  const kind = thrown.nodes?.[0]?.kind;
  return kind === Kind.OBJECT_FIELD || kind === Kind.ARGUMENT || thrown.extensions.isUnknownField === true;
}

function readable(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** A message without the endless values that a client may have sent: they are the client's own, and help nobody. */
function shortened(message: string): string {
  const short = message.replace(/"([^"]{80})[^"]{20,}"/gu, '"$1…"');
  return short.length > 500 ? `${startOf(short, 500)}…` : short;
}
