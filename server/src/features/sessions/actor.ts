import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { refuse } from '../../shared/errors.js';

/**
 * Who asks, and by what proof (decisions, "Who may do what, and how it is proven").
 *
 * - `admin`: an admin token. `customer` with a session: a customer token. `customer` with a link: a legacy client that
 *   names the customer's current `user_uuid`.
 * - `stale`: a token was sent that is false, expired or revoked. It opens nothing, not even what is open to anybody.
 */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'admin'; readonly userId: string; readonly sessionId: string }
  | {
      readonly kind: 'customer';
      readonly userId: string;
      readonly userUuid: string;
      readonly sessionId: string | null;
    };

export type AdminActor = Extract<Actor, { kind: 'admin' }>;
export type CustomerActor = Extract<Actor, { kind: 'customer' }>;

/** Nobody in particular. */
export const ANONYMOUS: Actor = { kind: 'anonymous' };

/**
 * Lets admins through.
 *
 * @throws AppError `session.required`, `session.ended` or `forbidden` for anybody else
 */
export function requireAdmin(actor: Actor): AdminActor {
  const known = requireSignedIn(actor);
  if (known.kind !== 'admin') throw refuse('forbidden', {});
  return known;
}

/**
 * Lets admins and customers through.
 *
 * @throws AppError `session.required` or `session.ended` for anybody else
 */
export function requireSignedIn(actor: Actor): AdminActor | CustomerActor {
  if (actor.kind === 'stale') throw refuse('session.ended', {});
  if (actor.kind === 'anonymous') throw refuse('session.required', {});
  return actor;
}

/**
 * Whose data is meant. A customer may leave it out, or name themselves; naming anybody else is the same answer as
 * naming nobody. An admin names a user by internal id or by `user_uuid`.
 *
 * @param thing what the caller wants to see, for the 'not found'
 * @returns the user's internal id; for an admin the id as it was named, which may not exist
 * @throws AppError `session.required`, `session.ended`, `not-found`
 */
export function whoseData(actor: Actor, named: string | null | undefined, thing: string): string {
  const known = requireSignedIn(actor);
  if (known.kind === 'admin') return named ?? known.userId;
  const id = named?.trim().toLowerCase();
  if (id && id !== known.userUuid && id !== known.userId) throw refuse('not-found', { thing });
  return known.userId;
}

/**
 * Asks the database once more whether the proof still holds. Called inside every transaction that moves money, after
 * the customer's row is locked: a revocation that was committed before counts at once, whichever process did it.
 *
 * @throws AppError `session.ended` when the session, the link or the admin's rights have ended since
 */
export async function confirmActor(em: EntityManager, actor: Actor, clock: Clock): Promise<void> {
  const known = requireSignedIn(actor);
  const rows =
    known.sessionId === null
      ? await sql(em, 'select 1 from users where id = $1 and user_uuid = $2 and type = 1', [
          known.userId,
          (known as CustomerActor).userUuid,
        ])
      : await sql(
          em,
          `select 1 from sessions s join users u on u.id = s.user_id
           where s.id = $1 and s.ended_at is null and s.expires_at > $2 and u.type = s.user_type and (u.type <> 0 or u.status = 1)`,
          [known.sessionId, clock.now().toISOString()],
        );
  if (rows.length === 0) throw refuse('session.ended', {});
}
