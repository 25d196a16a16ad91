import type { Logger } from 'pino';
import type { EntityManager } from '../../db/transaction.js';
import type { Actor } from '../../features/sessions/actor.js';
import type { SignInLimits } from '../../features/sessions/sign-in-limits.js';
import type { Clock } from '../../shared/clock.js';
import type { GraphQLContext } from '../base/context.js';
import { Loaders } from '../base/loaders.js';
import { ResponseSize } from '../base/response-size.js';

const UNKNOWN: Actor = { kind: 'stale' };

/** Dependencies that all requests share. */
interface ContextDependencies {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly limits: SignInLimits;
  readonly log: Logger;
}

/** Creates the context of one request's resolvers. */
export function makeContext(
  { em, clock, limits, log }: ContextDependencies,
  {
    authorization,
    details,
    exchange,
    answer,
  }: Pick<GraphQLContext, 'authorization' | 'details' | 'exchange'> & {
    answer: Omit<GraphQLContext['answer'], 'size'>;
  },
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
    details,
    answer: Object.assign(answer, { size: new ResponseSize(UNKNOWN) }),
    origin: { channel: 'GRAPHQL', requestId: details.id },
  };
}
