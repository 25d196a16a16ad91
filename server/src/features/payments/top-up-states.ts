import { words } from '../../shared/words.js';

/** Where a top-up stands. That a request has expired is not stored. */
export const TopUpState = words('REQUESTED', 'CLAIMED', 'CREDITED', 'REJECTED', 'EXPIRED');
export type TopUpState = (typeof TopUpState)[keyof typeof TopUpState];
/** What is stored of it. */
export type StoredTopUpState = Exclude<TopUpState, 'EXPIRED'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a request waits for its claim. A claim does not expire: it waits for an admin. */
const REQUEST_LIFETIME_MS = 7 * DAY_MS;

/** When a request expires. */
export const expiryOf = (requestedAt: Date): Date => new Date(requestedAt.getTime() + REQUEST_LIFETIME_MS);

/** Requests up to then have expired. */
export const expiredUntil = (now: Date): Date => new Date(now.getTime() - REQUEST_LIFETIME_MS);

/** Where a top-up stands at a time. */
export function stateAt(stored: StoredTopUpState, requestedAt: Date, now: Date): TopUpState {
  const isOver = stored === TopUpState.REQUESTED && requestedAt <= expiredUntil(now);
  return isOver ? TopUpState.EXPIRED : stored;
}
