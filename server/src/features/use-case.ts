import type { EntityManager } from '../db/transaction.js';
import type { Clock } from '../shared/clock.js';
import type { Actor } from './sessions/actor.js';

/** What every use-case is given: the database, who asks, and what time it is. */
export interface UseCaseContext {
  readonly em: EntityManager;
  readonly actor: Actor;
  readonly clock: Clock;
}
