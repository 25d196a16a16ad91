import { prepared } from '../../db/prepared.js';
import { columnsOf, fromRow } from '../../db/raw-reads.js';
import { sql } from '../../db/sql.js';
import { type EntityManager, inOneStatement } from '../../db/transaction.js';
import { hashToken, isUuid, newId } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import type { CustomerActor } from '../sessions/actor.js';
import { type CustomerTokens, newCustomerTokens } from '../sessions/begin-session.js';
import { endSurplusSessions } from '../sessions/end-sessions.js';
import type { SignInLimits } from '../sessions/sign-in-limits.js';
import { isCurrentLinkSql } from '../sessions/valid-session.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import { refusedLink } from './prove-by-link.js';

/** A link that was opened: the tokens behind it, and whose it is. */
export interface OpenedLink extends CustomerTokens {
  readonly user: User;
  readonly actor: CustomerActor;
}

/**
 * Opens a personal link: whoever names a customer's current `user_uuid` is that customer. Admins and delivery users have none. Three statements: the
 * limit, the session with its tokens, and whether older sessions have to end.
 *
 * @param address the client's network address, for the limit
 * @throws AppError `session.link` or `session.not-a-customer` when it opens nothing, `rate-limited` after too many of those
 */
export async function openPersonalLink(
  ctx: UseCaseContext,
  limits: SignInLimits,
  address: string,
  userUuid: string,
): Promise<OpenedLink> {
  await limits.checkLink(address);
  const now = ctx.clock.now();
  const link = userUuid.trim().toLowerCase();
  const begun = isUuid(link) ? await inOneStatement(ctx.em, (em) => beginSessionByLink(em, link, now)) : null;
  if (!begun) throw await refusedLink(ctx.em, limits, address, userUuid);
  const { access, refresh, user, sessionId } = begun;
  await endSurplusSessions(ctx.em, { column: 'user_id', id: user.id }, sessionId, now);
  const actor: CustomerActor = { kind: 'customer', userId: user.id, userUuid: link, sessionId: null };
  return { access, refresh, user, actor };
}

/**
 * Begins a session of the customer whose current personal link this is, with the first refresh token of its chain. One statement,
 * which locks the customer's row against a reset of the link at the same moment: that ends all sessions it finds.
 *
 * @param userUuid in lower case
 * @returns null when the link opens nothing
 */
export async function beginSessionByLink(
  em: EntityManager,
  userUuid: string,
  now: Date,
): Promise<(CustomerTokens & { readonly sessionId: string; readonly user: User }) | null> {
  const sessionId = newId();
  const { access, refresh } = newCustomerTokens(sessionId, now);
  // Every customer's first call: its text is built once, and its plan is kept.
  const [row] = await sql<Record<string, unknown>>(em, beginStatement(columnsOf(em, User)), [
    userUuid,
    sessionId,
    now.toISOString(),
    refresh.expiresAt.toISOString(),
    hashToken(access.token),
    access.expiresAt.toISOString(),
    hashToken(refresh.token),
  ]);
  return row ? { sessionId, access, refresh, user: fromRow(em, User, row) } : null;
}

const beginStatement = (columns: string) =>
  prepared(
    `with customer as (select * from users where ${isCurrentLinkSql('users', '$1')} for share),
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
