import { type EntityManager, inOneStatement } from '../../db/transaction.js';
import { AppError, refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { indiaDateOf } from '../../shared/india-date.js';
import { checkIds } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { inPortions } from '../changes/in-portions.js';
import { claimKey } from '../idempotency/claim-key.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { findMeal } from '../meals/list-meals.js';
import { MAX_CUSTOMERS } from '../orders/changing/place-orders.js';
import { mealRuling } from '../orders/rules/order-rules.js';
import { checkForWhom, requireAdmin, requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type CheckedWish, checkWish, type StandingWish } from './check-standing-order.js';
import { endStanding } from './end-standing.js';
import { accepted, changeStanding } from './locked-customers.js';
import { statusOf } from './standing-calendar.js';
import { readStandingOrders, type StandingOrderView, standingSnapshot } from './standing-order-view.js';
import { dishesRuling, wishRuling } from './standing-rulings.js';
import { insertStandingOrders } from './write-standing-orders.js';

export interface CreateStandingOrderInput extends StandingWish {
  /** For whom: internal id or `user_uuid`. A customer may leave it out, an admin may not. */
  readonly userId?: string | null;
  readonly mealId: string;
}

export interface CreateStandingOrdersInput extends StandingWish {
  /** Internal ids or `user_uuid`s. */
  readonly userIds: readonly string[];
  readonly mealId: string;
  readonly idempotency?: Idempotency | null;
}

/**
 * Makes a standing order. Boxes are made for today and tomorrow as soon as their plans exist.
 *
 * @throws AppError `standing.*`, `order.*`, `user.inactive`, `not-found`, `input.*`, `rate-limited`, and refusals of access
 */
export async function createStandingOrder(
  ctx: UseCaseContext,
  input: CreateStandingOrderInput,
): Promise<StandingOrderView> {
  const named = checkForWhom(ctx.actor, input.userId);
  const [made] = await createAll(ctx, [named], input.mealId, checkWish(input), {});
  return accepted(made);
}

/** What became of one customer's standing order: it, or why it was refused. */
export interface StandingOrRefused {
  /** As the caller named the customer. */
  readonly userId: string;
  readonly standingOrder: StandingOrderView | null;
  readonly refusal: AppError | null;
}

/**
 * Makes the same standing order for many customers. Each one's is all or nothing by itself, so one refusal stops nobody else. With a key, a second run of the
 * same call gives the first answers again, and completes what was refused or interrupted. Admins only.
 *
 * @returns a result for each customer, in the order they were named
 * @throws AppError `order.no-customer`, `standing.*`, `input.*`, `key-reused`, and refusals of access
 */
export async function createStandingOrders(
  ctx: UseCaseContext,
  input: CreateStandingOrdersInput,
): Promise<StandingOrRefused[]> {
  requireAdmin(ctx.actor);
  const wish = checkWish(input);
  if (input.userIds.length === 0) throw refusal('order.no-customer', {}, 'userIds');
  const userIds = checkIds(input.userIds, { field: 'userIds', label: 'Customer' }, MAX_CUSTOMERS);
  const request = requestOf('createStandingOrders', input.idempotency);
  const isNew = await inOneStatement(ctx.em, (em) => claimKey(em, ctx, request));
  const key = request && { text: request.key, isNew };
  const outcomes = await inPortions(userIds, (portion) =>
    createAll(ctx, portion, input.mealId, wish, { key }),
  );
  return outcomes.map((outcome, index) => {
    const userId = userIds[index] as string;
    return outcome instanceof AppError
      ? { userId, standingOrder: null, refusal: outcome }
      : { userId, standingOrder: outcome, refusal: null };
  });
}

/** The key of a call for many, and whether nothing has been made for it before. */
interface CallKey {
  readonly text: string;
  readonly isNew: boolean;
}

/**
 * Makes the same for some customers, in one transaction.
 *
 * @param ctx whose actor may do that
 * @param named by internal id or `user_uuid`
 * @param options.key of the call that it is a part of
 * @param options.alsoWrite writes in the same transaction what belongs to the outcomes
 * @returns for each its standing order, or the refusal, in their order
 * @throws AppError what stands against all of them; `session.ended`, `busy`
 */
export function createAll(
  ctx: UseCaseContext,
  named: readonly string[],
  givenMeal: string,
  wish: CheckedWish,
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
  return changeStanding(ctx, named, async (em, customers, now) => {
    const meal = await findMeal(em, givenMeal);
    const refused = mealRuling(meal) ?? (await dishesRuling(em, wish));
    if (refused) throw refused;
    const ids = [...customers.values()].map(({ id }) => id);
    const known = await readStandingOrders(
      em,
      'where s.user_id = any($1::uuid[]) and s.meal_id = $2 and s.ended_at is null',
      [ids, meal.id],
    );
    const before = await madeBefore(em, ids, createdById, key);
    const today = indiaDateOf(now);
    // What is over by its last day has ended, and stands against nothing.
    const over = known.filter((order) => statusOf(order, today) === 'ENDED');
    await endStanding(em, ctx, over, now);
    const standing = Map.groupBy(
      known.filter((order) => !over.includes(order)),
      ({ customerId }) => customerId,
    );
    const outcomes = named.map((name): StandingOrderView | AppError => {
      const customer = customers.get(name);
      if (!customer) return refusal('not-found', { thing: 'Customer' });
      const same = before.get(customer.id);
      if (same) return same;
      const ruling = wishRuling(customer, kind === 'admin', wish, meal, standing.get(customer.id) ?? []);
      if (ruling) return ruling;
      const made = {
        ...wish,
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

/** What an earlier run of the same call made, by customer. */
async function madeBefore(
  em: EntityManager,
  customerIds: readonly string[],
  createdById: string,
  key: CallKey | null,
): Promise<ReadonlyMap<string, StandingOrderView>> {
  if (!key || key.isNew) return new Map();
  const tail =
    'where s.user_id = any($1::uuid[]) and s.created_by = $2 and s.idempotency_key = $3 order by s.created_at';
  const made = await readStandingOrders(em, tail, [customerIds, createdById, key.text]);
  return new Map(made.map((order) => [order.customerId, order]));
}
