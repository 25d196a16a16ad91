import { anyOf } from '../../db/sql.js';
import { type EntityManager, inOneStatement } from '../../db/transaction.js';
import { AppError, appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { indiaDateOf } from '../../shared/india-date.js';
import { checkIds } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { reserveKey } from '../idempotency/reserve-key.js';
import { inBatches } from '../ledger/in-batches.js';
import { findMeal } from '../meals/list-meals.js';
import { MAX_CUSTOMERS } from '../orders/changing/place-orders.js';
import { checkMeal } from '../orders/rules/order-rules.js';
import { checkRecordOwner, requireAdmin, requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import {
  type CheckedStandingOrder,
  checkStandingOrder,
  type StandingOrderRequest,
} from './check-standing-order.js';
import { endStandingOrders } from './end-standing-orders.js';
import { changeStandingOrders, outcomeOrThrow } from './locked-customers.js';
import { standingOrderStatusOf } from './standing-calendar.js';
import { checkDishesExist, checkStandingCustomer } from './standing-order-checks.js';
import { readStandingOrders, type StandingOrderView, standingSnapshot } from './standing-order-view.js';
import { insertStandingOrders } from './write-standing-orders.js';

interface CreateStandingOrderInput extends StandingOrderRequest {
  /** Internal ID or `user_uuid` of the customer. Optional for customers, required for admins. */
  readonly userId?: string | null;
  readonly mealId: string;
}

export interface CreateStandingOrdersInput extends StandingOrderRequest {
  /** Internal IDs or `user_uuid`s. */
  readonly userIds: readonly string[];
  readonly mealId: string;
  readonly idempotency?: Idempotency | null;
}

/**
 * Creates a standing order. Its boxes for today and tomorrow are created as soon as their plans exist.
 * @throws AppError `standing.*`, `order.*`, `user.inactive`, `not-found`, `input.*`, `rate-limited`, and access errors
 */
export async function createStandingOrder(
  ctx: UseCaseContext,
  input: CreateStandingOrderInput,
): Promise<StandingOrderView> {
  const named = checkRecordOwner(ctx.actor, input.userId);
  const [made] = await createForCustomers(ctx, [named], input.mealId, checkStandingOrder(input), {});
  return outcomeOrThrow(made);
}

/**
 * Creates the same standing order for many customers, independently of each other. With a key, a repetition returns the first
 * results, and retries the rejected and interrupted customers. Admins only.
 * @returns a result for each customer, in the sequence of the request: the standing order, or the error
 * @throws AppError `order.no-customer`, `standing.*`, `input.*`, `key-reused`, and access errors
 */
export async function createStandingOrders(ctx: UseCaseContext, input: CreateStandingOrdersInput) {
  requireAdmin(ctx.actor);
  const content = checkStandingOrder(input);
  if (input.userIds.length === 0) throw appError('order.no-customer', {}, 'userIds');
  const userIds = checkIds(input.userIds, { field: 'userIds', label: 'Customer' }, MAX_CUSTOMERS);
  const request = requestOf('createStandingOrders', input.idempotency);
  const isNew = await inOneStatement(ctx.em, (em) => reserveKey(em, ctx, request));
  const key = request && { text: request.key, isNew };
  const outcomes = await inBatches(userIds, (batch) =>
    createForCustomers(ctx, batch, input.mealId, content, { key }),
  );
  return outcomes.map((outcome, index) => {
    const userId = userIds[index] as string;
    return outcome instanceof AppError
      ? { userId, standingOrder: null, rejection: outcome }
      : { userId, standingOrder: outcome, rejection: null };
  });
}

/** Key of a call for many customers, and whether the call is new. */
interface CallKey {
  readonly text: string;
  readonly isNew: boolean;
}

/**
 * Creates the same standing order for some customers in one transaction.
 * @param ctx context of a permitted actor
 * @param named internal IDs or `user_uuid`s
 * @param options.key key of the whole call
 * @param options.alsoWrite writes further rows for the outcomes in the same transaction
 * @returns for each customer the standing order, or the error, in the sequence of `named`
 * @throws AppError errors that apply to all customers; `session.ended`, `busy`
 */
export function createForCustomers(
  ctx: UseCaseContext,
  named: readonly string[],
  givenMeal: string,
  content: CheckedStandingOrder,
  options: {
    readonly key?: CallKey | null;
    readonly alsoWrite?: (
      em: EntityManager,
      outcomes: readonly (StandingOrderView | AppError)[],
    ) => Promise<void>;
  },
): Promise<(StandingOrderView | AppError)[]> {
  const { key = null, alsoWrite } = options;
  const { userId: createdById, kind } = requireSignedIn(ctx.actor);
  return changeStandingOrders(ctx, named, async (em, customers, now) => {
    const meal = await findMeal(em, givenMeal);
    const rejected = checkMeal(meal) ?? (await checkDishesExist(em, content));
    if (rejected) throw rejected;
    const ids = [...customers.values()].map(({ id }) => id);
    const known = await readStandingOrders(em, (all) =>
      all
        .where('s.customerId', '=', anyOf(ids))
        .where('s.mealId', '=', meal.id)
        .where('s.endedAt', 'is', null),
    );
    const before = await madeBefore(em, ids, createdById, key);
    const today = indiaDateOf(now);
    // A standing order whose last day is over has ended, and does not conflict.
    const over = known.filter((order) => standingOrderStatusOf(order, today) === 'ENDED');
    await endStandingOrders(em, ctx, over, now);
    const standing = Map.groupBy(
      known.filter((order) => !over.includes(order)),
      ({ customerId }) => customerId,
    );
    const outcomes = named.map((name): StandingOrderView | AppError => {
      const customer = customers.get(name);
      if (!customer) return appError('not-found', { thing: 'Customer' });
      const same = before.get(customer.id);
      if (same) return same;
      const error = checkStandingCustomer(
        customer,
        kind === 'admin',
        content,
        meal,
        standing.get(customer.id) ?? [],
      );
      if (error) return error;
      const made = {
        ...content,
        id: newId(),
        customerId: customer.id,
        mealId: meal.id,
        createdById,
        createdAt: now,
        since: now,
        changedAt: now,
        endedAt: null,
        pauses: [],
        version: 1,
      };
      standing.set(customer.id, [...(standing.get(customer.id) ?? []), made]);
      return made;
    });
    const made = outcomes.filter(
      (one): one is StandingOrderView => !(one instanceof AppError) && !before.has(one.customerId),
    );
    await insertStandingOrders(em, made, key?.text ?? null);
    for (const order of made)
      await recordAudit(em, ctx, {
        action: 'STANDING_ORDER_CREATED',
        subjectId: order.id,
        customerId: order.customerId,
        before: null,
        after: standingSnapshot(order),
      });
    await alsoWrite?.(em, outcomes);
    return outcomes;
  });
}

/** Reads the standing orders that an earlier call with the same key created, by customer. */
async function madeBefore(
  em: EntityManager,
  customerIds: readonly string[],
  createdById: string,
  key: CallKey | null,
): Promise<ReadonlyMap<string, StandingOrderView>> {
  if (!key || key.isNew) return new Map();
  const made = await readStandingOrders(em, (all) =>
    all
      .where('s.customerId', '=', anyOf(customerIds))
      .where('s.createdById', '=', createdById)
      .where('s.idempotencyKey', '=', key.text)
      .orderBy('s.createdAt'),
  );
  return new Map(made.map((order) => [order.customerId, order]));
}
