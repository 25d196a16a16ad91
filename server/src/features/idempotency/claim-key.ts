import { hash } from 'node:crypto';
import { untilCommitted } from '../../db/committed.js';
import { query, sql } from '../../db/sql.js';
import { type EntityManager, inOneStatement } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { keysExpireBefore } from '../../shared/key-lifetime.js';
import { requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { hashOfRequest, type IdempotentRequest } from './idempotent-request.js';

/**
 * Ties a key to its input, for a request that is answered by what it has made, and not by a response that is kept. In a transaction a second
 * request with the same key waits until the first has ended, and has its turn if that was refused.
 *
 * @param request null when it came without a key
 * @returns whether it is new
 * @throws AppError `key-reused` when the key came with other input
 */
export async function claimKey(
  em: EntityManager,
  ctx: UseCaseContext,
  request: IdempotentRequest | null,
): Promise<boolean> {
  if (!request) return true;
  const { key } = request;
  const owner = requireSignedIn(ctx.actor).userId;
  const inputHash = hashOfRequest(request);
  const now = ctx.clock.now();
  const input_hash = Buffer.from(inputHash, 'hex');
  const claimed = await query(em)
    .insertInto('idempotency_keys')
    .values({ owner_id: owner, key, input_hash, created_at: now })
    .onConflict((used) =>
      used
        .columns(['owner_id', 'key'])
        .doUpdateSet({ input_hash, answer: null, created_at: now })
        .where('idempotency_keys.created_at', '<', keysExpireBefore(now).toISOString()),
    )
    .returning('key')
    .execute();
  if (claimed.length > 0) return true;
  const used = await query(em)
    .selectFrom('idempotency_keys')
    .select('input_hash')
    .where('owner_id', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
  // It expired in between, so it counts as new.
  if (!used) return claimKey(em, ctx, request);
  if (!input_hash.equals(used.input_hash)) throw refusal('key-reused', {}, 'idempotencyKey');
  await untilCommitted(em);
  return false;
}

/**
 * Ties a key to its input, for a request whose parts each have an answer of their own. It is one statement of its own.
 *
 * @returns what makes one part of it safe to repeat, by the part's name: a key which no client can send by chance, tied to all that was
 *   sent for the request; null when it came without a key
 * @throws AppError as {@link claimKey}
 */
export async function claimForParts(
  ctx: UseCaseContext,
  request: IdempotentRequest | null,
): Promise<(part: string) => IdempotentRequest | null> {
  if (!request) return () => null;
  await inOneStatement(ctx.em, (em) => claimKey(em, ctx, request));
  const { operation, key } = request;
  // Hashed once for all parts, since it names all of them.
  const sent = hashOfRequest(request);
  return (part) => ({ operation, sent, key: `part:${hash('sha256', `${key}\0${part}`, 'base64url')}` });
}

/**
 * What a request rests on beside what was sent, so that a repetition rests on the same: what was worked out when it came first. It is one
 * statement of its own.
 *
 * @param request its key is claimed; null when it came without one, so that there is no repetition
 * @param workedOut what is worked out for it this time, as JSON keeps it
 */
export async function firstWorkedOut<T extends object>(
  ctx: UseCaseContext,
  request: IdempotentRequest | null,
  workedOut: T,
): Promise<T> {
  if (!request) return workedOut;
  const [kept] = await inOneStatement(ctx.em, (em) =>
    sql<{ answer: T }>(
      em,
      'update idempotency_keys set answer = coalesce(answer, $3::jsonb) where owner_id = $1 and key = $2 returning answer',
      [requireSignedIn(ctx.actor).userId, request.key, JSON.stringify(workedOut)],
    ),
  );
  // It expired in between, so it counts as new.
  return kept?.answer ?? workedOut;
}
