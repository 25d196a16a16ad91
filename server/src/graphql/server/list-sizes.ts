import { MAX_KEYS } from '../../features/api-keys/change-api-keys.js';
import { MAX_ROWS as MAX_DISH_ROWS } from '../../features/dishes/dishes-csv.js';
import { MAX_ROWS } from '../../features/users/customers-csv.js';
import { MAX_CREDITS } from '../../features/wallet/credit-file.js';
import { MAX_WEBHOOKS } from '../../features/webhooks/change-webhooks.js';
import { PAGE_SIZES, type PageSize } from '../../shared/page-sizes.js';

/** Argument that determines the length of a list: a number, or a list with one result for each entry. */
interface SizeArgument {
  /** Name of the argument, with the field inside it if an input object contains it. */
  readonly by: string;
  /** Deprecated name of the argument. */
  readonly orBy?: string;
  /** Page size if the argument is omitted. */
  readonly usual: number;
  /** Maximum of the estimate. */
  readonly most: number;
}

const asMany = (by: string, { standard, most }: PageSize, orBy?: string): SizeArgument => ({
  by,
  orBy,
  usual: standard,
  most,
});
/** Returns the size argument of a query with a page size. */
const pagesOf = (field: string): SizeArgument | undefined =>
  field in PAGE_SIZES ? asMany('first', PAGE_SIZES[field as keyof typeof PAGE_SIZES], 'limit') : undefined;
/** Matches the rows of a page. Their factor is 1, because the cost of the page's query already includes the page size. */
const ROWS_OF_PAGE = /^\w+(?:Connection|Page)\.(?:nodes|items)$/;
/** Returns the size of a list with one result for each entry of an argument. The use case limits the entries. */
const oneForEach = (by: string): SizeArgument => asMany(by, { standard: 1, most: Number.POSITIVE_INFINITY });

/**
 * Estimated sizes of lists of objects, for the cost of a query: from an argument, or the usual size in a large kitchen. Longer
 * lists end at the limit of a response (`base/response-size.ts`). A test fails for a missing list. Pages need no entry, because
 * `PAGE_SIZES` contains the page size under the name of the query.
 */
export const LIST_SIZES: Readonly<Record<string, number | SizeArgument>> = {
  'AuditTrail.entries': 1,
  'Query.webhooks': MAX_WEBHOOKS,
  'WalletStatement.entries': 1,
  'Payment.credits': 2,
  'BankStatement.lines': 1_000,
  'BankStatement.problems': 5,
  'BankLine.claims': 1,
  'WalletsOnDay.items': 1,
  'MoneyReport.lines': 6,
  'MoneyReport.days': 31,
  'Query.openMealPlans': 7,
  'MealPlan.slots': 3,
  'MealPlanSlot.dishes': 10,
  'MealPlanSlot.availability': 10,
  'MealPlanSlot.portions': 4,
  'MealPlanSlot.boxes': 1,
  'MealPlanSlot.boxPrices': 4,
  'DayBox.dishes': 1,
  'Query.dishes': { by: 'first', usual: 300, most: PAGE_SIZES.dishes.most },
  'Query.meals': 8,
  'Query.closures': 50,
  'Query.stations': 5,
  'Query.customerGroups': 20,
  'Query.standingOrders': { by: 'first', usual: 10, most: PAGE_SIZES.standingOrders.most },
  'Query.standingCalendar': 30,
  'Query.standingDemand': 80,
  'Query.standingAlarms': 5,
  'StandingOrder.lines': 5,
  'StandingOrder.pauses': 3,
  'StandingOrderIssues.waiting': 3,
  'StandingOrderIssues.customers': 200,
  'DailySummary.days': 30,
  'DailySummary.byMeal': 8,
  'DayNeeds.daysWithoutPlan': 2,
  'DayNeeds.unpacked': 8,
  'DayNeeds.failed': 20,
  'DayNeeds.soldOut': 20,
  'DayNeeds.dietConflicts': 5,
  'DayNeeds.mealsWithoutClosing': 8,
  'NutritionHistory.entries': 1_000,
  'Order.lines': 5,
  'Order.dishInstructions': 2,
  'Order.dietConflicts': 1,
  'User.addresses': 3,
  'User.ordersForActivePlan': 4,
  'User.ordersForOpenPlans': 14,
  'KitchenSheet.dishes': 50,
  'KitchenSheet.byDiet': 4,
  'KitchenSheet.boxInstructions': 20,
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
  'CancelPreview.rejected': 100,
  'DishRemovalPreview.days': 3,
  'DishRemovalPreview.rejected': 100,
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
  'Mutation.importDishes': MAX_DISH_ROWS,
  'Query.apiKeys': MAX_KEYS,
  'Query.previewCredits': MAX_CREDITS,
};

/** Returns the value of an argument, by its name or a path into it. Undefined if omitted. */
type ArgumentReader = (path: string) => unknown;

/** Returns the size of a list, for the cost of a query. Undefined for a field without a size. */
export function listSizeOf(coordinate: string): number | SizeArgument | undefined {
  const [type, field = ''] = coordinate.split('.');
  if (coordinate in LIST_SIZES) return LIST_SIZES[coordinate];
  if (ROWS_OF_PAGE.test(coordinate)) return 1;
  return type === 'Query' ? pagesOf(field) : undefined;
}

/** Returns the estimated number of entries of a field. 1 for a field that is not a list. */
export function sizeOf(coordinate: string, argument: ArgumentReader): number {
  const size = listSizeOf(coordinate) ?? 1;
  if (typeof size === 'number') return size;
  const given = argument(size.by) ?? (size.orBy && argument(size.orBy));
  const requestedSize = Array.isArray(given) ? given.length : Number(given ?? Number.NaN);
  return Number.isNaN(requestedSize)
    ? size.usual
    : Math.min(Math.max(Math.trunc(requestedSize), 1), size.most);
}
