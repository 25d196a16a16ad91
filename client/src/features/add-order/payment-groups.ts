import { formatRupees, type Paise, paiseOf } from '../../shared/format/money';
import { lazyMessages } from '../../texts/lazy-messages';
import { LEFT_OUT, type RejectedCustomer } from './bulk-order';
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

export const obstacleOf = (
  customer: ListedCustomer,
  totalPaise: Paise,
  ordered: CustomersWithOrder,
  dishes: readonly ChosenDish[],
): OrderObstacle | undefined => {
  if (ordered.has(customer.id)) return 'ordered';
  if (hasConflict(customer, dishes)) return 'diet';
  return cannotPay(customer, totalPaise) ? 'short' : undefined;
};

const orderedError = (customer: ListedCustomer): RejectedCustomer => ({
  customer,
  code: LEFT_OUT,
  reason: lazyMessages.order.alreadyPlaced,
});

/** Returns the error that the server would return. */
const shortError = (customer: ListedCustomer): RejectedCustomer => ({
  customer,
  code: 'INSUFFICIENT_WALLET',
  reason: `Current Wallet Balance: ${formatRupees(customer.walletBalance ?? 0)}`,
});

/** Customer with a diet conflict, and the error that remains if the admin accepts the conflict. */
type Conflicting = ConflictingCustomer & { short: RejectedCustomer | undefined };

/**
 * Splits the selected customers into three groups: those who pay, those left out with a reason, and those with a diet conflict,
 * who are left out unless the admin accepts it. A diet conflict precedes a low balance, so that money is not added to a wallet
 * for an order that is rejected anyway.
 */
export const groupByPayment = (
  chosen: readonly ListedCustomer[],
  totalPaise: Paise,
  ordered: CustomersWithOrder,
  dishes: readonly ChosenDish[],
) => {
  const payers: ListedCustomer[] = [];
  const leftOut: RejectedCustomer[] = [];
  const conflicting: Conflicting[] = [];
  for (const customer of chosen) {
    const isOrdered = ordered.has(customer.id);
    const conflict = isOrdered ? undefined : dietConflictOf(customer, dishes);
    const short = cannotPay(customer, totalPaise) ? shortError(customer) : undefined;
    if (isOrdered) leftOut.push(orderedError(customer));
    else if (conflict) conflicting.push({ ...conflict, short });
    else if (short) leftOut.push(short);
    else payers.push(customer);
  }
  return { payers, leftOut, conflicting };
};

/** Returns the customers who pay and those left out, if the customers with a diet conflict are included. */
export const includeConflicting = ({
  payers,
  leftOut,
  conflicting,
}: ReturnType<typeof groupByPayment>): { payers: ListedCustomer[]; leftOut: RejectedCustomer[] } => ({
  payers: [...payers, ...conflicting.flatMap(({ customer, short }) => (short ? [] : [customer]))],
  leftOut: [...leftOut, ...conflicting.flatMap(({ short }) => short ?? [])],
});
