import { lockTable, tables } from '../../db/tables.js';
import { inTransaction } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { PERMISSIONS, type Permission } from '../../shared/permissions.js';
import { UserType } from '../../shared/status.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import { newApiKey, storeApiKeySecret } from '../sessions/api-key-secret.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import { type ApiKey, currentKeys, keySnapshot, readKey } from './api-key-view.js';

/** Maximum number of keys that are not revoked. */
export const MAX_KEYS = 50;

/** A new key, with the text that is shown only once. */
export interface CreatedApiKey {
  readonly key: string;
  readonly apiKey: ApiKey;
}

interface ApiKeyInput {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: Date | null;
}

/** Lists the keys that are not revoked, by name. */
export async function listApiKeys(ctx: UseCaseContext): Promise<ApiKey[]> {
  requireAdmin(ctx.actor);
  return currentKeys(ctx.em);
}

/**
 * Creates an API key, which is an actor with the permissions of its scopes.
 * @throws AppError `key.*`, `input.*`, and access errors
 */
export async function createApiKey(ctx: UseCaseContext, input: ApiKeyInput): Promise<CreatedApiKey> {
  const { userId } = requireAdmin(ctx.actor);
  const now = ctx.clock.now();
  const name = checkLine(input.name, { field: 'name', label: 'Name' }, MAX_LENGTH.title);
  if (!name) throw appError('key.name-required', {}, 'name');
  const scopes = checkScopes(input.scopes);
  const expiresAt = input.expiresAt ?? null;
  if (expiresAt && expiresAt <= now) throw appError('key.expires-past', {}, 'expiresAt');
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    await lockTable(em, 'ApiKey', 'exclusive');
    const others = await currentKeys(em);
    // The audit trail identifies keys by name.
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw appError('key.name-taken', { name }, 'name');
    if (others.length >= MAX_KEYS) throw appError('key.too-many', { max: MAX_KEYS });
    const { short, key } = newApiKey();
    const id = newId();
    em.persist(
      Object.assign(new User(), {
        id,
        type: UserType.API_KEY,
        title: name,
        mobileNumber: mobileOf(id),
        createdAt: now,
      }),
    );
    await em.flush();
    await tables(em)
      .insertInto('ApiKey')
      .values({ id, short, scopes, createdById: userId, createdAt: now, expiresAt })
      .execute();
    await storeApiKeySecret(em, id, key);
    const apiKey = { id, name, short, scopes, createdById: userId, createdAt: now, expiresAt, usedAt: null };
    const after = keySnapshot(apiKey);
    await recordAudit(em, ctx, { action: 'API_KEY_CREATED', subjectId: id, before: null, after });
    return { key, apiKey };
  });
}

/**
 * Revokes an API key. A running write of the key is completed first, or rejected. A repetition changes nothing.
 * @throws AppError `not-found`, `input.id`, and access errors
 */
export async function revokeApiKey(ctx: UseCaseContext, input: string): Promise<ApiKey> {
  requireAdmin(ctx.actor);
  const id = checkId(input, { field: 'id', label: 'API key' });
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const key = await readKey(em, id);
    if (!key) throw appError('not-found', { thing: 'API key' }, 'id');
    const revoked = await tables(em)
      .updateTable('ApiKey')
      .set({ revokedAt: ctx.clock.now() })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    if (revoked.numUpdatedRows === 0n) return key;
    const before = keySnapshot(key);
    await recordAudit(em, ctx, { action: 'API_KEY_REVOKED', subjectId: id, before, after: null });
    return key;
  });
}

function checkScopes(scopes: readonly string[]): Permission[] {
  if (scopes.length === 0) throw appError('key.no-scope', {}, 'scopes');
  for (const [index, scope] of scopes.entries()) {
    const field = `scopes.${index}`;
    if (scope === 'staff:write') throw appError('key.scope-of-owners', {}, field);
    if (!(scope in PERMISSIONS))
      throw appError('input.choice', { label: 'Scope', words: Object.keys(PERMISSIONS).join(', ') }, field);
  }
  return (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => scopes.includes(permission));
}

/** Returns the mobile number of a key's user, which must be unique within the user type: ten digits of the random part of the ID. */
const mobileOf = (id: string): string =>
  (BigInt(`0x${id.replaceAll('-', '').slice(16)}`) % 10_000_000_000n).toString().padStart(10, '0');
