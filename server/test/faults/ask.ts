import { call } from '../rest/rest-client.js';
import { Caller } from '../testkit/callers.js';
import type { Answer } from '../testkit/graphql-client.js';
import { cancelOrder, creditWallet, editOrder, placeOrder, placeOrders } from '../testkit/operations.js';
import type { Crowd } from './crowd.js';
import type { Asked, AskedBulk, Effect, Journal } from './journal.js';

/** No request may hang, whatever is broken: longer than the longest wait that the server allows itself. */
const ANSWERED_WITHIN_MS = 60_000;
/** The quantity after an edit. */
const EDITED_QUANTITY = 3;

/** What came back: what was done, or why not. */
type Reply =
  | { readonly effect: Effect }
  | { readonly status: number; readonly code: string; readonly message: string };

const paiseOf = (rupees: number) => Math.round(rupees * 100);

/**
 * Sends a request once, and writes what came of it into the journal. Never throws for a server that is away.
 *
 * @param key the idempotency key; always the same, unless somebody wants to see what comes of another
 */
export async function ask(
  journal: Journal,
  crowd: Crowd,
  asked: Asked,
  url: string,
  key = asked.key,
): Promise<void> {
  const send = asked.door === 'graphql' ? throughGraphql : throughRest;
  const reply = await answered(journal, asked.key, () => send(crowd, asked, url, key));
  if (!reply) return;
  if ('effect' in reply) journal.acknowledge(asked, reply.effect);
  else noteRefusal(journal, `${asked.door} ${asked.wish.kind} ${asked.key}`, reply);
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
  const refusal = refusalIn(answer);
  if (refusal) return noteRefusal(journal, `bulk ${asked.key}`, refusal);
  const effects = new Map<string, Effect>();
  for (const { userId, order, error } of answer.data?.it ?? []) {
    if (order) effects.set(userId, { id: order.id, paise: paiseOf(order.amount) });
    else journal.wrong.push(`bulk ${asked.key}: ${userId} was refused: ${error?.code} ${error?.message}`);
  }
  asked.acknowledged = effects;
}

/** The answer, or nothing when there was none; a request that hangs is a fault. */
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

function noteRefusal(
  journal: Journal,
  what: string,
  { status, code, message }: Exclude<Reply, { effect: Effect }>,
) {
  if (code === 'UNAVAILABLE' && /try again/.test(message)) journal.unavailable++;
  else journal.wrong.push(`${what}: ${status} ${code}: ${message}`);
}

function refusalIn(answer: Answer<unknown>) {
  const [error] = answer.errors ?? [];
  return error && { status: answer.status, code: error.extensions.code, message: error.message };
}

async function throughGraphql(
  crowd: Crowd,
  { key: text, wish }: Asked,
  url: string,
  key: string,
): Promise<Reply> {
  const caller = new Caller(url, crowd.adminToken);
  const lines = (quantity: number) => [{ dishId: crowd.dishId, quantity }];
  if (wish.kind === 'credit') {
    const answer = await creditWallet(
      caller,
      { userId: wish.customer, amount: wish.paise / 100, narration: text },
      key,
    );
    const entry = answer.data?.it;
    return refusalIn(answer) ?? { effect: { id: entry?.id ?? '', paise: paiseOf(entry?.amount ?? 0) } };
  }
  const answer =
    wish.kind === 'order'
      ? await placeOrder(
          caller,
          {
            userId: wish.customer,
            mealId: crowd.mealId,
            forDate: wish.day,
            lines: lines(1),
            instructions: text,
          },
          key,
        )
      : wish.kind === 'edit'
        ? await editOrder(caller, wish.orderId, { lines: lines(EDITED_QUANTITY) }, key)
        : await cancelOrder(caller, wish.orderId, { key });
  const order = answer.data?.it;
  return refusalIn(answer) ?? { effect: { id: order?.id ?? '', paise: paiseOf(order?.amount ?? 0) } };
}

/** An order, the order inside the answer to a cancel, or the entry of a credit. */
interface RestDone {
  readonly _id: string;
  readonly amount?: number;
  readonly transaction_amount?: number;
  readonly order?: { readonly _id: string; readonly amount: number };
}

async function throughRest(
  crowd: Crowd,
  { key: text, wish }: Asked,
  url: string,
  key: string,
): Promise<Reply> {
  const details = (quantity: number) => [{ dish_uuid: crowd.dishId, quantity }];
  const request = {
    order: () => ({
      method: 'POST',
      path: '/api/orders',
      body: {
        user_uuid: wish.customer,
        meal_id: crowd.mealId,
        for_date: wish.kind === 'order' ? wish.day : '',
        dish_details: details(1),
        instructions: text,
      },
    }),
    credit: () => ({
      method: 'POST',
      path: `/api/users/${wish.customer}/wallet/add`,
      body: { amount: wish.kind === 'credit' ? wish.paise / 100 : 0, narration: text },
    }),
    edit: () => ({
      method: 'PUT',
      path: `/api/orders/${'orderId' in wish ? wish.orderId : ''}`,
      body: { dish_details: details(EDITED_QUANTITY) },
    }),
    cancel: () => ({
      method: 'POST',
      path: `/admin/orders/${'orderId' in wish ? wish.orderId : ''}/cancel`,
      body: { reason: 'Travelling' },
    }),
  }[wish.kind]();
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
