import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Permission } from '../../shared/permissions.js';
import type { Snapshot } from '../audit/snapshot.js';

const keysOf = (em: EntityManager) =>
  tables(em)
    .selectFrom('ApiKey as k')
    .innerJoin('User as u', 'u.id', 'k.id')
    .leftJoin('ApiKeySecret as s', 's.keyId', 'k.id')
    .select(['k.id', 'u.title as name', 'k.short', 'k.scopes'])
    .select(['k.createdById', 'k.createdAt', 'k.expiresAt', 's.usedAt'])
    .$narrowType<{ scopes: Permission[] }>();

/** API key without its secret. `usedAt` is its last use, to the minute. */
export type ApiKey = Awaited<ReturnType<ReturnType<typeof keysOf>['execute']>>[number];

/** Returns the keys that are not revoked, by name. */
export function currentKeys(em: EntityManager): Promise<ApiKey[]> {
  return keysOf(em).where('k.revokedAt', 'is', null).orderBy('u.title').orderBy('k.id').execute();
}

/** Returns a key, including a revoked one. */
export async function readKey(em: EntityManager, id: string): Promise<ApiKey | null> {
  return (await keysOf(em).where('k.id', '=', id).executeTakeFirst()) ?? null;
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
