/** Retention of an idempotency key, in milliseconds, during which a client may retry a request without a response. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Returns the time before which used keys have expired. */
export function keysExpireBefore(now: Date): Date {
  return new Date(now.getTime() - KEY_LIFETIME_MS);
}
