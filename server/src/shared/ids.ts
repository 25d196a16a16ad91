import { hash, randomBytes } from 'node:crypto';
import { v4, v7, validate } from 'uuid';

/** Creates an internal ID: a UUID v7, so that IDs sort in the order of creation. */
export function newId(): string {
  return v7();
}

/** Creates a personal link: UUID v4, 122 random bits. It is a secret. */
export function newUserUuid(): string {
  return v4();
}

/** Whether a text is a UUID of any version. */
export function isUuid(text: string): boolean {
  return validate(text);
}

/** Creates an opaque token of 256 random bits, in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a token: its SHA-256. Tokens are random enough to need neither salt nor stretching. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
