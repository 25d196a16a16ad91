/** How long an idempotency key is kept: as long as somebody may come back for an answer that was lost. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Keys used before this moment are as good as new. */
export function keysExpireBefore(now: Date): Date {
  return new Date(now.getTime() - KEY_LIFETIME_MS);
}
