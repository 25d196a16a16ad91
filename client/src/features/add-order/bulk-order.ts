import { adminMessages } from '../../texts/admin-messages';
import type { ListedCustomer } from './customer-search';

/** A customer whose order was refused, and why, in the server's words. */
export type Refused = { customer: ListedCustomer; code: string; reason: string };

/** The orders that were placed, and who was refused. */
export type Outcome = { placed: readonly { userId: string; orderId: string }[]; refused: readonly Refused[] };

/** What became of a customer's order, in the server's words. */
export type PlaceAnswer = {
  userId: string;
  order: { id: string } | null;
  error: { code: string; message: string } | null;
};

/** What the server would answer to those who are left out. */
export const answerOf = ({ customer, code, reason }: Refused): PlaceAnswer => ({
  userId: customer.id,
  order: null,
  error: { code, message: reason },
});

/** The outcome of a run, with its people as they are listed now. Words that were not kept are said in general. */
export const outcomeOf = (
  answers: readonly PlaceAnswer[],
  customers: ReadonlyMap<string, ListedCustomer>,
): Outcome => ({
  placed: answers.flatMap(({ userId, order }) => (order ? [{ userId, orderId: order.id }] : [])),
  refused: answers.flatMap(({ userId, error }) => {
    const customer = customers.get(userId);
    const reason = error?.message || adminMessages.addOrder.placeFailed;
    return error && customer ? [{ customer, code: error.code, reason }] : [];
  }),
});

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

const texts = adminMessages.addOrder.summary;

/** Who was refused, as the lists name them. */
export const nameOf = ({ customer }: Refused): string => texts.customer(customer.name, customer.mobileNumber);

/** The same with the reason. */
const failureOf = (one: Refused): string => nameOf(one) + texts.because(one.reason);

/** The summary as text that can be pasted into a message. */
export const summaryText = ({ placed, refused }: Outcome): string => {
  const { insufficient, others } = groupRefused(refused);
  const section = (title: string, lines: string[]) => (lines.length ? ['', `${title}:`, ...lines] : []);
  return [
    texts.placed(placed.length),
    ...section(texts.insufficient, insufficient.map(nameOf)),
    ...section(texts.others, others.map(failureOf)),
  ].join('\n');
};
