import type { PlaceOrdersMutation } from '../../gql/admin';
import { newIdempotencyKey } from '../../shared/apollo/idempotency-key';
import { adminMessages } from '../../texts/admin-messages';
import type { ListedCustomer } from './customer-search';

/** Some of the customers, in one call with a key of its own: sent again, it moves nothing twice. */
export type Chunk = { key: string; userIds: readonly string[] };

/** How many customers go into one call: enough to save journeys, few enough that the progress moves. */
const chunkSize = 250;

export const chunksOf = (userIds: readonly string[], size = chunkSize): Chunk[] =>
  Array.from({ length: Math.ceil(userIds.length / size) }, (_, index) => ({
    key: newIdempotencyKey(),
    userIds: userIds.slice(index * size, (index + 1) * size),
  }));

/** A customer whose order was refused, and why, in the server's words. */
export type Refused = { customer: ListedCustomer; code: string; reason: string };

/** An order that was placed; its amount is in rupees. */
export type Placed = { userId: string; orderId: string; orderNumber: number; amount: number };

export type Outcome = { placed: readonly Placed[]; refused: readonly Refused[] };

/** The outcome with the answers of one more call; who was refused before and is placed now counts once. */
export const withAnswers = (
  before: Outcome,
  answers: PlaceOrdersMutation['placeOrders'],
  customers: ReadonlyMap<string, ListedCustomer>,
): Outcome => {
  const heard = new Set(answers.map(({ userId }) => userId));
  const refused = answers.flatMap(({ userId, error }): Refused[] => {
    const customer = customers.get(userId);
    return error && customer ? [{ customer, code: error.code, reason: error.message }] : [];
  });
  const placed = answers.flatMap(({ userId, order }): Placed[] =>
    order ? [{ userId, orderId: order.id, orderNumber: order.orderNumber, amount: order.amount }] : [],
  );
  return {
    placed: [...new Map([...before.placed, ...placed].map((one) => [one.orderId, one])).values()],
    refused: [...before.refused.filter(({ customer }) => !heard.has(customer.id)), ...refused],
  };
};

const tooLittle = /Current Wallet Balance|Insufficient wallet/i;

/** The summary's two lists. */
export const groupRefused = (refused: readonly Refused[]) => {
  const isInsufficient = ({ code, reason }: Refused) =>
    code === 'INSUFFICIENT_WALLET' || tooLittle.test(reason);
  return {
    insufficient: refused.filter(isInsufficient),
    others: refused.filter((one) => !isInsufficient(one)),
  };
};

/** The summary as text that can be pasted into a message. */
export const summaryText = ({ placed, refused }: Outcome): string => {
  const texts = adminMessages.addOrder.summary;
  const { insufficient, others } = groupRefused(refused);
  const section = (title: string, lines: string[]) => (lines.length ? ['', `${title}:`, ...lines] : []);
  return [
    texts.placed(placed.length),
    ...section(
      texts.insufficient,
      insufficient.map(({ customer }) => texts.customer(customer.name, customer.mobileNumber)),
    ),
    ...section(
      texts.others,
      others.map(({ customer, reason }) => texts.failure(customer.name, customer.mobileNumber, reason)),
    ),
  ].join('\n');
};
