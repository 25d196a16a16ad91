import type { Logger } from 'pino';
import type { Actor } from '../../features/sessions/actor.js';
import type { SignInLimits } from '../../features/sessions/sign-in-limits.js';
import type { UseCaseContext } from '../../features/use-case.js';
import type { User } from '../../features/users/user.entity.js';
import type { HttpExchange } from '../../http/http-exchange.js';
import type { RequestDetails } from '../../http/request-details.js';
import type { Loaders } from './loaders.js';
import type { ResponseSize } from './response-size.js';

/** Context of a resolver: that of a use case, and the parts of the API. */
export interface GraphQLContext extends UseCaseContext {
  /**
   * Actor without access until the operation is known and the token has been read. Opening a personal link changes it to the
   * customer, so that the same response can contain the customer's data.
   */
  actor: Actor;
  /** The `Authorization` header, if one was sent. */
  readonly authorization: string | undefined;
  /** User of the caller, if authentication has read it. */
  viewer: User | undefined;
  /** Created again before each mutation, so that reads after the mutation return current data. */
  loaders: Loaders;
  readonly limits: SignInLimits;
  readonly exchange: HttpExchange;
  /** Details of the request for the log. */
  readonly details: RequestDetails;
  /** Properties of the response for the API. */
  readonly answer: {
    isPublic: boolean;
    /** Whether the document or the variables do not fit the schema. */
    isInvalid: boolean;
    size: ResponseSize;
  };
  readonly log: Logger;
}
