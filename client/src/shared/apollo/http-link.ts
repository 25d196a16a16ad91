import { ApolloLink, ServerError, ServerParseError } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { Observable } from 'rxjs';
import { fetchWithTimeout } from './fetch-with-timeout';

/**
 * Content type of GraphQL errors with any status. Other responses with a failure status come from a proxy or from other code of
 * the server.
 */
const GRAPHQL = 'application/graphql-response+json';

const resultOf = (response: Response, bodyText: string): ApolloLink.Result => {
  const about = { response, bodyText };
  if (!response.ok && !response.headers.get('content-type')?.includes(GRAPHQL))
    throw new ServerError(`The server answered ${response.status}.`, about);
  let result: ApolloLink.Result;
  try {
    result = JSON.parse(bodyText);
  } catch (error) {
    throw new ServerParseError(error, about);
  }
  if (result.data === undefined && result.errors === undefined)
    throw new ServerError('The server gave no GraphQL result.', about);
  return result;
};

const send = async (operation: ApolloLink.Operation, signal: AbortSignal): Promise<ApolloLink.Result> => {
  const { operationName, variables, query } = operation;
  const response = await fetchWithTimeout('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      ...operation.getContext().headers,
      accept: `${GRAPHQL},application/json;q=0.9`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ operationName, variables, query: print(query) }),
    signal,
  });
  return resultOf(response, await response.text());
};

/**
 * Creates a link that sends operations to this server. Replaces Apollo's `HttpLink`, whose requests by GET and multipart
 * responses are not needed and would add 2 kB.
 */
export const httpLink = (): ApolloLink =>
  new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const controller = new AbortController();
        send(operation, controller.signal).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error) => observer.error(error),
        );
        return () => controller.abort();
      }),
  );
