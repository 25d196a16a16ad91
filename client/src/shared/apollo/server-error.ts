import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';
import { NetworkFailure } from './fetch-with-timeout';

type Extensions = { reason?: unknown };
type ErrorBody = {
  message?: unknown;
  error?: unknown;
  errors?: { message?: unknown; extensions?: Extensions }[];
};

/** Returns the text of an error response that is not a GraphQL result, such as a 429 or a 503 of a proxy. */
const textOfBody = (body: string): string | undefined => {
  try {
    const { message, error, errors } = JSON.parse(body) as ErrorBody;
    return [errors?.[0]?.message, message, error].find((text) => typeof text === 'string' && text !== '') as
      | string
      | undefined;
  } catch {
    return undefined;
  }
};

const extensionsOfBody = (body: string): Extensions | undefined => {
  try {
    return (JSON.parse(body) as ErrorBody).errors?.[0]?.extensions;
  } catch {
    return undefined;
  }
};

/** Whether there was no response. The same request can then be sent again. */
export const isNetworkFailure = (error: unknown): boolean =>
  ServerError.is(error) ? [502, 503, 504].includes(error.statusCode) : error instanceof NetworkFailure;

/**
 * Returns the server's message, or else the text of the exception. Undefined without a response, because the browser's text is
 * not displayed.
 */
export const serverMessageOf = (error: unknown): string | undefined => {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message || undefined;
  // A response that cannot be parsed is a page of a proxy.
  if (ServerError.is(error) || ServerParseError.is(error)) return textOfBody(error.bodyText);
  if (isNetworkFailure(error)) return undefined;
  return (error instanceof Error && error.message) || undefined;
};

/** Returns the text to display for an error: the server's message, or else the screen's text. */
export const messageOf = (error: unknown, fallback: string): string => serverMessageOf(error) ?? fallback;

/** Returns the error code of the server (`STALE_VERSION`, `INSUFFICIENT_WALLET` …). Undefined without a code. */
export const codeOf = (error: unknown): string | undefined => {
  if (ServerError.is(error) && error.statusCode === 401) return 'UNAUTHENTICATED';
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

/** Returns the reason of an error, a value of the schema's `ErrorReason`. Undefined without a response. */
export const reasonOf = (error: unknown): string | undefined => {
  const extensions: Extensions | undefined = ServerError.is(error)
    ? extensionsOfBody(error.bodyText)
    : CombinedGraphQLErrors.is(error)
      ? error.errors[0]?.extensions
      : undefined;
  const reason = extensions?.reason;
  return typeof reason === 'string' ? reason : undefined;
};

/** Whether the server rejected a personal link. Only a new link from the kitchen helps. */
export const isLinkRejected = (error: unknown): boolean =>
  codeOf(error) === 'UNAUTHENTICATED' && (reasonOf(error) ?? 'SESSION_LINK') === 'SESSION_LINK';
