import { type AppError, refusal } from '../../../shared/errors.js';
import type { Paise } from '../../../shared/money.js';
import { isChange, type PortionMove } from '../../changes/change.js';
import { portionsOf } from '../../changes/in-portions.js';
import { requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { checkOrderIds } from '../rules/order-contents.js';
import { MAX_PREVIEWED } from './cancel-orders.js';
import {
  checkDishes,
  decideRemoval,
  factsAfterMoves,
  gatherRemoval,
  type RemovalFacts,
  type RemoveDishInput,
} from './remove-dish.js';
import { slotsOf } from './slots-of-orders.js';

/** How many orders are looked at together. */
const LOOKED_AT = 500;

/** What `removeDish` would do, as long as nobody changes the orders meanwhile. */
export interface RemovalPreview {
  /** How many orders would be changed. */
  readonly count: number;
  /** Of how many customers. */
  readonly customers: number;
  /** How many portions of the dish go. */
  readonly quantity: number;
  /** What would go back to the wallets. */
  readonly refundPaise: Paise;
  /** What would come from the wallets. */
  readonly chargePaise: Paise;
  /** IDs of the refused orders that `acceptDietConflicts` is missing for. */
  readonly dietConflicts: readonly string[];
  readonly refused: readonly {
    readonly orderId: string;
    /** Null when there is no such order. */
    readonly orderNumber: number | null;
    readonly refusal: AppError;
  }[];
}

/**
 * Says what `removeDish` would do: the same decisions, each after those before it, and not written. Admins only.
 *
 * @throws AppError `order.no-order`, `order.same-dish`, `input.*`, and refusals of access
 */
export async function previewRemoveDish(
  ctx: UseCaseContext,
  input: Omit<RemoveDishInput, 'idempotency'>,
): Promise<RemovalPreview> {
  const actor = requireAdmin(ctx.actor);
  const ids = checkOrderIds(input.ids, 'ids', MAX_PREVIEWED);
  const out = checkDishes(input);
  const refusals = new Map<string, { orderNumber: number | null; refusal: AppError }>();
  const looked = new Set<string>();
  /** What the decisions before have moved in each wallet. */
  const posted = new Map<string, bigint>();
  let [count, quantity, refund, charge] = [0, 0, 0n, 0n];
  for (const slot of await slotsOf(ctx.em, ids)) {
    const moves: PortionMove[] = [];
    for (const portion of portionsOf(slot.orderIds, LOOKED_AT)) {
      let facts = await gatherRemoval(ctx.em, ctx, slot, out, portion, []);
      facts = withPosted(factsAfterMoves(facts, moves), posted);
      for (const id of portion) {
        looked.add(id);
        const order = facts.orders.get(id);
        const decision = decideRemoval(facts, id, out, actor);
        if (!isChange(decision)) {
          if (!('nothing' in decision))
            refusals.set(id, { orderNumber: order?.orderNumber ?? null, refusal: decision });
          continue;
        }
        const credit = decision.posting?.amountPaise ?? 0n;
        count += 1;
        quantity += order?.lines.find(({ dishId }) => dishId === out.dishId)?.quantity ?? 0;
        if (credit > 0n) refund += credit;
        else charge -= credit;
        posted.set(decision.customerId, (posted.get(decision.customerId) ?? 0n) + credit);
        moves.push(...decision.portions);
        facts = factsAfterMoves(facts, decision.portions);
      }
    }
  }
  for (const id of ids)
    if (!looked.has(id))
      refusals.set(id, { orderNumber: null, refusal: refusal('not-found', { thing: 'Order' }) });
  return {
    count,
    customers: posted.size,
    quantity,
    refundPaise: refund as Paise,
    chargePaise: charge as Paise,
    dietConflicts: [...refusals].flatMap(([id, one]) =>
      one.refusal.reason === 'order.diet-conflict' ? [id] : [],
    ),
    refused: [...refusals].map(([orderId, refused]) => ({ orderId, ...refused })),
  };
}

/** The facts with the wallets as the decisions before would leave them. */
function withPosted(facts: RemovalFacts, posted: ReadonlyMap<string, bigint>): RemovalFacts {
  const { menu } = facts;
  const customers = new Map(
    [...menu.facts.customers].map(([name, customer]) => {
      const balancePaise = (customer.balancePaise + (posted.get(customer.id) ?? 0n)) as Paise;
      return [name, { ...customer, balancePaise }];
    }),
  );
  return { ...facts, menu: { ...menu, facts: { ...menu.facts, customers } } };
}
