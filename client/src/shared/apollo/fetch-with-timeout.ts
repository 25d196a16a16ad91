import { NetworkFailure } from './network-failure';

/** A phone between two cells can wait for minutes; after this long nothing is going to come back. */
const standardLimitMs = 15_000;

/** Statuses whose response has no body, also not an empty one. */
const withoutBody = [204, 205, 304];

/**
 * `fetch` with a limit on the whole answer, headers and body. The body is read before the response is returned, so that one
 * that stalls counts as a failed connection and may be tried again.
 *
 * @param limitMs how long the answer may take, in milliseconds
 * @throws NetworkFailure when the connection fails or the limit passes; what the caller's own signal was aborted with otherwise
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
