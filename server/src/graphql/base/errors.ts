import { type ASTNode, GraphQLError, type GraphQLFormattedError } from 'graphql';
import { messageOf } from '../../messages.js';
import { type AppError, HTTP_STATUS_OF_KIND, type Reason } from '../../shared/errors.js';
import { reasonName } from './error-reason.js';

/**
 * Converts an application error to a GraphQL error, with the same message as in REST, and the code for clients.
 * @param node position in the document, if the error concerns a value in the document
 */
export function asGraphQLError(error: AppError, node?: ASTNode): GraphQLError {
  return new GraphQLError(messageOf(error), {
    nodes: node,
    extensions: extensionsOf(error),
    originalError: error,
  });
}

/** Converts an application error that rejects a whole request, with the HTTP status of its kind. */
export function asRequestError(error: AppError, node?: ASTNode): GraphQLError {
  return new GraphQLError(messageOf(error), {
    nodes: node,
    originalError: error,
    extensions: { ...extensionsOf(error), http: { status: HTTP_STATUS_OF_KIND[error.kind] } },
  });
}

/** Formats an application error that is the only content of a response. */
export function formattedError(error: AppError, requestId: string): GraphQLFormattedError {
  return { message: messageOf(error), extensions: { ...extensionsOf(error), requestId } };
}

/** Extensions that some reasons add to an error, such as the existing order. */
const EXTRA_EXTENSIONS: Partial<Record<Reason, readonly string[]>> = {
  'order.already-placed': ['orderId'],
  'order.external-id-taken': ['orderId'],
  'user.mobile-taken': ['userId'],
  'external-id-taken': ['userId'],
  'wallet.insufficient': ['missing'],
};

/** Returns the `extensions` of an application error. */
export function extensionsOf(error: AppError) {
  const params = error.params as Readonly<Record<string, unknown>>;
  return {
    code: error.kind,
    reason: reasonName(error.reason),
    ...Object.fromEntries(
      (EXTRA_EXTENSIONS[error.reason] ?? []).flatMap((name) =>
        params[name] === undefined ? [] : [[name, params[name]]],
      ),
    ),
    ...(error.field ? { field: error.field } : {}),
    ...(error.others.length > 0 ? { problems: [error, ...error.others].map(problemOf) } : {}),
    ...(error.retryAfterSeconds ? { retryAfterSeconds: error.retryAfterSeconds } : {}),
  };
}

/** Describes one of several invalid fields of an input, with its name and reason. */
function problemOf(error: AppError) {
  return { field: error.field, message: messageOf(error) };
}
