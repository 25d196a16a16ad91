import { call } from '../rest/rest-client.js';
import { Caller } from '../testkit/callers.js';
import type { Answer } from '../testkit/graphql-client.js';
import { cancelOrder, creditWallet, editOrder, placeOrder, placeOrders } from '../testkit/operations.js';
import type { Crowd } from './crowd.js';
import type { AskedBulk, CommandEffect, Journal, SentCommand } from './journal.js';

/** Time limit of every request, in milliseconds. It exceeds all time limits inside the server. */
const ANSWERED_WITHIN_MS = 60_000;
/** Quantity after an edit. */
const EDITED_QUANTITY = 3;

/** Response: the effect, or the error. */
type Reply =
  | { readonly effect: CommandEffect }
  | { readonly status: number; readonly code: string; readonly message: string };

const paiseOf = (rupees: number) => Math.round(rupees * 100);

/**
 * Sends a request once, and records the result in the journal. Never throws if the server is unavailable.
 * @param key the idempotency key, which is the same for every attempt, except in some tests
 */
export async function sendCommand(
  journal: Journal,
  crowd: Crowd,
  asked: SentCommand,
  url: string,
  key = asked.key,
): Promise<void> {
  const send = asked.door === 'graphql' ? throughGraphql : throughRest;
  const reply = await answered(journal, asked.key, () => send(crowd, asked, url, key));
  if (!reply) return;
  if ('effect' in reply) journal.acknowledge(asked, reply.effect);
  else noteError(journal, `${asked.door} ${asked.command.kind} ${asked.key}`, reply);
}

/** Sends a bulk order once. */
export async function askBulk(journal: Journal, crowd: Crowd, asked: AskedBulk, url: string): Promise<void> {
  const { mealId, dishId } = crowd;
  const input = {
    userIds: asked.customers,
    mealId,
    forDate: asked.day,
    lines: [{ dishId, quantity: 1 }],
  };
  const answer = await answered(journal, asked.key, () =>
    placeOrders(new Caller(url, crowd.adminToken), input, asked.key),
  );
  if (!answer) return;
  const rejection = errorIn(answer);
  if (rejection) return noteError(journal, `bulk ${asked.key}`, rejection);
  const effects = new Map<string, CommandEffect>();
  for (const { userId, order, error } of answer.data?.it ?? []) {
    if (order) effects.set(userId, { id: order.id, paise: paiseOf(order.amount) });
    else journal.wrong.push(`bulk ${asked.key}: ${userId} was rejected: ${error?.code} ${error?.message}`);
  }
  asked.acknowledged = effects;
}

/** Returns the response, or undefined without one. Records a request without a response within the time limit as wrong. */
async function answered<T>(journal: Journal, key: string, send: () => Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ANSWERED_WITHIN_MS);
  });
  try {
    const answer = await Promise.race([send(), late]);
    if (answer !== 'late') return answer as T;
    journal.wrong.push(`${key}: no answer within ${ANSWERED_WITHIN_MS / 1000} s`);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('The answer is no JSON'))
      journal.wrong.push(`${key}: ${error.message}`);
    journal.unanswered++;
  } finally {
    clearTimeout(timer);
  }
  return undefined;
}

function noteError(
  journal: Journal,
  what: string,
  { status, code, message }: Exclude<Reply, { effect: CommandEffect }>,
) {
  if (code === 'UNAVAILABLE' && /try again/.test(message)) journal.unavailable++;
  else journal.wrong.push(`${what}: ${status} ${code}: ${message}`);
}

function errorIn(answer: Answer<unknown>) {
  const [error] = answer.errors ?? [];
  return error && { status: answer.status, code: error.extensions.code, message: error.message };
}

async function throughGraphql(
  crowd: Crowd,
  { key: text, command }: SentCommand,
  url: string,
  key: string,
): Promise<Reply> {
  const caller = new Caller(url, crowd.adminToken);
  const lines = (quantity: number) => [{ dishId: crowd.dishId, quantity }];
  if (command.kind === 'credit') {
    const answer = await creditWallet(
      caller,
      { userId: command.customer, amount: command.paise / 100, narration: text },
      key,
    );
    const entry = answer.data?.it;
    return errorIn(answer) ?? { effect: { id: entry?.id ?? '', paise: paiseOf(entry?.amount ?? 0) } };
  }
  const answer =
    command.kind === 'order'
      ? await placeOrder(
          caller,
          {
            userId: command.customer,
            mealId: crowd.mealId,
            forDate: command.day,
            lines: lines(1),
            instructions: text,
          },
          key,
        )
      : command.kind === 'edit'
        ? await editOrder(caller, command.orderId, { lines: lines(EDITED_QUANTITY) }, key)
        : await cancelOrder(caller, command.orderId, { key });
  const order = answer.data?.it;
  return errorIn(answer) ?? { effect: { id: order?.id ?? '', paise: paiseOf(order?.amount ?? 0) } };
}

/** Body of a success: an order, a cancellation with its order, or the ledger entry of a credit. */
interface RestDone {
  readonly _id: string;
  readonly amount?: number;
  readonly transaction_amount?: number;
  readonly order?: { readonly _id: string; readonly amount: number };
}

async function throughRest(
  crowd: Crowd,
  { key: text, command }: SentCommand,
  url: string,
  key: string,
): Promise<Reply> {
  const details = (quantity: number) => [{ dish_uuid: crowd.dishId, quantity }];
  const request = {
    order: () => ({
      method: 'POST',
      path: '/api/orders',
      body: {
        user_uuid: command.customer,
        meal_id: crowd.mealId,
        for_date: command.kind === 'order' ? command.day : '',
        dish_details: details(1),
        instructions: text,
      },
    }),
    credit: () => ({
      method: 'POST',
      path: `/api/users/${command.customer}/wallet/add`,
      body: { amount: command.kind === 'credit' ? command.paise / 100 : 0, narration: text },
    }),
    edit: () => ({
      method: 'PUT',
      path: `/api/orders/${'orderId' in command ? command.orderId : ''}`,
      body: { dish_details: details(EDITED_QUANTITY) },
    }),
    cancel: () => ({
      method: 'POST',
      path: `/admin/orders/${'orderId' in command ? command.orderId : ''}/cancel`,
      body: { reason: 'Travelling' },
    }),
  }[command.kind]();
  const { status, body } = await call(url, {
    ...request,
    token: crowd.adminToken,
    headers: { 'idempotency-key': key },
  });
  if (status >= 400) return { status, ...(body as { code: string; message: string }) };
  const { order, _id, amount, transaction_amount } = body as RestDone;
  return {
    effect: { id: order?._id ?? _id, paise: paiseOf(order?.amount ?? amount ?? transaction_amount ?? 0) },
  };
}
