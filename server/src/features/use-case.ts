import type { EntityManager } from '../db/transaction.js';
import type { Clock } from '../shared/clock.js';
import type { Actor } from './sessions/actor.js';
import type { User } from './users/user.entity.js';

/** Request that caused a call of a use case. */
export interface CallOrigin {
  readonly channel: 'GRAPHQL' | 'REST';
  /** ID of the request, as in the log and in the response's `X-Request-Id`. */
  readonly requestId: string;
}

/** Context of every use case: the database, the caller, and the time. */
export interface UseCaseContext {
  /**
   * Entity manager of the database, for plain reads and for starting transactions. It rejects entity queries, because entities
   * would be shared by all requests.
   */
  readonly em: EntityManager;
  readonly actor: Actor;
  readonly clock: Clock;
  /** User of the caller, if the user was read with the credential and nothing was written since. */
  readonly viewer?: User | undefined;
  /** Origin for the audit trail. Absent for a command on the server. */
  readonly origin?: CallOrigin;
}
