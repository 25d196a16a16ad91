import { asUnavailable } from '../db/database-errors.js';
import { authenticateWithOwnMenu, type MenuScope } from '../features/orders/reading/menu-orders.js';
import type { TokenReader } from '../features/sessions/token-reader.js';
import { kindOf } from '../http/request-facts.js';
import { AppError } from '../shared/errors.js';
import { AnswerSize } from './answer-size.js';
import type { GraphQLContext } from './context.js';
import { asRequestError } from './errors.js';

/**
 * Reads from the database who asks, once the operation is known to be one.
 *
 * @param ownMenu which orders on the menu are read along with it, since the operation goes on to ask for them
 * @throws GraphQLError when the database does not answer
 */
export async function findOutWhoAsks(
  context: GraphQLContext,
  tokens: TokenReader,
  ownMenu: MenuScope | null,
): Promise<void> {
  const { em, clock, authorization, facts, answer } = context;
  const authenticateWith = (scope: MenuScope) => async (hash: Buffer) => {
    const found = await authenticateWithOwnMenu(em, clock, hash, scope);
    if (!found) return null;
    context.viewer = found.menu.user;
    const { ordersForActivePlan, ordersForOpenPlans } = context.loaders;
    const loader = scope === 'active' ? ordersForActivePlan : ordersForOpenPlans;
    loader.prime(found.menu.user.id, [...found.menu.orders]);
    return found.actor;
  };
  try {
    context.actor = await tokens.actorOfHeader(
      em,
      clock,
      authorization,
      ownMenu ? authenticateWith(ownMenu) : undefined,
    );
  } catch (error) {
    const seen = asUnavailable(error);
    throw seen instanceof AppError ? asRequestError(seen) : error;
  }
  facts.actor = kindOf(context.actor);
  answer.size = new AnswerSize(context.actor);
}
