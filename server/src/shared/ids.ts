import { hash, randomBytes } from 'node:crypto';
import { v4, v7, validate } from 'uuid';

/** A new internal id: UUID v7, in the order of creation. */
export function newId(): string {
  return v7();
}

/** A new personal link: UUID v4, 122 random bits. It is a secret. */
export function newUserUuid(): string {
  return v4();
}

/** Whether a text is a UUID of any version. */
export function isUuid(text: string): boolean {
  return validate(text);
}

/** A new opaque token of 256 random bits, in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: its SHA-256. Tokens are random enough to need neither salt nor stretching. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
