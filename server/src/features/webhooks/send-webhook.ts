import { request } from 'node:https';
import { isIP } from 'node:net';
import { checkedLookup, isPublicAddress, NotPublicError, type ResolveHost } from './public-address.js';

/** Maximum time of an attempt, from the look-up to the end of the response. */
const TIMEOUT_MS = 10_000;

/** Outcome of an attempt: a status, or the reason for a missing response. */
export interface AttemptResponse {
  readonly status: number | null;
  readonly error: string | null;
}

/** Function that sends a body to an endpoint. It never throws. */
export type SendWebhook = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<AttemptResponse>;

interface SenderOptions {
  /** Whether an address is allowed. Tests allow their server's address. */
  readonly isAllowed?: (address: string) => boolean;
  /** Look-up for tests. */
  readonly resolve?: ResolveHost;
  /** Certificate authority of tests. */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

/** Creates a sender that connects to public addresses only, by HTTPS, and follows no redirect. */
export function webhookSender({
  isAllowed = isPublicAddress,
  ca,
  resolve,
  timeoutMs = TIMEOUT_MS,
}: SenderOptions = {}): SendWebhook {
  return (url, headers, body) => {
    const { protocol, hostname } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    // An IP address needs no look-up.
    if (protocol !== 'https:' || (isIP(host) && !isAllowed(host)))
      return Promise.resolve({ status: null, error: new NotPublicError().message });
    return new Promise((done) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = request(
        url,
        {
          method: 'POST',
          agent: false,
          lookup: checkedLookup(isAllowed, resolve),
          ca,
          signal,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'user-agent': 'Mealbox-Webhooks',
          },
        },
        (response) => {
          // The body of the response has no meaning.
          done({ status: response.statusCode ?? null, error: response.statusCode ? null : 'No status.' });
          response.destroy();
        },
      );
      sent.on('error', (error) =>
        done({
          status: null,
          error: signal.aborted ? `No response within ${timeoutMs / 1000} s.` : error.message,
        }),
      );
      sent.end(body);
    });
  };
}
