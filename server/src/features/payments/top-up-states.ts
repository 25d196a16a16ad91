import { words } from '../../shared/words.js';

/** Status of a top-up. The expiry of a request is not stored. */
export const TopUpState = words('REQUESTED', 'CLAIMED', 'CREDITED', 'REJECTED', 'EXPIRED');
export type TopUpState = (typeof TopUpState)[keyof typeof TopUpState];
/** Stored states of a top-up. */
export type StoredTopUpState = Exclude<TopUpState, 'EXPIRED'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time after which a request without a claim expires, in milliseconds. A claim does not expire, because an admin decides about it. */
const REQUEST_LIFETIME_MS = 7 * DAY_MS;

/** Returns the time at which a request expires. */
export const expiryOf = (requestedAt: Date): Date => new Date(requestedAt.getTime() + REQUEST_LIFETIME_MS);

/** Returns the time of the latest request that has expired now. */
export const latestExpiredRequest = (now: Date): Date => new Date(now.getTime() - REQUEST_LIFETIME_MS);

/** Returns the status of a top-up at a time. */
export function topUpStateAt(stored: StoredTopUpState, requestedAt: Date, now: Date): TopUpState {
  const isOver = stored === TopUpState.REQUESTED && requestedAt <= latestExpiredRequest(now);
  return isOver ? TopUpState.EXPIRED : stored;
}
