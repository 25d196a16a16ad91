import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Permission } from '../../shared/permissions.js';
import type { Snapshot } from '../audit/snapshot.js';

/** API key without its secret. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly scopes: readonly Permission[];
  readonly createdById: string;
  readonly createdAt: Date;
  /** Null if the key does not expire. */
  readonly expiresAt: Date | null;
  /** Last use, to the minute. Null: never used. */
  readonly usedAt: Date | null;
}

const keysOf = (em: EntityManager) =>
  tables(em)
    .selectFrom('ApiKey as k')
    .innerJoin('User as u', 'u.id', 'k.id')
    .leftJoin('ApiKeySecret as s', 's.keyId', 'k.id')
    .select(['k.id', 'u.title', 'k.short', 'k.scopes', 'k.createdById', 'k.createdAt', 'k.expiresAt'])
    .select('s.usedAt')
    .orderBy('u.title')
    .orderBy('k.id');

type KeyRow = Awaited<ReturnType<ReturnType<typeof keysOf>['execute']>>[number];

const keyOf = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.title,
  short: row.short,
  scopes: row.scopes as Permission[],
  createdById: row.createdById,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  usedAt: row.usedAt,
});

/** Returns the keys that are not revoked, by name. */
export async function currentKeys(em: EntityManager): Promise<ApiKey[]> {
  return (await keysOf(em).where('k.revokedAt', 'is', null).execute()).map(keyOf);
}

/** Returns a key, including a revoked one. */
export async function readKey(em: EntityManager, id: string): Promise<ApiKey | null> {
  const row = await keysOf(em).where('k.id', '=', id).executeTakeFirst();
  return row ? keyOf(row) : null;
}

/** Returns the audit snapshot of a key. */
export const keySnapshot = ({
  name,
  short,
  scopes,
  expiresAt,
}: Pick<ApiKey, 'name' | 'short' | 'scopes' | 'expiresAt'>): Snapshot => ({
  name,
  short,
  scopes: [...scopes],
  expiresAt: expiresAt?.toISOString() ?? null,
});
