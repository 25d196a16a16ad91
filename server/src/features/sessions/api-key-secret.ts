import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { condition } from '../../db/sql.js';
import { runPrepared, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { hashToken } from '../../shared/ids.js';
import type { AdminActor } from './actor.js';
import { isValidKeySql } from './credential-conditions.js';

/** Precision of the stored time of a key's last use, in milliseconds. */
const USED_EVERY_MS = 60_000;

/** `mbk_<short>_<secret><checksum>`: 8 characters of the short part, 64 of the secret, 8 of the checksum. */
const FORMAT = /^(mbk_[0-9a-f]{8}_[0-9a-f]{64})([0-9a-f]{8})$/;

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/** Creates a key. Its short part identifies it in logs. The key is stored only as a hash. */
export function newApiKey(): { readonly short: string; readonly key: string } {
  const short = randomBytes(4).toString('hex');
  const text = `mbk_${short}_${randomBytes(32).toString('hex')}`;
  return { short, key: `${text}${checksumOf(text)}` };
}

/** Whether a token has the prefix of API keys. */
export const isApiKey = (token: string): boolean => token.startsWith('mbk_');

/** Whether a key is well-formed. A mistyped or truncated key is rejected without the database. */
export function isWellFormedKey(token: string): boolean {
  const [, text, checksum] = FORMAT.exec(token) ?? [];
  return text !== undefined && checksumOf(text) === checksum;
}

/** Stores the secret of a key. */
export async function storeApiKeySecret(em: EntityManager, keyId: string, key: string): Promise<void> {
  await tables(em)
    .insertInto('ApiKeySecret')
    .values({ secretHash: hashToken(key), keyId })
    .execute();
}

/**
 * Returns the actor of an API key, and stores the time of its use with a precision of a minute.
 * @returns null for an unknown, revoked, or expired key
 */
export async function authenticateApiKey(
  em: EntityManager,
  clock: Clock,
  secretHash: Buffer,
): Promise<AdminActor | null> {
  const now = clock.now();
  const keys = tables(em)
    .selectFrom('ApiKeySecret as s')
    .innerJoin('ApiKey as k', 'k.id', 's.keyId')
    .where('s.secretHash', '=', secretHash)
    .where(condition((bind) => isValidKeySql('k', bind(now.toISOString()))))
    .select(['k.id', 'k.short', 'k.scopes', 's.usedAt']);
  const [row] = await runPrepared(em, keys);
  if (!row) return null;
  if (!row.usedAt || now.getTime() - row.usedAt.getTime() >= USED_EVERY_MS)
    await tables(em)
      .updateTable('ApiKeySecret')
      .set({ usedAt: now })
      .where('secretHash', '=', secretHash)
      .execute();
  const { id: userId, short: key, scopes } = row;
  return { kind: 'admin', userId, sessionId: null, key, permissions: new Set(scopes) };
}
