import { preparedStatement } from '../../db/prepared-statements.js';
import { entityFromRow, selectedColumnsOf } from '../../db/raw-reads.js';
import { sql } from '../../db/sql.js';
import { type EntityManager, inOneStatement } from '../../db/transaction.js';
import { hashToken, isUuid, newId } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import type { CustomerActor } from '../sessions/actor.js';
import { type CustomerTokens, newCustomerTokens } from '../sessions/begin-session.js';
import { isCurrentLinkSql } from '../sessions/credential-conditions.js';
import { endSurplusSessions } from '../sessions/end-sessions.js';
import type { SignInLimits } from '../sessions/sign-in-limits.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import { rejectLink } from './authenticate-by-link.js';

/**
 * Opens a personal link: a customer's current `user_uuid` authenticates the customer. Admins and delivery users have no link.
 * Needs three statements: for the limit, for the session with its tokens, and for surplus sessions.
 * @param address the client's network address, for the limit
 * @returns the tokens and the customer
 * @throws AppError `session.link` or `session.not-a-customer` for an invalid link, `rate-limited` after too many failures
 */
export async function openPersonalLink(
  ctx: UseCaseContext,
  limits: SignInLimits,
  address: string,
  userUuid: string,
) {
  await limits.checkLink(address);
  const now = ctx.clock.now();
  const link = userUuid.trim().toLowerCase();
  const begun = isUuid(link) ? await inOneStatement(ctx.em, (em) => beginSessionByLink(em, link, now)) : null;
  if (!begun) throw await rejectLink(ctx.em, limits, address, userUuid);
  const { access, refresh, user, sessionId } = begun;
  await endSurplusSessions(ctx.em, { property: 'userId', id: user.id }, sessionId, now);
  const actor: CustomerActor = { kind: 'customer', userId: user.id, userUuid: link, sessionId: null };
  return { access, refresh, user, actor };
}

/**
 * Starts a session of the customer with this personal link, with the first refresh token of its chain. One statement, which locks
 * the customer's row against a concurrent reset of the link, because a reset ends all sessions that it finds.
 * @param userUuid in lower case
 * @returns null for an invalid link
 */
export async function beginSessionByLink(
  em: EntityManager,
  userUuid: string,
  now: Date,
): Promise<(CustomerTokens & { readonly sessionId: string; readonly user: User }) | null> {
  const sessionId = newId();
  const { access, refresh } = newCustomerTokens(sessionId, now);
  // First request of every customer, so its text is built once, and its plan is stored.
  const [row] = await sql<Record<string, unknown>>(em, beginStatement(selectedColumnsOf(em, User)), [
    userUuid,
    sessionId,
    now.toISOString(),
    refresh.expiresAt.toISOString(),
    hashToken(access.token),
    access.expiresAt.toISOString(),
    hashToken(refresh.token),
  ]);
  return row ? { sessionId, access, refresh, user: entityFromRow(em, User, row) } : null;
}

const beginStatement = (columns: string) =>
  preparedStatement(
    `/* beginSessionByLink */ with customer as (select * from users where ${isCurrentLinkSql('users', '$1')} for share),
       begun as (
         insert into sessions (id, user_id, user_type, created_at, expires_at)
         select $2::uuid, id, ${UserType.CUSTOMER}, $3::timestamptz, $4::timestamptz from customer returning id),
       tokens as (
         insert into session_tokens (token_hash, session_id, purpose, created_at, expires_at)
         select token.hash, begun.id, token.purpose, $3::timestamptz, token.expires_at
         from begun, (values ($5::bytea, 'access', $6::timestamptz), ($7::bytea, 'refresh', $4::timestamptz))
           as token (hash, purpose, expires_at))
       select ${columns} from customer`,
  );
