import type { EntityManager } from '../../../db/transaction.js';
import { AppError } from '../../../shared/errors.js';
import { checkExternalId } from '../../../shared/external-id.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import { checkId, checkInstructions } from '../../../shared/validation.js';
import { checkChangeRate } from '../../audit/change-rate.js';
import { type Idempotency, type IdempotentRequest, requestOf } from '../../idempotency/idempotent-request.js';
import type { Change, DecidedChange } from '../../ledger/change.js';
import { commit, singleResultOf, writeDecisions } from '../../ledger/commit.js';
import { decideEach } from '../../ledger/decide-each.js';
import { lock } from '../../ledger/locks.js';
import type { Tx } from '../../ledger/transaction.js';
import { type AdminActor, type CustomerActor, requireAdmin, requireSignedIn } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { ORDER_FORMAT, type OrderView, type StoredOrder } from '../reading/order-view.js';
import { decidePlacement } from '../rules/decide-order.js';
import { checkDelivery } from '../rules/delivery-rules.js';
import { checkAddressId, checkLines } from '../rules/order-contents.js';
import type { OrderContext } from '../rules/order-context.js';
import type { RequestedLine } from '../rules/order-pricing.js';
import { OrderStatus } from '../rules/order-status.js';
import { type AccountsContext, readAccounts } from './accounts-state.js';
import { findNamedOrder } from './named-order.js';
import { orderChange } from './order-change.js';
import { readOrderState } from './order-state.js';

/** Changes of an order. An omitted field is unchanged. */
export interface EditOrderInput {
  readonly id: string;
  /** Expected customer of the order: internal ID or `user_uuid`. Optional. The customer of an order cannot change. */
  readonly userId?: string | null;
  /** Displayed version. Default: the newest. */
  readonly version?: number | null;
  readonly lines?: readonly RequestedLine[] | null;
  readonly instructions?: string | null;
  /** ID of the new delivery address. Null: the order's address is unchanged. */
  readonly addressId?: string | null;
  /** Expected amount after the change, as displayed by the caller. If omitted, any amount is accepted. */
  readonly expectedAmount?: Paise | null;
  /** Whether to accept dishes that conflict with the customer's diet or avoided allergens. Default: no. */
  readonly acceptDietConflicts?: boolean | null;
  /** New meal. Admins only. */
  readonly mealId?: string | null;
  /** New day. Admins only. */
  readonly forDate?: IndiaDate | null;
  /** Admins only. An empty text removes the ID. */
  readonly externalId?: string | null;
  readonly idempotency?: Idempotency | null;
}

/** Validated edit. Null: unchanged. */
export type EditCommand = Required<Omit<EditOrderInput, 'acceptDietConflicts' | 'idempotency'>> & {
  readonly acceptDietConflicts: boolean;
  readonly request: IdempotentRequest | null;
};

/**
 * Changes an order. The difference in price is charged or credited in one entry.
 * @param alsoMove called in the same transaction with the IDs of the orders whose day or meal changes
 * @returns the order after the change
 * @throws AppError `order.*`, `stale-version`, `wallet.insufficient`, `user.inactive`, `rate-limited`, `not-found`, `key-reused`,
 * `input.*`, and access errors
 */
export async function changeOrder(
  ctx: UseCaseContext,
  input: EditOrderInput,
  alsoMove: (em: EntityManager, orderIds: readonly string[]) => Promise<void>,
): Promise<OrderView> {
  const { lines, instructions, mealId } = input;
  const command: EditCommand = {
    lines: lines ? checkLines(lines) : null,
    instructions: typeof instructions === 'string' ? checkInstructions(instructions) : null,
    addressId: checkAddressId(input.addressId),
    expectedAmount: input.expectedAmount ?? null,
    acceptDietConflicts: input.acceptDietConflicts ?? false,
    mealId: mealId ? checkId(mealId, { field: 'mealId', label: 'Meal' }) : null,
    forDate: input.forDate ?? null,
    externalId: checkExternalId(input.externalId),
    id: checkId(input.id, { field: 'id', label: 'Order' }),
    userId: input.userId ?? null,
    version: input.version ?? null,
    request: requestOf('editOrder', input.idempotency),
  };
  const actor = requireSignedIn(ctx.actor);
  if (command.externalId !== null) requireAdmin(ctx.actor);
  const mayMove = command.mealId !== null || command.forDate !== null;
  const call = {
    requests: [command],
    lockedIdOf: ({ id }: EditCommand) => id,
    repeats: { requestOf: ({ request }: EditCommand) => request, format: ORDER_FORMAT },
  };
  const changing = commit<EditCommand, OrderView>(ctx, call, async (tx, batch) => {
    const orders = [command.id];
    const days = command.forDate ? [command.forDate] : [];
    const [locked, accounts] = await tx.together(
      lock(tx, batch, { days, daysOf: orders, customersOf: orders, orders, runsOf: mayMove ? orders : [] }),
      readAccounts(tx, { orders }),
    );
    const state = await readEdit(tx, accounts, command);
    const decisions = decideEach(batch, locked, state, (current) => decideEdit(current, command, actor));
    return writeDecisions(
      tx,
      decisions,
      mayMove ? (em, changes) => alsoMove(em, changes.flatMap(movedOrderIds)) : undefined,
    );
  });
  return singleResultOf(changing);
}

/** Menu of the order's meal and day after the edit. */
export interface MenuAfterEdit extends Pick<OrderView, 'mealId' | 'forDate'> {
  readonly dishIds: readonly string[];
  readonly context: OrderContext;
}

/** State for a decision about an edit. */
export interface EditContext extends AccountsContext {
  /** Null if the order does not exist. */
  readonly menu: MenuAfterEdit | null;
}

/** Adds the menu of the order's meal and day after the edit. */
async function readEdit(tx: Tx, accounts: AccountsContext, command: EditCommand): Promise<EditContext> {
  const order = accounts.orders.get(command.id);
  if (!order) return { ...accounts, menu: null };
  const moved = { mealId: command.mealId ?? order.mealId, forDate: command.forDate ?? order.forDate };
  const dishIds = [...(command.lines ?? []), ...order.lines].map(({ dishId }) => dishId);
  const context = await readOrderState(tx, {
    ...moved,
    dishIds,
    customers: [order.customerId],
    addressId: command.addressId,
    orderId: order.id,
    externalId: command.externalId,
  });
  return { ...accounts, menu: { ...moved, dishIds, context } };
}

/**
 * Decides about an edit, without the database.
 * @returns the change, or the error
 */
export function decideEdit(
  { menu, ...accounts }: EditContext,
  command: EditCommand,
  actor: AdminActor | CustomerActor,
): DecidedChange<OrderView> | AppError {
  const named = findNamedOrder(accounts, actor, command.id, command.userId);
  if (named instanceof AppError) return named;
  const { order } = named;
  const onTheWay =
    actor.kind === 'customer' ? checkDelivery(order.status, accounts.deliveries.get(order.id)) : null;
  if (onTheWay) return onTheWay;
  const { mealId, forDate, context } = menu as MenuAfterEdit;
  const decision = decidePlacement(context, {
    ...command,
    mealId,
    forDate,
    by: actor.kind,
    customer: order.customerId,
    order,
  });
  if (decision instanceof AppError) return decision;
  const rejected = checkChangeRate(accounts.sixtiethChangeAt, context.now);
  if (rejected) return rejected;
  const { lines, amountPaise, deliveryAddress, chargePaise, customer, reservesPortions } = decision;
  const instructions = command.instructions ?? order.instructions;
  const uncoveredVersion = reservesPortions ? null : order.version;
  const externalId = command.externalId === null ? order.externalId : command.externalId || null;
  const content = { amountPaise, deliveryAddress, lines, instructions, uncoveredVersion, externalId };
  const wanted = { ...order, mealId, forDate, ...content };
  const isSame = isSameBox(order, wanted);
  return orderChange({
    action: 'ORDER_EDITED',
    before: order,
    after: { ...wanted, ...(!isSame && packingAfterChange(order)), version: order.version + 1 },
    keepsPrints: isSame,
    account: customer,
    credit: {
      amountPaise: -chargePaise as Paise,
      kind: 'order-edit',
      remarks: `Order #${order.orderNumber} updated`,
    },
    now: context.now,
  });
}

/** Whether the label of a box is unchanged by an edit, for example if the same address was selected again. */
function isSameBox(before: StoredOrder, after: StoredOrder): boolean {
  const labelOf = ({ mealId, forDate, deliveryAddress, instructions, lines }: StoredOrder) => [
    [mealId, forDate, instructions, deliveryAddress?.text, deliveryAddress?.locationUrl],
    ...lines.map((line) => [line.dishId, line.title, line.quantity, line.diet, line.allergens]),
  ];
  return JSON.stringify(labelOf(before)) === JSON.stringify(labelOf(after));
}

/** Returns the packing fields of an order whose content changed. A waiting box is unpacked, and a delivered box is unchanged. */
export function packingAfterChange(order: StoredOrder): Partial<StoredOrder> {
  if (order.status === OrderStatus.COMPLETED) return {};
  const repack = order.repack || order.packedAt !== null;
  return { packedAt: null, packedById: null, packedByStationId: null, repack };
}

/** Returns a list with the ID of the changed order if its day or meal changed. Otherwise, the list is empty. */
export function movedOrderIds({ order, audit }: Change): string[] {
  const { before, after } = audit ?? {};
  const moved = before?.mealId !== after?.mealId || before?.forDate !== after?.forDate;
  return order && moved ? [order.id] : [];
}
