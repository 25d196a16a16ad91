import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { refusal } from '../../shared/errors.js';

/** The least and most characters of a password; the most keeps hashing bounded. */
const MIN_LENGTH = 10;
const MAX_LENGTH = 200;

/** Argon2id, the library's own choice of algorithm, with 19 MiB of memory, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Checks a new password.
 *
 * @throws AppError `user.password-too-short`, `user.password-too-long`
 */
export function checkPassword(password: string): string {
  const length = [...password].length;
  if (length < MIN_LENGTH) throw refusal('user.password-too-short', { min: MIN_LENGTH }, 'password');
  if (length > MAX_LENGTH) throw refusal('user.password-too-long', { max: MAX_LENGTH }, 'password');
  return password;
}

/** Two at a time: files and compressed answers use the same four threads. */
const hashing = pLimit(2);

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password.normalize('NFKC'), ARGON2));
}

/** A hash that no password has: verifying against it takes as long as against a real one. */
let nobodysHash: Promise<string> | undefined;

/**
 * Verifies a password; takes the same time whether or not there is a hash to verify against.
 *
 * @param stored null when there is no such admin
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const expected = stored ?? (await nobodysHash);
  const given = password.slice(0, MAX_LENGTH * 2).normalize('NFKC');
  const matches = await hashing(() => verify(expected, given));
  return matches && stored !== null;
}
