import { call } from '../rest/rest-client.js';
import type { ApiDoor, Outcome, Request, RequestBy, RequestLine } from './requests.js';
import { paise, rupees, STALE, throughGraphql } from './through-graphql.js';
import type { World } from './world.js';

interface RestOrder {
  readonly _id: string;
  readonly amount: number;
  readonly status: number;
  readonly version: number;
}

interface RestCall {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Sends a request through REST and returns the result in the model's terms. Requests without a REST row use GraphQL.
 * @param door `link`: with the personal link as credential instead of a token, for customers
 */
export async function throughRest(
  world: World,
  request: Exclude<Request, { kind: 'wait' }>,
  door: Exclude<ApiDoor, 'graphql'>,
): Promise<Outcome> {
  const wanted = restCall(world, request);
  if (!wanted) return throughGraphql(world, request);
  const who = 'who' in request ? request.who : 'admin';
  const own = request.kind !== 'credit' && !(request.kind === 'place' && request.customer !== who);
  const byLink = door === 'link' && who !== 'admin' && own;
  const { token } = await world.caller(who);
  const key = 'key' in request ? request.key : undefined;
  const answer = await call(world.kitchen.url, {
    ...wanted,
    body: byLink ? { ...wanted.body, user_uuid: world.customer(who).userUuid } : wanted.body,
    ...(byLink || token === undefined ? {} : { token }),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
  const body = answer.body as Record<string, unknown>;
  if (answer.status >= 400) return { code: String(body.code) };
  if (request.kind === 'credit') {
    const { transaction_amount: amount, balance_after_update: balance } = body;
    return { code: 'OK', entry: { amount: paise(Number(amount)), balanceAfter: paise(Number(balance)) } };
  }
  if (!('who' in request)) return { code: 'OK' };
  const { _id, amount, status, version } = (body.order ?? body) as RestOrder;
  return { code: 'OK', order: { order: world.numberOf(_id), amount: paise(amount), status, version } };
}

/** Returns the REST row for a request, if it exists. */
function restCall(world: World, request: Exclude<Request, { kind: 'wait' }>): RestCall | null {
  const lines = (wanted: readonly RequestLine[] | null) =>
    wanted?.map(({ dish, quantity }) => ({ dish_uuid: world.dish(dish), quantity }));
  switch (request.kind) {
    case 'place': {
      const { customer, meal, date, instructions } = request;
      const user_uuid = world.customer(customer).userUuid;
      const body = { user_uuid, meal_id: world.meal(meal), for_date: dayOf(request.who, date), instructions };
      return { method: 'POST', path: '/api/orders', body: { ...body, dish_details: lines(request.lines) } };
    }
    case 'edit': {
      const { order, version, instructions, meal, date } = request;
      const body = {
        ...(version === null ? {} : { version }),
        ...(instructions === null ? {} : { instructions }),
        ...(meal === null ? {} : { meal_id: world.meal(meal) }),
        ...(date === null ? {} : { for_date: dayOf(request.who, date) }),
        ...(request.lines === null ? {} : { dish_details: lines(request.lines) }),
      };
      return { method: 'PUT', path: `/api/orders/${world.order(order)}`, body };
    }
    case 'cancel': {
      const { order, reason, refund, version } = request;
      const body = {
        reason,
        ...(refund === null ? {} : { refund }),
        ...(version === null ? {} : { version }),
      };
      return { method: 'POST', path: `/admin/orders/${world.order(order)}/cancel`, body };
    }
    case 'credit': {
      const { customer, amount, date } = request;
      const path = `/api/users/${world.customer(customer).userUuid}/wallet/add`;
      // The amount is text, in the legacy client's format.
      const body = { amount: `₹${rupees(amount).toFixed(2)}`, ...(date === null ? {} : { date }) };
      return { method: 'POST', path, body };
    }
    case 'customer-status': {
      const body = { status: request.active ? '1' : '0', ...(request.stale ? { version: STALE } : {}) };
      return { method: 'PATCH', path: `/api/users/${world.customer(request.customer).userUuid}`, body };
    }
    case 'price': {
      const price = request.price === null ? '' : String(rupees(request.price));
      const body = { price, ...(request.stale ? { version: STALE } : {}) };
      return { method: 'PUT', path: `/api/admin/dishes/${world.dish(request.dish)}`, body };
    }
    case 'dish-status':
      return {
        method: 'PATCH',
        path: `/api/dishes/${world.dish(request.dish)}/status`,
        body: { status: request.active ? 1 : 0 },
      };
    case 'delete-dish':
      return { method: 'DELETE', path: `/api/dishes/${world.dish(request.dish)}`, body: {} };
    case 'toggle-plan':
      return {
        method: 'PATCH',
        path: `/api/meal-plan/${world.plan(request.plan).id}/activate`,
        body: request.version === null ? {} : { version: request.version },
      };
    case 'plan-dishes': {
      const plan = request.slots.map((dishes, meal) => ({
        meal_id: world.meal(meal),
        dish_id: dishes.map((dish) => world.dish(dish)),
      }));
      return { method: 'POST', path: '/api/meal-plan', body: { date: world.plan(request.plan).date, plan } };
    }
    default:
      return null;
  }
}

/**
 * Returns a day in a REST client's format. The admin's client sends midnight in India, in UTC. A customer's timestamp can mean
 * two days, so these customers send the day.
 */
const dayOf = (who: RequestBy, date: string) =>
  who === 'admin' ? new Date(`${date}T00:00:00+05:30`).toISOString() : date;
