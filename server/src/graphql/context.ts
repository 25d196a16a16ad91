import type { Logger } from 'pino';
import type { Actor } from '../features/sessions/actor.js';
import type { SignInLimits } from '../features/sessions/sign-in-limits.js';
import type { UseCaseContext } from '../features/use-case.js';
import type { User } from '../features/users/user.entity.js';
import type { HttpExchange } from '../http/http-exchange.js';
import type { RequestFacts } from '../http/request-facts.js';
import type { AnswerSize } from './answer-size.js';
import type { Loaders } from './loaders.js';

/** What a resolver is given: a use-case's context, and what only a door has. */
export interface GraphQLContext extends UseCaseContext {
  /**
   * Nobody whom anything is open to, until the request's operation is known and the token has been read. Becomes the customer when a personal
   * link is opened, so that the same answer can hold what is theirs.
   */
  actor: Actor;
  /** The `Authorization` header, if one was sent. */
  readonly authorization: string | undefined;
  viewer: User | undefined;
  /** Made anew before each mutation, so that what follows it reads what it wrote. */
  loaders: Loaders;
  readonly limits: SignInLimits;
  readonly exchange: HttpExchange;
  /** What the log is to know of the request. */
  readonly facts: RequestFacts;
  /** What the door is to know of the answer. */
  readonly answer: { isPublic: boolean; size: AnswerSize };
  readonly log: Logger;
}
