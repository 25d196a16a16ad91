import { formatRupees, type Paise, paiseOf } from '../../shared/format/money';
import { laterMessages } from '../../texts/later-messages';
import type { Refused } from './bulk-order';
import type { ListedCustomer } from './customer-search';

/** Why an order for a customer would be refused, as far as this screen knows. */
export type Obstacle = 'ordered' | 'short';

/** From so many customers on the money is looked over before it moves. */
export const reviewFrom = 10;

/** The customers who have an order for that meal and day. */
export type Ordered = ReadonlySet<string>;

export const obstacleOf = (
  { id, walletBalance, creditLimit }: ListedCustomer,
  totalPaise: Paise,
  ordered: Ordered,
): Obstacle | undefined => {
  if (ordered.has(id)) return 'ordered';
  const isShort = totalPaise > 0 && paiseOf(walletBalance ?? 0) + paiseOf(creditLimit) < totalPaise;
  return isShort ? 'short' : undefined;
};

/** What the server would answer. */
const refusalOf = (customer: ListedCustomer, obstacle: Obstacle): Refused => {
  if (obstacle === 'ordered')
    return { customer, code: 'CONFLICT', reason: laterMessages.order.alreadyPlaced };
  const balance = formatRupees(customer.walletBalance ?? 0);
  return { customer, code: 'INSUFFICIENT_WALLET', reason: `Current Wallet Balance: ${balance}` };
};

/** Who of those chosen pays, and who is left out of the run, each with the reason. */
export const whoPays = (chosen: readonly ListedCustomer[], totalPaise: Paise, ordered: Ordered) => {
  const payers: ListedCustomer[] = [];
  const leftOut: Refused[] = [];
  for (const customer of chosen) {
    const obstacle = obstacleOf(customer, totalPaise, ordered);
    if (obstacle) leftOut.push(refusalOf(customer, obstacle));
    else payers.push(customer);
  }
  return { payers, leftOut };
};
