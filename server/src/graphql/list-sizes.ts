import { MAX_ROWS } from '../features/users/customers-csv.js';
import { MAX_CREDITS } from '../features/wallet/credit-file.js';
import { PAGE_SIZES, type PageSize } from '../shared/page-sizes.js';

/** An argument that says how long a list is: a number, or a list that is answered entry by entry. */
interface SizeArgument {
  /** The argument's name, with the field inside it where an input object holds it. */
  readonly by: string;
  /** How many when it is left out. */
  readonly usual: number;
  /** How many at most; what is asked beyond is not answered. */
  readonly most: number;
}

const asMany = (by: string, { standard, most }: PageSize): SizeArgument => ({ by, usual: standard, most });
/** One answer for each entry of a list that is handed in; how many those may be is the use-case's to say. */
const oneForEach = (by: string): SizeArgument => asMany(by, { standard: 1, most: Number.POSITIVE_INFINITY });

/**
 * How many entries each list of objects has, as a query's cost reckons: what an argument says, else what is usual in a large
 * kitchen; longer lists end at the bounds of an answer (`answer-size.ts`). A page's argument counts where the page is asked for, so that its items are 1. A test fails for a list that is missing.
 */
export const LIST_SIZES: Readonly<Record<string, number | SizeArgument>> = {
  'Query.auditTrail': asMany('first', PAGE_SIZES.auditTrail),
  'AuditTrail.entries': 1,
  'Query.orders': asMany('limit', PAGE_SIZES.orders),
  'OrderPage.items': 1,
  'Query.ordersOf': asMany('limit', PAGE_SIZES.ordersOfCustomer),
  'Query.users': asMany('limit', PAGE_SIZES.users),
  'UserPage.items': 1,
  'Query.walletStatement': asMany('limit', PAGE_SIZES.walletStatement),
  'WalletStatement.entries': 1,
  'Query.topUps': asMany('first', PAGE_SIZES.topUps),
  'TopUpPage.items': 1,
  'Query.payments': asMany('first', PAGE_SIZES.payments),
  'PaymentPage.items': 1,
  'Payment.credits': 2,
  'BankStatement.lines': 1_000,
  'BankStatement.problems': 5,
  'BankLine.claims': 1,
  'Query.walletsOn': asMany('limit', PAGE_SIZES.wallets),
  'WalletsOnDay.items': 1,
  'MoneyReport.lines': 6,
  'Query.mealPlans': asMany('limit', PAGE_SIZES.mealPlans),
  'Query.openMealPlans': 7,
  'MealPlan.slots': 3,
  'MealPlanSlot.dishes': 10,
  'MealPlanSlot.availability': 10,
  'MealPlanSlot.portions': 4,
  'MealPlanSlot.boxes': 1,
  'DayBox.dishes': 1,
  'Query.dishes': 300,
  'Query.meals': 8,
  'Query.closures': 50,
  'Query.stations': 5,
  'Query.customerGroups': 20,
  'Query.standingOrders': 10,
  'Query.standingCalendar': 30,
  'Query.standingDemand': 80,
  'Query.standingAlarms': 5,
  'StandingOrder.lines': 5,
  'StandingOrder.pauses': 3,
  'StandingTrouble.waiting': 3,
  'StandingTrouble.customers': 200,
  'DayBook.days': 30,
  'DayBook.byMeal': 8,
  'DayNeeds.daysWithoutPlan': 2,
  'DayNeeds.unpacked': 8,
  'DayNeeds.failed': 20,
  'DayNeeds.soldOut': 20,
  'DayNeeds.mealsWithoutClosing': 8,
  'NutritionHistory.entries': 1_000,
  'Order.lines': 5,
  'Order.dishInstructions': 2,
  'User.addresses': 3,
  'User.ordersForActivePlan': 4,
  'User.ordersForOpenPlans': 14,
  'KitchenSheet.dishes': 50,
  'KitchenSheet.byDiet': 4,
  'KitchenSheet.wishes': 20,
  'SheetDish.instructions': 10,
  'PackingList.boxes': 1_000,
  'DeliveryBoard.riders': 30,
  'DeliveryBoard.runs': 30,
  'DeliveryBoard.unassigned': 500,
  'DeliveryRun.stops': 40,
  'StartPreview.leaving': 5,
  'StartedRun.leaving': 5,
  'Stop.orders': 2,
  'UnassignedStop.orders': 2,
  'Query.boxHolders': 50,
  'RiderRun.stops': 60,
  'RiderStop.boxes': 2,
  'RiderBox.dishes': 5,
  'CancelPreview.refused': 100,
  'DishRemovalPreview.refused': 100,
  'Query.bulkJobs': asMany('first', PAGE_SIZES.bulkJobs),
  'BulkJob.rows': asMany('first', PAGE_SIZES.bulkJobRows),
  'Query.orderedDishes': 50,
  'Mutation.placeOrders': oneForEach('input.userIds'),
  'Mutation.cancelOrders': oneForEach('ids'),
  'Mutation.removeDish': oneForEach('ids'),
  'Mutation.creditWallets': oneForEach('lines'),
  'Mutation.creditBankLines': oneForEach('lines'),
  'Mutation.createStandingOrders': oneForEach('userIds'),
  'Mutation.setPacked': oneForEach('orderIds'),
  'Mutation.completeOrders': oneForEach('orderIds'),
  'Mutation.reopenOrders': oneForEach('orderIds'),
  'Mutation.reportStops': oneForEach('events'),
  'Mutation.importCustomers': MAX_ROWS,
  'Query.previewCredits': MAX_CREDITS,
};

/** Finds the value of an argument, by its name or a path into it; undefined when it is not given. */
export type ArgumentReader = (path: string) => unknown;

/** How many entries a field answers with, as its cost reckons; 1 for what is no list. */
export function sizeOf(coordinate: string, argument: ArgumentReader): number {
  const size = LIST_SIZES[coordinate] ?? 1;
  if (typeof size === 'number') return size;
  const given = argument(size.by);
  const asked = Array.isArray(given) ? given.length : Number(given ?? Number.NaN);
  return Number.isNaN(asked) ? size.usual : Math.min(Math.max(Math.trunc(asked), 1), size.most);
}
