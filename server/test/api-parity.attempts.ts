/** Attempts of the same invalid action at both APIs. */
import { BREAKFAST_ID } from '../seed/meals.js';
import { sql } from '../src/db/sql.js';
import type { Reason } from '../src/shared/errors.js';
import type { ExampleWorld } from './rest/example-world.js';
import type { RestRequest } from './rest/rest-client.js';
import type { Kitchen } from './testkit/kitchen.js';

type Json = Readonly<Record<string, unknown>>;

export interface Attempt {
  readonly query: string;
  readonly variables?: Json;
  readonly rest: Pick<RestRequest, 'method' | 'path' | 'body' | 'headers'>;
  /** Token for both APIs. Absent for an anonymous call. */
  readonly token?: string;
}

export interface ParityCase {
  readonly reason: Reason;
  readonly says: string;
  attempt(kitchen: Kitchen, world: ExampleWorld): Promise<Attempt>;
}

export const UNKNOWN_ID = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';

export const asAdmin = async (kitchen: Kitchen) => (await kitchen.as.admin()).token;
export const asOwner = async (kitchen: Kitchen, { customer }: ExampleWorld) =>
  (await kitchen.as.customer(customer)).token;

/** Returns a case whose attempt depends only on the example data. */
export function simpleAttempt(
  reason: Reason,
  says: string,
  attempt: (world: ExampleWorld) => Omit<Attempt, 'token'>,
  as: (kitchen: Kitchen, world: ExampleWorld) => Promise<string | undefined> = asAdmin,
): ParityCase {
  return {
    reason,
    says,
    attempt: async (kitchen, world) => ({ ...attempt(world), token: await as(kitchen, world) }),
  };
}

export const createDish = (input: Json, body: Json = input): Omit<Attempt, 'token'> => ({
  query: 'mutation ($input: CreateDishInput!) { createDish(input: $input) { id } }',
  variables: { input: { title: 'Corn Salad', ...input } },
  rest: { method: 'POST', path: '/api/dishes', body: { title: 'Corn Salad', ...body } },
});

export const createUser = (input: Json, body: Json): Omit<Attempt, 'token'> => ({
  query: 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
  variables: {
    input: { mobileNumber: '9000099999', type: 'CUSTOMER', addresses: [{ text: 'House' }], ...input },
  },
  rest: {
    method: 'POST',
    path: '/api/users',
    body: { mobile_number: '9000099999', type: 1, address: [{ text: 'House' }], ...body },
  },
});

export const creditAttempt = (userId: string, input: Json, key?: string): Omit<Attempt, 'token'> => ({
  query: `mutation ($userId: ID!, $amount: Rupees!, $date: LocalDate, $narration: String, $key: String) {
    creditWallet(userId: $userId, amount: $amount, date: $date, narration: $narration, idempotencyKey: $key) { id } }`,
  variables: { userId, amount: 5, ...input, key },
  rest: {
    method: 'POST',
    path: `/api/users/${userId}/wallet/add`,
    body: { amount: 5, ...input },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  },
});

export interface OrderInput {
  readonly userId?: string | null;
  readonly mealId?: string;
  readonly forDate?: string;
  readonly lines: readonly { dishId: string; quantity: number }[];
}

export const linesBody = (lines: OrderInput['lines']) =>
  lines.map(({ dishId, quantity }) => ({ dish_uuid: dishId, quantity }));

export const placeAttempt = ({
  userId,
  mealId = BREAKFAST_ID,
  forDate = '2026-12-20',
  lines,
}: OrderInput): Omit<Attempt, 'token'> => ({
  query: 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
  variables: { input: { userId, mealId, forDate, lines } },
  rest: {
    method: 'POST',
    path: '/api/orders',
    body: { user_uuid: userId, meal_id: mealId, for_date: forDate, dish_details: linesBody(lines) },
  },
});

export const editAttempt = (
  id: string,
  input: Partial<OrderInput> & { version?: number },
): Omit<Attempt, 'token'> => ({
  query: 'mutation ($id: ID!, $input: EditOrderInput!) { editOrder(id: $id, input: $input) { id } }',
  variables: { id, input },
  rest: {
    method: 'PUT',
    path: `/api/orders/${id}`,
    body: {
      for_date: input.forDate,
      version: input.version,
      ...(input.lines ? { dish_details: linesBody(input.lines) } : {}),
    },
  },
});

export const cancelAttempt = (id: string, reason: string): Omit<Attempt, 'token'> => ({
  query: 'mutation ($id: ID!, $reason: String!) { cancelOrder(id: $id, reason: $reason) { id } }',
  variables: { id, reason },
  rest: { method: 'POST', path: `/admin/orders/${id}/cancel`, body: { reason } },
});

export const usersAttempt = { query: '{ users { total } }', rest: { method: 'GET', path: '/api/users' } };
export const openLink = (link: string) => ({
  query: 'mutation ($link: ID!) { openPersonalLink(userUuid: $link) { accessToken } }',
  variables: { link },
  rest: { method: 'POST', path: '/api/auth/session', body: { user_uuid: link } },
});

export const makeInactive = (kitchen: Kitchen, id: string) =>
  sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [id]);
export const orderIs = (kitchen: Kitchen, id: string, status: number) =>
  sql(kitchen.em.fork(), 'update orders set status = $2 where id = $1', [id, status]);
