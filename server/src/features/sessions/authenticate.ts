import { prepared } from '../../db/prepared.js';
import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { isUuid } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import type { AdminActor, CustomerActor, RunActor } from './actor.js';

const AUTHENTICATE = prepared(
  `select s.id, s.user_id, s.user_type, s.run_id, u.user_uuid
   from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
     left join delivery_runs r on r.id = s.run_id
   where t.token_hash = $1 and t.purpose = 'access' and t.expires_at > $2
     and s.ended_at is null and s.expires_at > $2 and u.type = s.user_type and (u.type = 1 or u.status = 1)
     and (u.type = 2) = (s.run_id is not null) and (s.run_id is null or r.status = 'OUT' and r.rider_id = u.id)`,
);
const OF_LINK = prepared('select id from users where user_uuid = $1 and type = 1');

/**
 * Whom a bearer token speaks for, by the database.
 *
 * @param tokenHash of the token without the word `Bearer`
 * @returns null for a token that is false, expired or revoked
 */
export async function authenticateToken(
  em: EntityManager,
  clock: Clock,
  tokenHash: Buffer,
): Promise<AdminActor | CustomerActor | RunActor | null> {
  const now = clock.now().toISOString();
  const [row] = await sql<{
    id: string;
    user_id: string;
    user_type: UserType;
    run_id: string | null;
    user_uuid: string;
  }>(em, AUTHENTICATE, [tokenHash, now]);
  if (!row) return null;
  const { id: sessionId, user_id: userId, user_uuid: userUuid, run_id: runId } = row;
  if (runId !== null) return { kind: 'run', userId, runId, sessionId };
  return row.user_type === UserType.ADMIN
    ? { kind: 'admin', userId, sessionId }
    : { kind: 'customer', userId, userUuid, sessionId };
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
  const [row] = await sql<{ id: string }>(em, OF_LINK, [link]);
  return row ? { kind: 'customer', userId: row.id, userUuid: link, sessionId: null } : null;
}
