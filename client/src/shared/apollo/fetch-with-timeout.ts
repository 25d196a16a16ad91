/** Connection failure: no response of the server, or an incomplete one, in time. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

/** Error of a request that was aborted because its session ended. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

/** Time limit of a response, in milliseconds. A phone without reception could otherwise wait for minutes. */
const standardLimitMs = 15_000;

/** HTTP statuses whose response must not have a body. */
const withoutBody = [204, 205, 304];

/**
 * Sends a request like `fetch`, with a time limit for the whole response. The body is read before the response is returned, so
 * that a stalled body counts as a connection failure and can be retried.
 * @param limitMs maximum time of the response, in milliseconds
 * @throws NetworkFailure if the connection fails or the time limit passes; or the reason of the caller's signal
 */
export const fetchWithTimeout = async (
  address: RequestInfo | URL,
  request: RequestInit = {},
  limitMs = standardLimitMs,
): Promise<Response> => {
  const { signal: callers } = request;
  callers?.throwIfAborted();
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const timer = setTimeout(cancel, limitMs);
  callers?.addEventListener('abort', cancel);
  try {
    const response = await fetch(address, { ...request, signal: controller.signal });
    const { status, statusText, headers } = response;
    const body = await response.text();
    return new Response(withoutBody.includes(status) ? null : body, { status, statusText, headers });
  } catch (cause) {
    callers?.throwIfAborted();
    throw new NetworkFailure('No complete answer came.', { cause });
  } finally {
    clearTimeout(timer);
    callers?.removeEventListener('abort', cancel);
  }
};
