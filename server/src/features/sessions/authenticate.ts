import { preparedStatement } from '../../db/prepared-statements.js';
import { condition, sql } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { isUuid } from '../../shared/ids.js';
import { PERMISSIONS_OF, type Role } from '../../shared/permissions.js';
import { UserType } from '../../shared/status.js';
import type { AdminActor, CustomerActor, EndedRun, RunActor, StationActor } from './actor.js';
import { isCurrentSql, isValidSessionSql } from './credential-conditions.js';

/**
 * Returns SQL for the valid session of an access token.
 * @param hash,now expressions for the token's hash and the time
 */
export const sessionOfTokenSql = (hash: string, now: string): string =>
  `select s.id, s.user_id as "userId", s.run_id as "runId", u.user_uuid as "userUuid", u.role
   from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
   where t.token_hash = ${hash} and t.purpose = 'access' and t.expires_at > ${now} and ${isValidSessionSql('s', 'u', now)}`;
const AUTHENTICATE = preparedStatement(`/* authenticateToken */ ${sessionOfTokenSql('$1', '$2')}`);

/** Row of {@link sessionOfTokenSql}. */
export interface SessionRow {
  readonly id: string;
  readonly userId: string;
  readonly runId: string | null;
  readonly userUuid: string;
  /** Null unless the user is an admin. */
  readonly role: Role | null;
}

/** Actor of a token. */
export type TokenActor = AdminActor | CustomerActor | RunActor | StationActor;

/**
 * Reads the actor of a bearer token from the database.
 * @param tokenHash hash of the token without the word `Bearer`
 * @returns null for an invalid, expired, or revoked token
 */
export async function authenticateToken(
  em: EntityManager,
  clock: Clock,
  tokenHash: Buffer,
): Promise<TokenActor | null> {
  // Runs for every request with a token, so its text is built once, and its plan is stored.
  const [row] = await sql<SessionRow>(em, AUTHENTICATE, [tokenHash, clock.now().toISOString()]);
  return row ? actorOfSession(row) : null;
}

/**
 * Returns the reason why the token of a run is no longer valid.
 * @param tokenHash hash of a token that {@link authenticateToken} did not recognise
 */
export async function endedRunOf(
  em: EntityManager,
  clock: Clock,
  tokenHash: Buffer,
): Promise<EndedRun | undefined> {
  const row = await tables(em)
    .selectFrom('SessionToken as t')
    .innerJoin('Session as s', 's.id', 't.sessionId')
    .innerJoin('DeliveryRun as r', 'r.id', 's.runId')
    .where('t.tokenHash', '=', tokenHash)
    .select(({ eb, exists, ref, selectFrom }) => [
      eb('r.riderId', '<>', ref('s.userId')).as('isHandedOver'),
      exists(
        selectFrom('RunLink as l')
          .select('l.runId')
          .whereRef('l.runId', '=', 'r.id')
          .where(condition((bind) => isCurrentSql('l', bind(clock.now().toISOString())))),
      ).as('hasLink'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.isHandedOver) return 'run.handed-over';
  return row.hasLink ? 'run.link-replaced' : 'run.link-ended';
}

/** Returns the actor of a session. */
export function actorOfSession(row: SessionRow): Exclude<TokenActor, StationActor> {
  const { id: sessionId, userId, userUuid, runId } = row;
  if (runId !== null) return { kind: 'run', userId, runId, sessionId };
  return row.role !== null
    ? { kind: 'admin', userId, sessionId, permissions: PERMISSIONS_OF[row.role] }
    : { kind: 'customer', userId, userUuid, sessionId };
}

/**
 * Returns the user of a personal link, if it is valid.
 * @param userUuid the `user_uuid` as received
 * @returns the customer; `unknown`; or `no-customer` for the link of an admin or a delivery user, which is invalid too
 */
export async function findLinkHolder(
  em: EntityManager,
  userUuid: string,
): Promise<CustomerActor | 'unknown' | 'no-customer'> {
  const link = userUuid.trim().toLowerCase();
  if (!isUuid(link)) return 'unknown';
  const user = await tables(em)
    .selectFrom('User')
    .select(['id', 'type'])
    .where('userUuid', '=', link)
    .executeTakeFirst();
  if (!user) return 'unknown';
  return user.type === UserType.CUSTOMER
    ? { kind: 'customer', userId: user.id, userUuid: link, sessionId: null }
    : 'no-customer';
}
