import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { tables } from '../../db/tables.js';
import { type EntityManager, inOneStatement } from '../../db/transaction.js';
import { waitUntilCommitted } from '../../db/wait-until-committed.js';
import { appError } from '../../shared/errors.js';
import { keysExpireBefore } from '../../shared/key-lifetime.js';
import { requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { hashOfRequest, type IdempotentRequest } from './idempotent-request.js';

/**
 * Stores a key with its input, for a request without a stored response. In a transaction, a second request with the same key
 * waits until the first ends, and proceeds if the first was rejected.
 * @param request null without a key
 * @returns whether the key is new
 * @throws AppError `key-reused` if the key was used with other input
 */
export async function reserveKey(
  em: EntityManager,
  ctx: UseCaseContext,
  request: IdempotentRequest | null,
): Promise<boolean> {
  if (!request) return true;
  const { key } = request;
  const owner = requireSignedIn(ctx.actor).userId;
  const inputHash = Buffer.from(hashOfRequest(request), 'hex');
  const now = ctx.clock.now();
  const claimed = await tables(em)
    .insertInto('IdempotencyKey')
    .values({ ownerId: owner, key, inputHash, createdAt: now })
    .onConflict((used) =>
      used
        .columns(['ownerId', 'key'])
        .doUpdateSet({ inputHash, answer: null, createdAt: now })
        .where('IdempotencyKey.createdAt', '<', keysExpireBefore(now)),
    )
    .returning('key')
    .execute();
  if (claimed.length > 0) return true;
  const used = await tables(em)
    .selectFrom('IdempotencyKey')
    .select('inputHash')
    .where('ownerId', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
  // The key expired in the meantime, so it counts as new.
  if (!used) return reserveKey(em, ctx, request);
  if (!inputHash.equals(used.inputHash)) throw appError('key-reused', {}, 'idempotencyKey');
  await waitUntilCommitted(em);
  return false;
}

/**
 * Stores a key with its input, for a request whose parts have separate responses. Commits before the parts run.
 * @returns a function that derives the key of a part by name, which no client can send by chance and which depends on the input;
 * null without a key
 * @throws AppError as {@link reserveKey}
 */
export async function reserveKeyForParts(
  ctx: UseCaseContext,
  request: IdempotentRequest | null,
): Promise<(part: string) => IdempotentRequest | null> {
  if (!request) return () => null;
  await inOneStatement(ctx.em, (em) => reserveKey(em, ctx, request));
  const { operation, key } = request;
  // Hashed once for all parts, since the hash covers all of them.
  const sent = hashOfRequest(request);
  return (part) => ({ operation, sent, key: `part:${hash('sha256', `${key}\0${part}`, 'base64url')}` });
}

/**
 * Returns the values that the first request computed, so that a repetition uses the same values. Runs in a separate transaction.
 * @param request request whose key is stored; null without a key, and thus without repetitions
 * @param workedOut newly computed values, which are stored as JSON if the request is the first
 */
export async function valuesOfFirstRequest<T extends object>(
  ctx: UseCaseContext,
  request: IdempotentRequest | null,
  workedOut: T,
): Promise<T> {
  if (!request) return workedOut;
  const [kept] = await inOneStatement(ctx.em, (em) =>
    tables(em)
      .updateTable('IdempotencyKey')
      .set({ answer: sql<object>`coalesce(answer, ${JSON.stringify(workedOut)}::jsonb)` })
      .where('ownerId', '=', requireSignedIn(ctx.actor).userId)
      .where('key', '=', request.key)
      .returning('answer')
      .execute(),
  );
  // The key expired in the meantime, so it counts as new.
  return (kept?.answer as T | null | undefined) ?? workedOut;
}
