import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';
import { NetworkFailure } from './network-failure';

type Extensions = { reason?: unknown };
type ErrorBody = {
  message?: unknown;
  error?: unknown;
  errors?: { message?: unknown; extensions?: Extensions }[];
};

/** The text in an error answer that is not a GraphQL result, such as a 429 or a 503 from a proxy. */
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

/** Whether nothing came back at all, so that the same request may be sent again. */
export const isNetworkFailure = (error: unknown): boolean =>
  ServerError.is(error) ? [502, 503, 504].includes(error.statusCode) : error instanceof NetworkFailure;

/**
 * What to show of an error: the server's message, else the exception's text, else the screen's own words. The browser's words for a lost connection help nobody, so those too give way.
 */
export const messageOf = (error: unknown, fallback: string): string => {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message || fallback;
  if (ServerError.is(error)) return textOfBody(error.bodyText) ?? fallback;
  // A page of a proxy instead of an answer.
  if (ServerParseError.is(error)) return textOfBody(error.bodyText) ?? fallback;
  if (isNetworkFailure(error)) return fallback;
  return error instanceof Error && error.message ? error.message : fallback;
};

/** The server's code for what went wrong (`STALE_VERSION`, `INSUFFICIENT_WALLET` …), if it gave one. */
export const codeOf = (error: unknown): string | undefined => {
  if (ServerError.is(error) && error.statusCode === 401) return 'UNAUTHENTICATED';
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

/** Why a run opens nothing any more (`run.handed-over` …), if the server knows. */
export const reasonOf = (error: unknown): string | undefined => {
  const extensions: Extensions | undefined = ServerError.is(error)
    ? extensionsOfBody(error.bodyText)
    : CombinedGraphQLErrors.is(error)
      ? error.errors[0]?.extensions
      : undefined;
  const reason = extensions?.reason;
  return typeof reason === 'string' ? reason : undefined;
};
