import { dietMessages } from '../diet-messages';
import { commonTexts } from '../messages';
import { adminTexts } from './common';
import { usersFailed } from './users';

type CustomerDiet = keyof typeof dietMessages.diets;
type Allergen = keyof typeof dietMessages.allergens;

const eaten = { VEG: 'veg only', EGG: 'veg and egg only' };
const customers = (count: number) =>
  count === 1 ? '1 customer' : `${count.toLocaleString('en-IN')} customers`;

/** /addorder: order create, view and edit. */
export const addOrder = {
  title: 'Add Order',
  order: 'Order',
  viewTitle: (orderNumber: number) => `Order #${orderNumber}`,
  editTitle: (orderNumber: number) => `Edit Order #${orderNumber}`,
  customers: 'Customers',
  searchCustomers: 'Search name or mobile',
  selectAll: 'Select all',
  clear: 'Clear',
  selectedOnly: 'Selected only',
  selected: (count: number, all: number) =>
    `${count.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} selected`,
  moreCustomers: (shown: number, found: number) =>
    `Showing ${shown.toLocaleString('en-IN')} of ${found.toLocaleString('en-IN')}. Select all selects all of them. Search to find one.`,
  noneFound: 'No customer matches this search.',
  noneSelected: 'No customer is selected.',
  addDishes: adminTexts.addDishes,
  noCustomers: 'There are no active customers yet. Add them under Users.',
  unselectFound: 'Deselect these',
  /** Of several that were sought at once, such as pasted numbers. */
  notFound: (missing: readonly string[]) =>
    `${missing.length.toLocaleString('en-IN')} not found: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`,
  asYesterday: 'Same as last time',
  groups: {
    open: 'Groups',
    chosen: (name: string, count: number) => `${name}: ${count.toLocaleString('en-IN')} selected.`,
  },
  lastDay: {
    first: 'Select a meal and a day first.',
    none: 'No customer ordered this meal before that day.',
    failed: "Couldn't load the last orders.",
    chosen: (day: string, count: number) => `Same as ${day}: ${count.toLocaleString('en-IN')} selected.`,
    away: (count: number) =>
      ` ${count.toLocaleString('en-IN')} ${count === 1 ? 'other is' : 'others are'} inactive.`,
  },
  /** Beside a customer whose order would be refused. */
  obstacles: { short: 'Low balance', ordered: 'Already ordered', diet: 'Conflicts with diet' },
  /** The list of a box that is searched, and what opens it. */
  choices: 'Choices',
  openList: 'Open list',
  customer: 'Customer',
  meal: 'Meal',
  mealPlaceholder: commonTexts.chooseMeal,
  noMealFound: commonTexts.noMeals,
  forDate: 'For Date',
  past: (weekday: string) => `${weekday} – in the past`,
  dishes: 'Dishes',
  searchDishes: 'Search title or ingredients',
  noDishes: adminTexts.noDishes,
  /** The groups of dishes: on the order, planned for the day, all others. */
  ordered: 'Ordered',
  planned: (day: string) => `Planned for ${day}`,
  plannedMeal: (meal: string, day: string) => `Planned for ${meal}, ${day}`,
  otherDishes: 'Other dishes',
  /** The tray of what is chosen. */
  chosenDishes: 'Selected dishes',
  nothingChosen: 'No dish selected yet.',
  chosenDish: (quantity: number, title: string) => `${quantity}\u00a0×\u00a0${title}`,
  removeDish: (title: string) => `Remove ${title}`,
  atMost: (most: number) => `At most ${most}.`,
  quantityOf: (title: string) => `Quantity of ${title}`,
  oneMore: (title: string) => `One more ${title}`,
  oneLess: (title: string) => `One less ${title}`,
  noPrice: 'No price yet',
  gone: 'No longer available. You can reduce the quantity, but not increase it.',
  instructions: 'Cooking instructions (optional)',
  instructionsName: 'Cooking instructions',
  items: 'Items',
  total: 'Total',
  forAll: (count: number, amount: string) => `${count.toLocaleString('en-IN')} orders: ${amount}`,
  manyCannotPay: (count: number) =>
    count === 1 ? "1 customer can't pay." : `${count.toLocaleString('en-IN')} customers can't pay.`,
  manyOrdered: (count: number) =>
    count === 1
      ? '1 customer already ordered.'
      : `${count.toLocaleString('en-IN')} customers already ordered.`,
  /** Customers whose diet or avoided allergens conflict with a dish of the order. */
  conflicts: {
    many: (count: number) =>
      count === 1
        ? '1 has a conflict with their diet.'
        : `${count.toLocaleString('en-IN')} have a conflict with their diet.`,
    manyEat: (diet: CustomerDiet, count: number) =>
      `${customers(count)} ${count === 1 ? 'eats' : 'eat'} ${eaten[diet]}`,
    manyAvoid: (count: number) =>
      `${customers(count)} ${count === 1 ? 'avoids' : 'avoid'} an allergen of these dishes`,
    eats: (diet: CustomerDiet, dishes: string) => `Eats ${eaten[diet]}: ${dishes}.`,
    avoids: (allergen: Allergen, dishes: string) =>
      `Avoids ${dietMessages.allergens[allergen].toLowerCase()}: ${dishes}.`,
    saveQuestion: (conflict: string) => `${conflict} Save it anyway?`,
    save: 'Save anyway',
  },
  unselectThem: 'Deselect them',
  submit: (count: number) => `Submit ${count.toLocaleString('en-IN')} Order(s)`,
  placing: (done: number, all: number) =>
    `Placing orders… ${done.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')}`,
  back: 'Back',
  edit: 'Edit',
  address: 'Address',
  noAddress: 'No address',
  deliverTo: 'Deliver to',
  map: 'Map',
  cancel: 'Cancel',
  save: 'Save',
  selectCustomer: 'Please select at least one customer.',
  selectMeal: 'Please select a meal.',
  addDish: commonTexts.addADish,
  placed: 'Order(s) placed.',
  nonePlaced: 'No orders were placed.',
  /** Before the money of many moves. */
  review: {
    title: 'Review',
    pays: (count: number, amount: string) =>
      count === 1 ? `1 wallet pays ${amount}.` : `${count.toLocaleString('en-IN')} wallets pay ${amount}.`,
    leftOut: (count: number) =>
      count === 1 ? '1 is left out.' : `${count.toLocaleString('en-IN')} are left out.`,
    back: 'Back',
    include: (count: number) =>
      count === 1 ? 'Include this customer' : `Include these ${count.toLocaleString('en-IN')} customers`,
    confirm: (count: number) => `Place ${count.toLocaleString('en-IN')} Order(s)`,
  },
  summary: {
    placed: (count: number) => `${count.toLocaleString('en-IN')} order(s) placed`,
    insufficient: 'Insufficient balance',
    /** `missing` is empty once there is enough. */
    short: (balance: string, missing: string) => (missing ? `${balance}, ${missing} short` : balance),
    topUp: 'Top up',
    topUpOf: (name: string) => `Top up ${name}`,
    others: 'Failed',
    customer: (name: string, mobile: string) => `${name} - ${mobile}`,
    /** After the customer. */
    because: (reason: string) => `: ${reason}`,
    count: (title: string, count: number) => `${title} (${count.toLocaleString('en-IN')})`,
    copy: 'Copy',
    copied: 'Summary copied.',
    copyFailed: "Couldn't copy the summary. Select the text instead.",
    refused: 'Customers without an order',
    retry: 'Retry failed only',
    cancelRun: 'Cancel this run',
    close: 'Close',
    interrupted: (count: number) =>
      `${count.toLocaleString('en-IN')} order(s) are not confirmed yet. Continue checks them and places nothing twice.`,
    resume: 'Continue',
  },
  notAll: (shown: number, total: number) =>
    `Only ${shown.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} customers are listed here. The others can order by their personal links.`,
  placeFailed: 'Failed to place order(s).',
  updateFailed: 'Failed to update order.',
  unansweredEdit: (orderNumber: number) => `Changes to order #${orderNumber}`,
  loadFailed: adminTexts.orderFailed,
  choicesFailed: { users: usersFailed, meals: adminTexts.mealsFailed, dishes: adminTexts.dishesFailed },
  updated: 'Order updated.',
  status: 'Status',
  placedOn: 'Placed',
  placedBy: (name: string) => `by ${name}`,
  print: 'Print',
  cancelOrder: 'Cancel order',
  moreOf: (orderNumber: number) => `More for order #${orderNumber}`,
  dish: 'Dish',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  wallet: 'Wallet',
  noInstructions: 'None',
  cancelReason: 'Reason',
  refunded: 'The amount was refunded to the wallet.',
  notRefunded: 'The amount was not refunded.',
  cannotEdit: 'A cancelled order cannot be changed.',
  takesMore: (amount: string, name: string, before: string, after: string) =>
    `${amount} more from ${name}'s wallet: ${before} → ${after}.`,
  givesBack: (amount: string, name: string, before: string, after: string) =>
    `${amount} is refunded to ${name}'s wallet: ${before} → ${after}.`,
  sameAmount: (name: string) => `${name}'s wallet does not change.`,
  tooLittle: (amount: string, name: string, balance: string) =>
    `${amount} more is needed, but ${name}'s wallet has ${balance}.`,
  stale:
    'Someone else changed this order. Your changes were applied on top of theirs. Review, then save. Their changes:',
} as const;
