import type { Logger } from 'pino';
import type { EntityManager } from '../db/transaction.js';
import type { Actor } from '../features/sessions/actor.js';
import type { SessionMemory } from '../features/sessions/session-memory.js';
import type { SignInLimits } from '../features/sessions/sign-in-limits.js';
import type { RequestFacts } from '../http/request-facts.js';
import type { Clock } from '../shared/clock.js';
import type { GraphQLContext, HttpExchange } from './context.js';
import { Loaders } from './loaders.js';

/** What is the same for all requests. */
export interface ContextDependencies {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly sessions: SessionMemory;
  readonly limits: SignInLimits;
  readonly log: Logger;
}

/** Makes what the resolvers of one request are given. */
export function makeContext(
  { em, clock, sessions, limits, log }: ContextDependencies,
  { actor, facts, exchange }: { actor: Actor; facts: RequestFacts; exchange: HttpExchange | null },
): GraphQLContext {
  return {
    em,
    clock,
    sessions,
    limits,
    log,
    actor,
    loaders: new Loaders(em),
    exchange,
    facts,
    origin: { door: 'GRAPHQL', requestId: facts.id },
    // Apollo Server hands resolvers a copy, and mutations get loaders of their own: those of whoever is asked are meant.
    learnUser(user) {
      this.loaders.user.clear(user.id).prime(user.id, user);
    },
  };
}
