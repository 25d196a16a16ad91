import { asUnavailable } from '../db/database-errors.js';
import { idempotencyOf } from '../features/idempotency/idempotent-request.js';
import { authenticationToPlace, type PlaceOrderInput } from '../features/orders/changing/place-order.js';
import { authenticateWithOwnMenu, type MenuScope } from '../features/orders/reading/menu-orders.js';
import type { TokenActor } from '../features/sessions/authenticate.js';
import type { TokenReader } from '../features/sessions/token-reader.js';
import { kindOf } from '../http/request-facts.js';
import { AppError } from '../shared/errors.js';
import { AnswerSize } from './answer-size.js';
import type { GraphQLContext } from './context.js';
import { asRequestError } from './errors.js';
import type { OperationFacts } from './operation-facts.js';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Reads from the database who asks, once the operation is known to be one, and along with it what the operation goes on to ask for: what is their own on
 * the menu, or the facts for an order.
 *
 * @param variables as they were sent, when their types are right
 * @throws GraphQLError when the database does not answer
 */
export async function findOutWhoAsks(
  context: GraphQLContext,
  tokens: TokenReader,
  asked: OperationFacts,
  variables: Variables,
): Promise<void> {
  const { em, clock, authorization, facts, answer } = context;
  const withOwnMenu = (scope: MenuScope) => async (hash: Buffer) => {
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
      asked.ownMenu ? withOwnMenu(asked.ownMenu) : toPlace(context, asked, variables),
    );
  } catch (error) {
    const seen = asUnavailable(error);
    throw seen instanceof AppError ? asRequestError(seen) : error;
  }
  facts.actor = kindOf(context.actor);
  answer.size = new AnswerSize(context.actor);
}

/** Reads the facts for an order of their own along with it; undefined when it is refused without them. */
function toPlace(
  context: GraphQLContext,
  { placing }: OperationFacts,
  variables: Variables,
): ((tokenHash: Buffer) => Promise<TokenActor | null>) | undefined {
  if (!placing) return undefined;
  try {
    // As it was sent: what a resolver would be given otherwise, such as a number as an id, is not read for either.
    const input = variables[placing.input] as PlaceOrderInput;
    const key = placing.key === null ? null : (variables[placing.key] as string | null);
    return authenticationToPlace(context, { ...input, idempotency: idempotencyOf(key, null) });
  } catch {
    return undefined;
  }
}
