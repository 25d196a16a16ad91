import { type Paise, paiseOf, rupeesOf } from '../../shared/format/money';
import { addOrderTexts } from '../../texts/admin/add-order';
import type { ListedCustomer } from './customer-search';

/** Code of customers whom the review left out, because of their diet or an existing order. */
export const LEFT_OUT = 'LEFT_OUT';

/** Customer whose order was rejected or who was left out, with the reason. An empty reason is unknown. */
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
  error: { code: string; message: string; reason?: string } | null;
};

/** Returns the result that the server would return for a customer who is left out. */
export const answerOf = ({ customer, code, reason }: RejectedCustomer): PlaceAnswer => ({
  userId: customer.id,
  order: null,
  error: { code, message: reason },
});

/** Returns an error message whose sentences do not start with the customer's name, because it is displayed after the name. */
const withoutName = (message: string, name: string): string =>
  message
    .split('. ')
    .map((sentence) => {
      if (!sentence.startsWith(`${name} `)) return sentence;
      const rest = sentence.slice(name.length + 1);
      return rest.charAt(0).toUpperCase() + rest.slice(1);
    })
    .join('. ');

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
    if (!error || !customer) return [];
    const { code } = error;
    const message = error.message || (code === LEFT_OUT ? '' : addOrderTexts.placeFailed);
    return [{ customer, code, reason: withoutName(message, customer.name) }];
  }),
});

const tooLittle = /Current Wallet Balance|Insufficient wallet/i;

/** Returns the amount that a wallet lacks for an order, in rupees. The credit limit counts as balance. */
export const missingAmountOf = (
  { customer }: Pick<RejectedCustomer, 'customer'>,
  totalPaise: Paise,
): number =>
  Math.max(rupeesOf(totalPaise - paiseOf(customer.walletBalance ?? 0) - paiseOf(customer.creditLimit)), 0);

/**
 * Splits customers without an order into the lists of the summary: too little balance, sufficient balance since then, other
 * errors, and left out.
 * @param totalPaise price of one order
 */
export const groupRejected = (rejected: readonly RejectedCustomer[], totalPaise: Paise) => {
  const isShort = ({ code, reason }: RejectedCustomer) =>
    code === 'INSUFFICIENT_WALLET' || tooLittle.test(reason);
  // Without a price, the missing amount is unknown.
  const canPayNow = (one: RejectedCustomer) => totalPaise > 0 && missingAmountOf(one, totalPaise) === 0;
  const short = rejected.filter(isShort);
  return {
    insufficient: short.filter((one) => !canPayNow(one)),
    sufficient: short.filter(canPayNow),
    others: rejected.filter((one) => !isShort(one) && one.code !== LEFT_OUT),
    leftOut: rejected.filter(({ code }) => code === LEFT_OUT),
  };
};

const texts = addOrderTexts.summary;

/** Returns the name and mobile number of a rejected customer. */
export const nameOf = ({ customer }: RejectedCustomer): string =>
  texts.customer(customer.name, customer.mobileNumber);

/** Returns the text after a customer's name: the reason, if it is known. */
export const becauseOf = ({ reason }: RejectedCustomer): string => (reason ? texts.because(reason) : '');

/** Returns the name of a rejected customer with the reason. */
const failureOf = (one: RejectedCustomer): string => nameOf(one) + becauseOf(one);

/** Returns the summary as text, to be pasted into a message. */
export const summaryText = ({ placed, rejected }: BulkOrderOutcome, totalPaise: Paise): string => {
  const { insufficient, sufficient, others, leftOut } = groupRejected(rejected, totalPaise);
  const section = (title: string, lines: string[]) => (lines.length ? ['', `${title}:`, ...lines] : []);
  return [
    texts.placed(placed.length),
    ...section(texts.insufficient, insufficient.map(nameOf)),
    ...section(texts.sufficient, sufficient.map(nameOf)),
    ...section(texts.others, others.map(failureOf)),
    ...section(texts.leftOut, leftOut.map(failureOf)),
  ].join('\n');
};
