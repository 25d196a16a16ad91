import type * as z from 'zod';
import type { Dish } from '../features/dishes/dish.entity.js';
import { type MealPlanView, visiblePlanAuthor } from '../features/meal-plans/meal-plan-view.js';
import { deliveryHours } from '../features/meals/closing-time.js';
import type { Meal } from '../features/meals/meal.entity.js';
import type { OrderView } from '../features/orders/reading/order-view.js';
import type { OrderPage } from '../features/orders/reading/search-orders.js';
import { nutritionOf } from '../features/orders/rules/order-nutrition.js';
import { hasPermission } from '../features/sessions/access.js';
import { isApiKeyActor, visibleAuthor } from '../features/sessions/actor.js';
import type { UseCaseContext } from '../features/use-case.js';
import { addressesOf, usersById } from '../features/users/read-users.js';
import type { User } from '../features/users/user.entity.js';
import type { WalletLogView } from '../features/wallet/wallet-log-view.js';
import type { WalletStatement } from '../features/wallet/wallet-statement.js';
import { type IndiaDate, startOfIndiaDate } from '../shared/india-date.js';
import { rupeesFromPaise } from '../shared/money.js';
import { UserType } from '../shared/status.js';
import { DOCUMENTED_FIELDS, presentFields } from './documented-fields.js';
import type * as shapes from './shapes.js';

/** Formats a day for REST: midnight in India, in UTC. */
function dayInstant(day: IndiaDate): string {
  return startOfIndiaDate(day).toISOString();
}

/** Returns the ID of a user. It is the personal link, which is a secret, so an API key gets the internal ID. */
const idFor = ({ actor }: UseCaseContext, user: User): string =>
  isApiKeyActor(actor) ? user.id : user.userUuid;

const idOrNull = (ctx: UseCaseContext, user: User | undefined): string | null =>
  user ? idFor(ctx, user) : null;

export function presentDish(dish: Dish): z.infer<typeof shapes.DishShape> {
  return {
    _id: dish.id,
    dish_uuid: dish.id,
    ...presentFields(DOCUMENTED_FIELDS.dish, dish),
    created_at: dish.createdAt.toISOString(),
    version: dish.version,
  };
}

export async function presentUser(
  user: User,
  ctx: UseCaseContext,
): Promise<z.infer<typeof shapes.UserShape>> {
  return (await presentUsers([user], ctx))[0] as z.infer<typeof shapes.UserShape>;
}

export async function presentUsers(
  users: readonly User[],
  ctx: UseCaseContext,
): Promise<z.infer<typeof shapes.UserShape>[]> {
  const addresses = await addressesOf(ctx, users);
  const hasWallets = !isApiKeyActor(ctx.actor) || hasPermission(ctx.actor, 'wallets:read');
  return users.map((user) => ({
    _id: idFor(ctx, user),
    user_uuid: idFor(ctx, user),
    uuid: idFor(ctx, user),
    ...presentFields(DOCUMENTED_FIELDS.user, user),
    wallet_balance:
      user.type === UserType.DELIVERY || !hasWallets ? null : rupeesFromPaise(user.walletBalancePaise),
    address: (addresses.get(user.id) ?? []).map((address) => ({
      text: address.text,
      is_default: address.isDefault ? '1' : '0',
      location_url: address.locationUrl,
    })),
    created_at: user.createdAt.toISOString(),
    version: user.version,
  }));
}

function presentWalletLog(entry: WalletLogView): z.infer<typeof shapes.WalletLogShape> {
  return {
    _id: entry.id,
    transaction_date: dayInstant(entry.transactionDate),
    transaction_amount: rupeesFromPaise(entry.amountPaise),
    remarks: entry.remarks,
    narration: entry.narration,
    balance_after_update: rupeesFromPaise(entry.balanceAfterPaise),
    order_number: entry.orderNumber,
    created_at: entry.createdAt.toISOString(),
  };
}

export function presentCredit(entry: WalletLogView): z.infer<typeof shapes.CreditShape> {
  return { ...presentWalletLog(entry), balance: rupeesFromPaise(entry.balanceAfterPaise) };
}

export function presentStatement(statement: WalletStatement): z.infer<typeof shapes.StatementShape> {
  return {
    logs: statement.entries.map(presentWalletLog),
    balance: rupeesFromPaise(statement.balancePaise),
    user_title: statement.userTitle,
  };
}

export function presentMeal(meal: Meal): z.infer<typeof shapes.MealShape> {
  return {
    _id: meal.id,
    meal_uuid: meal.id,
    meal_title: meal.title,
    delivery_hours: deliveryHours(meal),
    status: meal.status,
  };
}

export async function presentMealPlans(
  plans: readonly MealPlanView[],
  ctx: UseCaseContext,
): Promise<z.infer<typeof shapes.MealPlanShape>[]> {
  const users = await usersById(
    ctx,
    plans.flatMap((plan) => visiblePlanAuthor(ctx.actor, plan) ?? []),
  );
  return plans.map((plan) => ({
    _id: plan.id,
    date: dayInstant(plan.date),
    status: plan.status,
    created_by: idOrNull(ctx, users.get(plan.createdById ?? '')),
    plan: plan.slots.map((slot) => ({ meal_id: slot.mealId, dish_id: [...slot.dishIds] })),
    created_at: plan.createdAt.toISOString(),
    version: plan.version,
  }));
}

export async function presentOrder(
  order: OrderView,
  ctx: UseCaseContext,
): Promise<z.infer<typeof shapes.OrderShape>> {
  return (await presentOrders([order], ctx))[0] as z.infer<typeof shapes.OrderShape>;
}

export async function presentOrders(
  orders: readonly OrderView[],
  ctx: UseCaseContext,
): Promise<z.infer<typeof shapes.OrderShape>[]> {
  const users = await usersById(
    ctx,
    orders.flatMap((order) => [order.customerId, order.placedById]),
  );
  return orders.map((order) => {
    const customer = users.get(order.customerId);
    if (!customer) throw new Error(`The customer of order #${order.orderNumber} is gone.`);
    const placer = visibleAuthor(ctx.actor, order.customerId, order.placedById);
    const count = order.lines.reduce((sum, line) => sum + line.quantity, 0);
    return {
      _id: order.id,
      order_number: order.orderNumber,
      user_uuid: idFor(ctx, customer),
      placed_by: idOrNull(ctx, users.get(placer ?? '')),
      meal_id: order.mealId,
      for_date: dayInstant(order.forDate),
      placed_date: order.placedAt.toISOString(),
      created_at: order.placedAt.toISOString(),
      status: order.status,
      amount: rupeesFromPaise(order.amountPaise),
      instructions: order.instructions,
      delivery_address: order.deliveryAddress && {
        text: order.deliveryAddress.text,
        location_url: order.deliveryAddress.locationUrl,
      },
      dish_details: order.lines.map((line) => ({
        dish_uuid: line.dishId,
        title: line.title,
        quantity: line.quantity,
        price: rupeesFromPaise(line.unitPricePaise),
        ...presentFields(DOCUMENTED_FIELDS.orderLine, line),
      })),
      nutritions: order.lines.map((line) => ({
        dish_uuid: line.dishId,
        title: line.title,
        quantity: line.quantity,
        nutrition: nutritionOf(line),
      })),
      dish_count: count,
      items_count: count,
      customer: {
        title: customer.title,
        user_title: customer.title,
        mobile: customer.mobileNumber,
        mobile_number: customer.mobileNumber,
      },
      cancel_reason: order.cancelReason,
      refunded: order.refunded,
      version: order.version,
    };
  });
}

export async function presentOrderPage(
  page: OrderPage,
  ctx: UseCaseContext,
): Promise<z.infer<typeof shapes.OrderPageShape>> {
  return {
    data: await presentOrders(page.items, ctx),
    total: page.total,
    total_amount: rupeesFromPaise(page.totalAmountPaise),
  };
}
