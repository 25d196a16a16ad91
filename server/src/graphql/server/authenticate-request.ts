import { toUnavailableError } from '../../db/database-errors.js';
import {
  authenticateWithOwnMenu,
  MENU_ORDER_LOADERS,
  type MenuScope,
} from '../../features/orders/reading/menu-orders.js';
import type { TokenReader } from '../../features/sessions/token-reader.js';
import { recordActor } from '../../http/request-details.js';
import { AppError } from '../../shared/errors.js';
import type { GraphQLContext } from '../base/context.js';
import { asRequestError } from '../base/errors.js';
import { ResponseSize } from '../base/response-size.js';
import type { OperationDetails } from './operation-details.js';

/**
 * Authenticates the caller of a valid operation. If the operation requests a customer's own menu data, reads them together with
 * the token.
 * @throws GraphQLError if the database does not respond
 */
export async function authenticateRequest(
  context: GraphQLContext,
  tokens: TokenReader,
  requested: OperationDetails,
): Promise<void> {
  const { em, clock, authorization, details, answer } = context;
  const withOwnMenu = (scope: MenuScope) => async (hash: Buffer) => {
    const found = await authenticateWithOwnMenu(em, clock, hash, scope);
    if (!found) return null;
    context.viewer = found.menu.user;
    context.loaders.prime(MENU_ORDER_LOADERS[scope], found.menu.user.id, found.menu.orders);
    return found.actor;
  };
  try {
    context.actor = await tokens.actorOfHeader(
      em,
      clock,
      authorization,
      requested.ownMenu ? withOwnMenu(requested.ownMenu) : undefined,
    );
    if (context.actor.kind === 'admin' && context.actor.key)
      await context.limits.takeKeyCall(context.actor.userId);
  } catch (error) {
    const seen = toUnavailableError(error);
    throw seen instanceof AppError ? asRequestError(seen) : error;
  }
  recordActor(details, context.actor);
  answer.size = new ResponseSize(context.actor);
}
