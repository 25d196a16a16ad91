import { type Answer, outcomeOf, type Variables } from '../testkit/graphql-client.js';
import type { EntryData, OrderData } from '../testkit/operations.js';
import {
  cancelOrder,
  correctWallet,
  creditWallet,
  editOrder,
  placeOrder,
  placeOrders,
  refundToSource,
  toggleMealPlan,
} from '../testkit/operations.js';
import { bankLine, creditBankLines, creditPayment } from '../testkit/payments.js';
import type { Outcome, Request, RequestLine } from './requests.js';
import type { World } from './world.js';

/** Converts paise to the APIs' number of rupees. */
export const rupees = (paise: number) => paise / 100;
/** Converts rupees to paise. */
export const paise = (rupees: number) => Math.round(rupees * 100);

const STATUSES = ['UPCOMING', 'PLACED', 'COMPLETED', 'CANCELLED'];
/** Version that no record has. */
export const STALE = 9_999;

/**
 * Sends a request through GraphQL.
 * @returns its outcome in the model's terms
 */
export async function throughGraphql(
  world: World,
  request: Exclude<Request, { kind: 'wait' }>,
): Promise<Outcome> {
  const caller = await world.caller('who' in request ? request.who : 'admin');
  const lines = (wanted: readonly RequestLine[]) =>
    wanted.map(({ dish, quantity }) => ({ dishId: world.dish(dish), quantity }));
  const change = (mutation: string, id: string, input: Variables) =>
    caller.ask(
      `mutation ($id: ID!, $input: ${mutation}Input!) { ${lowerFirst(mutation)}(id: $id, input: $input) { id } }`,
      {
        id,
        input,
      },
    );
  switch (request.kind) {
    case 'place': {
      const { customer, meal, date, instructions, key } = request;
      const input = {
        userId: world.customer(customer).id,
        mealId: world.meal(meal),
        forDate: date,
        instructions,
      };
      return orderOf(world, await placeOrder(caller, { ...input, lines: lines(request.lines) }, key));
    }
    case 'place-many': {
      const { customers, meal, date, instructions, key } = request;
      const userIds = customers.map((customer) => world.customer(customer).id);
      const input = {
        userIds,
        mealId: world.meal(meal),
        forDate: date,
        instructions,
        lines: lines(request.lines),
      };
      const answer = await placeOrders(caller, input, key);
      const results = answer.data?.it.map(({ order, error }) =>
        order
          ? { code: 'OK', order: { order: world.numberOf(order.id), amount: paise(order.amount) } }
          : { code: error?.code ?? 'nothing' },
      );
      return { code: outcomeOf(answer), ...(results ? { results } : {}) };
    }
    case 'edit': {
      const { order, version, instructions, meal, date, key } = request;
      const input = {
        version,
        instructions,
        ...(request.lines ? { lines: lines(request.lines) } : {}),
        ...(meal === null ? {} : { mealId: world.meal(meal) }),
        ...(date === null ? {} : { forDate: date }),
      };
      return orderOf(world, await editOrder(caller, world.order(order), input, key));
    }
    case 'cancel': {
      const { order, reason, refund, version, key } = request;
      const more = {
        reason,
        ...(refund === null ? {} : { refund }),
        ...(version === null ? {} : { version }),
        ...(key === undefined ? {} : { key }),
      };
      return orderOf(world, await cancelOrder(caller, world.order(order), more));
    }
    case 'correct':
    case 'pay-back': {
      const { customer, amount, reason, key } = request;
      const variables = { userId: world.customer(customer).id, amount: rupees(amount), reason };
      const answer = await (request.kind === 'correct'
        ? correctWallet(caller, variables, key)
        : refundToSource(caller, { ...variables, reference: world.reference(request.payment) }, key));
      return entryOf(answer);
    }
    case 'receive': {
      const { customer, amount, credit, payment } = request;
      const of = { userId: world.customer(customer).id, amount: rupees(amount) };
      const line = bankLine(of, { utr: world.reference(payment), credit: rupees(credit) });
      const answer = await creditBankLines(caller, [line]);
      return { code: answer.data?.it[0]?.error?.code ?? outcomeOf(answer) };
    }
    case 'spend': {
      const { customer, amount, payment, key } = request;
      const paymentId = await world.paymentId(payment);
      const userId = world.customer(customer).id;
      return codeOf(await creditPayment(caller, { paymentId, userId, amount: rupees(amount) }, key));
    }
    case 'credit': {
      const { customer, amount, date, key } = request;
      const variables = { userId: world.customer(customer).id, amount: rupees(amount), date };
      return entryOf(await creditWallet(caller, variables, key));
    }
    case 'customer-status': {
      const status = request.active ? 'ACTIVE' : 'INACTIVE';
      const input = { status, ...(request.stale ? { version: STALE } : {}) };
      return codeOf(await change('UpdateUser', world.customer(request.customer).id, input));
    }
    case 'credit-limit':
      return codeOf(
        await change('UpdateUser', world.customer(request.customer).id, {
          creditLimit: rupees(request.limit),
        }),
      );
    case 'price': {
      const price = request.price === null ? null : rupees(request.price);
      const input = { price, ...(request.stale ? { version: STALE } : {}) };
      return codeOf(await change('UpdateDish', world.dish(request.dish), input));
    }
    case 'dish-status':
      return codeOf(
        await caller.ask(
          'mutation ($id: ID!, $status: Status!) { setDishStatus(id: $id, status: $status) { id } }',
          {
            id: world.dish(request.dish),
            status: request.active ? 'ACTIVE' : 'INACTIVE',
          },
        ),
      );
    case 'delete-dish':
      return codeOf(
        await caller.ask('mutation ($id: ID!) { deleteDish(id: $id) { id } }', {
          id: world.dish(request.dish),
        }),
      );
    case 'toggle-plan':
      return codeOf(await toggleMealPlan(caller, world.plan(request.plan).id, request.version ?? undefined));
    case 'plan-dishes': {
      const slots = request.slots.map((dishes, meal) => ({
        mealId: world.meal(meal),
        dishIds: dishes.map((dish) => world.dish(dish)),
      }));
      return codeOf(await change('UpdateMealPlan', world.plan(request.plan).id, { slots }));
    }
    case 'closing':
      return codeOf(
        await change('UpdateMeal', world.meal(request.meal), { closesMinutesBefore: request.minutes }),
      );
  }
}

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const codeOf = (answer: Answer<unknown>): Outcome => ({ code: outcomeOf(answer) });

function orderOf(world: World, answer: Answer<{ it: OrderData }>): Outcome {
  const code = outcomeOf(answer);
  const order = answer.data?.it;
  if (!order) return { code };
  const { id, amount, status, version } = order;
  const context = {
    order: world.numberOf(id),
    amount: paise(amount),
    status: STATUSES.indexOf(status),
    version,
  };
  return { code, order: context };
}

function entryOf(answer: Answer<{ it: EntryData }>): Outcome {
  const entry = answer.data?.it;
  return {
    code: outcomeOf(answer),
    ...(entry ? { entry: { amount: paise(entry.amount), balanceAfter: paise(entry.balanceAfter) } } : {}),
  };
}
