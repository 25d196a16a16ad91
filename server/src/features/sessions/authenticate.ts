import { prepared } from '../../db/prepared.js';
import { condition, query, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { isUuid } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import type { AdminActor, CustomerActor, EndedRun, RunActor, StationActor } from './actor.js';
import { isCurrentSql, isValidSessionSql } from './valid-session.js';

/**
 * The session of an access token that still opens it.
 *
 * @param hash,now expressions: the token's hash, the time
 */
export const sessionOfTokenSql = (hash: string, now: string): string =>
  `select s.id, s.user_id, s.user_type, s.run_id, u.user_uuid
   from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
   where t.token_hash = ${hash} and t.purpose = 'access' and t.expires_at > ${now} and ${isValidSessionSql('s', 'u', now)}`;
const AUTHENTICATE = prepared(sessionOfTokenSql('$1', '$2'));

/** A row of {@link sessionOfTokenSql}. */
export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly user_type: UserType;
  readonly run_id: string | null;
  readonly user_uuid: string;
}

/** Whom a token speaks for. */
export type TokenActor = AdminActor | CustomerActor | RunActor | StationActor;

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
): Promise<TokenActor | null> {
  // Asked at every call with a token: its text is built once, and its plan is kept.
  const [row] = await sql<SessionRow>(em, AUTHENTICATE, [tokenHash, clock.now().toISOString()]);
  return row ? actorOfSession(row) : null;
}

/**
 * Why a token that opens nothing any more does not, when it was that of a run.
 *
 * @param tokenHash of a token that {@link authenticateToken} did not know
 */
export async function endedRunOf(
  em: EntityManager,
  clock: Clock,
  tokenHash: Buffer,
): Promise<EndedRun | undefined> {
  const row = await query(em)
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('delivery_runs as r', 'r.id', 's.run_id')
    .where('t.token_hash', '=', tokenHash)
    .select(({ eb, exists, ref, selectFrom }) => [
      eb('r.rider_id', '<>', ref('s.user_id')).as('handed_over'),
      exists(
        selectFrom('run_links as l')
          .select('l.run_id')
          .whereRef('l.run_id', '=', 'r.id')
          .where(condition((bind) => isCurrentSql('l', bind(clock.now().toISOString())))),
      ).as('has_link'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.handed_over) return 'run.handed-over';
  return row.has_link ? 'run.link-replaced' : 'run.link-ended';
}

/** Whom a session speaks for. */
export function actorOfSession(row: SessionRow): Exclude<TokenActor, StationActor> {
  const { id: sessionId, user_id: userId, user_uuid: userUuid, run_id: runId } = row;
  if (runId !== null) return { kind: 'run', userId, runId, sessionId };
  return row.user_type === UserType.ADMIN
    ? { kind: 'admin', userId, sessionId }
    : { kind: 'customer', userId, userUuid, sessionId };
}

/**
 * Whose personal link this is, if it is anybody's.
 *
 * @param userUuid the current `user_uuid`, as it was named
 * @returns the customer; `nobody`; or, for that of an admin or a delivery user, which opens nothing either, `no-customer`
 */
export async function holderOfLink(
  em: EntityManager,
  userUuid: string,
): Promise<CustomerActor | 'nobody' | 'no-customer'> {
  const link = userUuid.trim().toLowerCase();
  if (!isUuid(link)) return 'nobody';
  const user = await query(em)
    .selectFrom('users')
    .select(['id', 'type'])
    .where('user_uuid', '=', link)
    .executeTakeFirst();
  if (!user) return 'nobody';
  return user.type === UserType.CUSTOMER
    ? { kind: 'customer', userId: user.id, userUuid: link, sessionId: null }
    : 'no-customer';
}
