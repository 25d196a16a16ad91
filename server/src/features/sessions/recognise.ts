import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { hashToken, isUuid } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import { type Actor, ANONYMOUS, type CustomerActor } from './actor.js';

/**
 * Who sent a bearer token. A token that is sent decides alone: a false, expired or revoked one is `stale`, never
 * `anonymous` (decisions, "Who may do what, and how it is proven").
 *
 * @param token without the word `Bearer`
 */
export async function actorOfToken(em: EntityManager, clock: Clock, token: string): Promise<Actor> {
  const now = clock.now().toISOString();
  const [row] = await sql<{ id: string; user_id: string; user_type: UserType; user_uuid: string }>(
    em,
    `select s.id, s.user_id, s.user_type, u.user_uuid
     from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
     where t.token_hash = $1 and t.purpose = 'access' and t.expires_at > $2
       and s.ended_at is null and s.expires_at > $2 and u.type = s.user_type and (u.type <> 0 or u.status = 1)`,
    [hashToken(token), now],
  );
  if (!row) return { kind: 'stale' };
  if (row.user_type === UserType.ADMIN) return { kind: 'admin', userId: row.user_id, sessionId: row.id };
  return { kind: 'customer', userId: row.user_id, userUuid: row.user_uuid, sessionId: row.id };
}

/**
 * Who a bearer header speaks for.
 *
 * @param header the `Authorization` header, if one was sent
 */
export async function actorOfHeader(
  em: EntityManager,
  clock: Clock,
  header: string | undefined,
): Promise<Actor> {
  if (!header) return ANONYMOUS;
  const match = /^Bearer +(\S+)$/i.exec(header.trim());
  return match?.[1] ? actorOfToken(em, clock, match[1]) : { kind: 'stale' };
}

/**
 * Whose personal link this is. Only customers have one.
 *
 * @param userUuid the current `user_uuid`, as it was named
 * @returns the customer, or null when the link opens nothing
 */
export async function customerOfLink(em: EntityManager, userUuid: string): Promise<CustomerActor | null> {
  const link = userUuid.trim().toLowerCase();
  if (!isUuid(link)) return null;
  const [row] = await sql<{ id: string }>(em, 'select id from users where user_uuid = $1 and type = 1', [
    link,
  ]);
  return row ? { kind: 'customer', userId: row.id, userUuid: link, sessionId: null } : null;
}
