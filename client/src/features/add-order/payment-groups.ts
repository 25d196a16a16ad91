import { formatRupees, type Paise, paiseOf } from '../../shared/format/money';
import { lazyMessages } from '../../texts/lazy-messages';
import type { RejectedCustomer } from './bulk-order';
import type { ListedCustomer } from './customer-search';
import { type ChosenDish, type ConflictingCustomer, dietConflictOf, hasConflict } from './diet-conflicts';

/** Reason why an order for a customer would be rejected, as far as this screen knows. */
type OrderObstacle = 'ordered' | 'short' | 'diet';

/** Number of customers from which a review precedes the orders. */
export const reviewFrom = 10;

/** IDs of the customers who have an order for the meal and day of the form. */
export type CustomersWithOrder = ReadonlySet<string>;

/** Whether balance and credit limit are too low for an order. */
export const cannotPay = (
  { walletBalance, creditLimit }: Pick<ListedCustomer, 'walletBalance' | 'creditLimit'>,
  totalPaise: Paise,
): boolean => totalPaise > 0 && paiseOf(walletBalance ?? 0) + paiseOf(creditLimit) < totalPaise;

const moneyObstacleOf = (
  customer: ListedCustomer,
  totalPaise: Paise,
  ordered: CustomersWithOrder,
): Exclude<OrderObstacle, 'diet'> | undefined => {
  if (ordered.has(customer.id)) return 'ordered';
  return cannotPay(customer, totalPaise) ? 'short' : undefined;
};

export const obstacleOf = (
  customer: ListedCustomer,
  totalPaise: Paise,
  ordered: CustomersWithOrder,
  dishes: readonly ChosenDish[],
): OrderObstacle | undefined =>
  moneyObstacleOf(customer, totalPaise, ordered) ?? (hasConflict(customer, dishes) ? 'diet' : undefined);

/** Returns the error that the server would return. */
const errorOf = (customer: ListedCustomer, obstacle: Exclude<OrderObstacle, 'diet'>): RejectedCustomer => {
  if (obstacle === 'ordered') return { customer, code: 'CONFLICT', reason: lazyMessages.order.alreadyPlaced };
  const balance = formatRupees(customer.walletBalance ?? 0);
  return { customer, code: 'INSUFFICIENT_WALLET', reason: `Current Wallet Balance: ${balance}` };
};

/**
 * Splits the selected customers into three groups: those who pay, those left out with a reason, and those with a diet conflict,
 * who are left out unless the admin accepts it.
 */
export const groupByPayment = (
  chosen: readonly ListedCustomer[],
  totalPaise: Paise,
  ordered: CustomersWithOrder,
  dishes: readonly ChosenDish[],
) => {
  const payers: ListedCustomer[] = [];
  const leftOut: RejectedCustomer[] = [];
  const conflicting: ConflictingCustomer[] = [];
  for (const customer of chosen) {
    const obstacle = moneyObstacleOf(customer, totalPaise, ordered);
    const conflict = obstacle ? undefined : dietConflictOf(customer, dishes);
    if (obstacle) leftOut.push(errorOf(customer, obstacle));
    else if (conflict) conflicting.push(conflict);
    else payers.push(customer);
  }
  return { payers, leftOut, conflicting };
};
