import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { appError } from '../../shared/errors.js';

/** Minimum and maximum length of a password. The maximum limits the time of hashing. */
const MIN_LENGTH = 10;
const MAX_LENGTH = 200;

/** Argon2id, the library's default algorithm, with 19 MiB of memory, two passes, and one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Validates a new password.
 * @throws AppError `user.password-too-short`, `user.password-too-long`
 */
export function checkPassword(password: string): string {
  const length = [...password].length;
  if (length < MIN_LENGTH) throw appError('user.password-too-short', { min: MIN_LENGTH }, 'password');
  if (length > MAX_LENGTH) throw appError('user.password-too-long', { max: MAX_LENGTH }, 'password');
  return password;
}

/** Limits hashing to two at a time, because files and compressed responses use the same four threads. */
const hashing = pLimit(2);

/** Returns the stored hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password.normalize('NFKC'), ARGON2));
}

/** Hash of a random password, which is verified if no admin has the email, so that the response takes the same time. */
let decoyHash: Promise<string> | undefined;

/**
 * Verifies a password. Takes the same time with and without a hash.
 * @param stored null if the admin does not exist
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoyHash ??= hashPassword(crypto.randomUUID());
  const expected = stored ?? (await decoyHash);
  const given = password.slice(0, MAX_LENGTH * 2).normalize('NFKC');
  const matches = await hashing(() => verify(expected, given));
  return matches && stored !== null;
}
