import { readJson } from '../read-json';
import { type LocalStorageItem, localStorageItem } from './local-storage-item';
import { codeOf } from './server-error';

/** Call that moves money, from its first attempt until its result is known. */
export type SentCall<Input> = {
  input: Input;
  /** Idempotency key of all attempts. */
  key: string;
  /** Time of the first attempt, in milliseconds. */
  sentAt: number;
  /** Whether an attempt had no response, so that the call may have succeeded. */
  isUncertain?: boolean;
};

const prefix = 'mealbox.sent.';

const items = new Map<string, LocalStorageItem>();

/**
 * Returns the storage item of an unconfirmed call on this device, so that the call survives dialogs, reloads, and tabs.
 * @param owner the sender; other users of this device do not see the call
 * @param intent purpose of the call, such as a credit for one customer
 */
export const sentCallItem = (owner: string, intent: string): LocalStorageItem => {
  const name = `${prefix}${owner}.${intent}`;
  const item = items.get(name) ?? localStorageItem(name);
  items.set(name, item);
  return item;
};

/** Parses a stored call. Undefined without a valid value. */
export const readSentCall = <Input>(text: string | null): SentCall<Input> | undefined => {
  const { input, key, sentAt, isUncertain } = readJson<SentCall<Input>>(text) ?? {};
  return input !== undefined && typeof key === 'string' && typeof sentAt === 'number'
    ? { input, key, sentAt, ...(isUncertain && { isUncertain }) }
    : undefined;
};

/** Deletes the calls of a sender from this device. */
export const forgetSentCalls = (owner: string): void => {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(`${prefix}${owner}.`)) localStorage.removeItem(name);
  } catch {
    // If the browser rejects storage, nothing is stored on the device.
  }
  for (const [name, item] of items) if (name.startsWith(`${prefix}${owner}.`)) item.write(null);
};

/**
 * Time during which a call can be sent again, in milliseconds. The server stores a key for 24 hours. One hour is subtracted for
 * different clocks.
 */
const resendableMs = 23 * 3_600_000;

/** Whether the server still stores the key, so that a repetition has no second effect. */
export const isResendable = ({ sentAt }: Pick<SentCall<unknown>, 'sentAt'>): boolean =>
  Date.now() - sentAt < resendableMs;

/** Error codes of calls that the server processed without a change. */
const decided = new Set([
  'BAD_USER_INPUT',
  'INSUFFICIENT_WALLET',
  'NOT_FOUND',
  'CONFLICT',
  'STALE_VERSION',
  'ORDERING_CLOSED',
  'DISH_UNAVAILABLE',
]);

/** Error codes of attempts that the server did not process. They do not determine the result of earlier attempts. */
const turnedAway = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED']);

/** Keys of calls with an attempt without a response, including automatic retries. */
const lostKeys = new Set<string>();

/** Records that an attempt with this key had no response. */
export const noteLostAttempt = (key: unknown): void => {
  if (typeof key === 'string') lostKeys.add(key);
};

/** Whether an error means that the call had no effect: the server rejected it, and no earlier attempt may have succeeded. */
export const isNothingDone = (
  error: unknown,
  { key, isUncertain }: Pick<SentCall<unknown>, 'key' | 'isUncertain'>,
): boolean => {
  const code = codeOf(error) ?? '';
  return decided.has(code) || (turnedAway.has(code) && !isUncertain && !lostKeys.has(key));
};
