import { hash } from 'node:crypto';
import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import {
  type AnswerFormat,
  hashOfRequest,
  type IdempotentRequest,
  keysExpireBefore,
} from './idempotent-request.js';

/**
 * Does a piece of work once for each idempotency key, and gives its first answer to every repetition (decisions,
 * "Retries"). Runs inside the work's own transaction: the key is written first, so a second request with the same key
 * waits until the first has ended; if the first was refused its key is rolled back with it and the second has its turn.
 *
 * @param em the transaction's entity manager
 * @param request null when it came without a key
 * @param format how the response is stored
 * @param work what moves the money
 * @throws AppError `key-reused` when the key came with other input, `input.idempotency-key` when it is no key
 */
export async function withIdempotencyKey<T>(
  em: EntityManager,
  ctx: UseCaseContext,
  request: IdempotentRequest | null,
  format: AnswerFormat<T>,
  work: () => Promise<T>,
): Promise<T> {
  if (!request) return work();
  const owner = requireSignedIn(ctx.actor).userId;
  const stored = await claimKey(em, ctx, owner, request);
  if (stored !== NEW) return format.read(stored);
  const answer = await work();
  await sql(em, 'update idempotency_keys set answer = $3::jsonb where owner_id = $1 and key = $2', [
    owner,
    request.key,
    JSON.stringify(format.write(answer)),
  ]);
  return answer;
}

/**
 * Ties a key to its input without storing a response: for a request whose parts each have an answer of their own. It needs no
 * transaction: it writes by one statement, and after that only reads.
 *
 * @returns what makes one part of it safe to repeat, by the part's name: a key which no client can send by chance, tied to all that was
 *   sent for the request; null when it came without a key
 * @throws AppError as {@link withIdempotencyKey}
 */
export async function claimForParts(
  em: EntityManager,
  ctx: UseCaseContext,
  request: IdempotentRequest | null,
): Promise<(part: string) => IdempotentRequest | null> {
  if (!request) return () => null;
  await claimKey(em, ctx, requireSignedIn(ctx.actor).userId, request);
  const { operation, key } = request;
  // Hashed once for all parts, since it names all of them.
  const sent = hashOfRequest(request).toString('hex');
  return (part) => ({ operation, sent, key: `part:${hash('sha256', `${key}\0${part}`, 'base64url')}` });
}

const NEW = Symbol('a key not seen before');

async function claimKey(
  em: EntityManager,
  ctx: UseCaseContext,
  owner: string,
  request: IdempotentRequest,
): Promise<unknown> {
  const { key } = request;
  const inputHash = hashOfRequest(request);
  const now = ctx.clock.now();
  const claimed = await sql(
    em,
    `insert into idempotency_keys (owner_id, key, input_hash, created_at) values ($1, $2, $3, $4)
     on conflict (owner_id, key) do update
       set input_hash = excluded.input_hash, answer = null, created_at = excluded.created_at
       where idempotency_keys.created_at < $5
     returning 1`,
    [owner, key, inputHash, now.toISOString(), keysExpireBefore(now).toISOString()],
  );
  if (claimed.length > 0) return NEW;
  const [stored] = await sql<{ input_hash: Uint8Array; answer: unknown }>(
    em,
    'select input_hash, answer from idempotency_keys where owner_id = $1 and key = $2',
    [owner, key],
  );
  // It expired in between, so it counts as new.
  if (!stored) return claimKey(em, ctx, owner, request);
  if (!inputHash.equals(stored.input_hash)) throw refusal('key-reused', {}, 'idempotencyKey');
  return stored.answer;
}
