import { addOrderTexts } from '../../texts/admin/add-order';
import type { ListedCustomer } from './customer-search';

/** Customer whose order was rejected, with the server's reason. */
export type RejectedCustomer = { customer: ListedCustomer; code: string; reason: string };

/** Customer whose wallet is short of an order's amount, and the missing amount in rupees. */
export type ShortWallet = { customer: ListedCustomer; missing: number };

/** Placed orders and rejected customers. */
export type BulkOrderOutcome = {
  placed: readonly { userId: string; orderId: string }[];
  rejected: readonly RejectedCustomer[];
};

/** Result of a customer's order, with the server's message. */
export type PlaceAnswer = {
  userId: string;
  order: { id: string } | null;
  error: { code: string; message: string } | null;
};

/** Returns the result that the server would return for a customer who is left out. */
export const answerOf = ({ customer, code, reason }: RejectedCustomer): PlaceAnswer => ({
  userId: customer.id,
  order: null,
  error: { code, message: reason },
});

/**
 * Returns the outcome of a bulk order with the current data of the customers. Errors whose message was not stored get a general
 * text.
 */
export const outcomeOf = (
  answers: readonly PlaceAnswer[],
  customers: ReadonlyMap<string, ListedCustomer>,
): BulkOrderOutcome => ({
  placed: answers.flatMap(({ userId, order }) => (order ? [{ userId, orderId: order.id }] : [])),
  rejected: answers.flatMap(({ userId, error }) => {
    const customer = customers.get(userId);
    const reason = error?.message || addOrderTexts.placeFailed;
    return error && customer ? [{ customer, code: error.code, reason }] : [];
  }),
});

const tooLittle = /Current Wallet Balance|Insufficient wallet/i;

/** Splits rejected customers into the two lists of the summary: too little balance, and other reasons. */
export const groupRejected = (rejected: readonly RejectedCustomer[]) => {
  const isInsufficient = ({ code, reason }: RejectedCustomer) =>
    code === 'INSUFFICIENT_WALLET' || tooLittle.test(reason);
  return {
    insufficient: rejected.filter(isInsufficient),
    others: rejected.filter((one) => !isInsufficient(one)),
  };
};

const texts = addOrderTexts.summary;

/** Returns the name and mobile number of a rejected customer. */
export const nameOf = ({ customer }: RejectedCustomer): string =>
  texts.customer(customer.name, customer.mobileNumber);

/** Returns the name of a rejected customer with the reason. */
const failureOf = (one: RejectedCustomer): string => nameOf(one) + texts.because(one.reason);

/** Returns the summary as text, to be pasted into a message. */
export const summaryText = ({ placed, rejected }: BulkOrderOutcome): string => {
  const { insufficient, others } = groupRejected(rejected);
  const section = (title: string, lines: string[]) => (lines.length ? ['', `${title}:`, ...lines] : []);
  return [
    texts.placed(placed.length),
    ...section(texts.insufficient, insufficient.map(nameOf)),
    ...section(texts.others, others.map(failureOf)),
  ].join('\n');
};
