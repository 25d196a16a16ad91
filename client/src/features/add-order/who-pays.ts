import { formatRupees, type Paise, paiseOf } from '../../shared/format/money';
import { laterMessages } from '../../texts/later-messages';
import type { Refused } from './bulk-order';
import type { ListedCustomer } from './customer-search';
import { type ChosenDish, type Conflicting, conflictingOf, hasConflict } from './diet-conflicts';

/** Why an order for a customer would be refused, as far as this screen knows. */
export type Obstacle = 'ordered' | 'short' | 'diet';

/** From so many customers on the money is looked over before it moves. */
export const reviewFrom = 10;

/** The customers who have an order for that meal and day. */
export type Ordered = ReadonlySet<string>;

const moneyObstacleOf = (
  { id, walletBalance, creditLimit }: ListedCustomer,
  totalPaise: Paise,
  ordered: Ordered,
): Exclude<Obstacle, 'diet'> | undefined => {
  if (ordered.has(id)) return 'ordered';
  const isShort = totalPaise > 0 && paiseOf(walletBalance ?? 0) + paiseOf(creditLimit) < totalPaise;
  return isShort ? 'short' : undefined;
};

export const obstacleOf = (
  customer: ListedCustomer,
  totalPaise: Paise,
  ordered: Ordered,
  dishes: readonly ChosenDish[],
): Obstacle | undefined =>
  moneyObstacleOf(customer, totalPaise, ordered) ?? (hasConflict(customer, dishes) ? 'diet' : undefined);

/** What the server would answer. */
const refusalOf = (customer: ListedCustomer, obstacle: Exclude<Obstacle, 'diet'>): Refused => {
  if (obstacle === 'ordered')
    return { customer, code: 'CONFLICT', reason: laterMessages.order.alreadyPlaced };
  const balance = formatRupees(customer.walletBalance ?? 0);
  return { customer, code: 'INSUFFICIENT_WALLET', reason: `Current Wallet Balance: ${balance}` };
};

/**
 * Who of those chosen pays, who is left out of the run, each with the reason, and who could pay but is left out unless the admin accepts the conflict with
 * their diet.
 */
export const whoPays = (
  chosen: readonly ListedCustomer[],
  totalPaise: Paise,
  ordered: Ordered,
  dishes: readonly ChosenDish[],
) => {
  const payers: ListedCustomer[] = [];
  const leftOut: Refused[] = [];
  const conflicting: Conflicting[] = [];
  for (const customer of chosen) {
    const obstacle = moneyObstacleOf(customer, totalPaise, ordered);
    const conflict = obstacle ? undefined : conflictingOf(customer, dishes);
    if (obstacle) leftOut.push(refusalOf(customer, obstacle));
    else if (conflict) conflicting.push(conflict);
    else payers.push(customer);
  }
  return { payers, leftOut, conflicting };
};
