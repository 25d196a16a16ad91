import type { Logger } from 'pino';
import type { EntityManager } from '../db/transaction.js';
import type { Actor } from '../features/sessions/actor.js';
import type { SignInLimits } from '../features/sessions/sign-in-limits.js';
import type { Clock } from '../shared/clock.js';
import { AnswerSize } from './answer-size.js';
import type { GraphQLContext } from './context.js';
import { Loaders } from './loaders.js';

const UNKNOWN: Actor = { kind: 'stale' };

/** What is the same for all requests. */
export interface ContextDependencies {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly limits: SignInLimits;
  readonly log: Logger;
}

/** Makes what the resolvers of one request are given. */
export function makeContext(
  { em, clock, limits, log }: ContextDependencies,
  {
    authorization,
    facts,
    exchange,
    answer,
  }: Pick<GraphQLContext, 'authorization' | 'facts' | 'exchange'> & { answer: { isPublic: boolean } },
): GraphQLContext {
  return {
    em,
    clock,
    limits,
    log,
    actor: UNKNOWN,
    authorization,
    viewer: undefined,
    loaders: new Loaders(em, clock),
    exchange,
    facts,
    answer: Object.assign(answer, { size: new AnswerSize(UNKNOWN) }),
    origin: { channel: 'GRAPHQL', requestId: facts.id },
    // Apollo Server hands resolvers a copy, and mutations get loaders of their own: those of whoever is asked are meant.
    primeUser(user) {
      this.loaders.user.clear(user.id).prime(user.id, user);
    },
  };
}
