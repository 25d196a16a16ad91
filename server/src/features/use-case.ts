import type { EntityManager } from '../db/transaction.js';
import type { Clock } from '../shared/clock.js';
import type { Actor } from './sessions/actor.js';
import type { User } from './users/user.entity.js';

/** The request behind a call. */
export interface CallOrigin {
  readonly channel: 'GRAPHQL' | 'REST';
  /** As in the log and in the answer's `X-Request-Id`. */
  readonly requestId: string;
}

/** What every use-case is given: the database, who asks, and what time it is. */
export interface UseCaseContext {
  /** The database's own: for plain reads, and to begin transactions. It refuses to find entities, which would be kept for everybody. */
  readonly em: EntityManager;
  readonly actor: Actor;
  readonly clock: Clock;
  /** Who asks, when that was read with the proof, and nothing has been written since. */
  readonly viewer?: User | undefined;
  /** For the audit trail; none when a command on the machine itself asks. */
  readonly origin?: CallOrigin;
  /** Takes a user as a write has just left them, so that a door that shows them need not read them again. */
  readonly primeUser?: (user: User) => void;
}
