import { readJson } from '../read-json';
import { type LocalStorageItem, localStorageItem } from './local-storage-item';
import { codeOf } from './server-error';

/** A call that moves money, from before it is sent until it is known what became of it. */
export type SentCall<Input> = {
  input: Input;
  /** The key it is sent with, however often. */
  key: string;
  /** When it was sent first, in milliseconds. */
  sentAt: number;
  /** An attempt had no answer, so it may have been done. */
  isUncertain?: boolean;
};

const prefix = 'mealbox.sent.';

const items = new Map<string, LocalStorageItem>();

/**
 * Where a call is stored on this device while its answer is unknown, so that it outlives dialogs, reloads and tabs.
 *
 * @param owner who sends it: nobody else who signs in here is shown it
 * @param intent what it is for, such as money for one customer
 */
export const sentCallItem = (owner: string, intent: string): LocalStorageItem => {
  const name = `${prefix}${owner}.${intent}`;
  const item = items.get(name) ?? localStorageItem(name);
  items.set(name, item);
  return item;
};

/** The intent of one order for many customers: it names many people, so that Logout forgets it. */
export const bulkOrder = 'bulk-order';

/** The call as it is stored; nothing where there is none, or something else has written there. */
export const readSentCall = <Input>(text: string | null): SentCall<Input> | undefined => {
  const { input, key, sentAt, isUncertain } = readJson<SentCall<Input>>(text) ?? {};
  return input !== undefined && typeof key === 'string' && typeof sentAt === 'number'
    ? { input, key, sentAt, ...(isUncertain && { isUncertain }) }
    : undefined;
};

/** Removes what somebody has sent from this device. */
export const forgetSentCalls = (owner: string): void => {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(`${prefix}${owner}.`)) localStorage.removeItem(name);
  } catch {
    // Where the browser refuses storage there is nothing on the device.
  }
  for (const [name, item] of items) if (name.startsWith(`${prefix}${owner}.`)) item.write(null);
};

/** The server knows a key for 24 hours; an hour less, since clocks differ. */
const resendableMs = 23 * 3_600_000;

/** Whether the same key would still be known, so that sending it again does nothing twice. */
export const isResendable = ({ sentAt }: Pick<SentCall<unknown>, 'sentAt'>, now = Date.now()): boolean =>
  now - sentAt < resendableMs;

/** The server has looked at the call, and has done nothing. */
const decided = new Set([
  'BAD_USER_INPUT',
  'INSUFFICIENT_WALLET',
  'NOT_FOUND',
  'CONFLICT',
  'STALE_VERSION',
  'ORDERING_CLOSED',
  'DISH_UNAVAILABLE',
]);

/** The server has not looked at this attempt, which says nothing about the attempts before it. */
const turnedAway = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED']);

/** Keys of calls of which an attempt was lost, also where the next one was sent by itself. */
const lostKeys = new Set<string>();

/** Remembers that an attempt with this key had no answer. */
export const noteLostAttempt = (key: unknown): void => {
  if (typeof key === 'string') lostKeys.add(key);
};

/** Whether an error means that nothing was done: a refusal, and no attempt before it that may have been done. */
export const isNothingDone = (
  error: unknown,
  { key, isUncertain }: Pick<SentCall<unknown>, 'key' | 'isUncertain'>,
): boolean => {
  const code = codeOf(error) ?? '';
  return decided.has(code) || (turnedAway.has(code) && !isUncertain && !lostKeys.has(key));
};
