import type { dietMessages } from '../diet-messages';
import { commonTexts } from '../messages';
import { adminTexts } from './common';
import { eaten } from './diet-conflicts';
import { usersFailed } from './users';

type CustomerDiet = keyof typeof dietMessages.diets;

const customers = (count: number) =>
  count === 1 ? '1 customer' : `${count.toLocaleString('en-IN')} customers`;

/** /addorder: order create, view and edit. */
export const addOrderTexts = {
  title: 'Add Order',
  order: 'Order',
  viewTitle: (orderNumber: number) => `Order #${orderNumber}`,
  editTitle: (orderNumber: number) => `Edit Order #${orderNumber}`,
  customers: 'Customers',
  searchCustomers: 'Search name, mobile, or address',
  selectAll: 'Select all',
  clear: 'Clear',
  selectedOnly: 'Selected only',
  selected: (count: number, all: number) =>
    `${count.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} selected`,
  moreCustomers: (shown: number, found: number) =>
    `Showing ${shown.toLocaleString('en-IN')} of ${found.toLocaleString('en-IN')}. 'Select all' also selects customers who are not shown. Search to find a customer.`,
  showMoreCustomers: (count: number) => `Show ${count.toLocaleString('en-IN')} more`,
  noneFound: 'No customer matches this search.',
  noneSelected: 'No customer is selected.',
  addDishes: adminTexts.addDishes,
  noCustomers: 'There are no active customers yet. Add them under Users.',
  unselectFound: 'Deselect found',
  moreWays: 'More ways to select customers',
  moreWaysShort: 'More ways',
  /** Values of a search for several customers that match none, such as pasted numbers. */
  notFound: (missing: readonly string[]) =>
    `${missing.length.toLocaleString('en-IN')} not found: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`,
  /** Limits of the list of customers. */
  filters: {
    open: 'Filter',
    openWith: (count: number) => `Filter (${count})`,
    clear: 'Clear filters',
    all: (label: string) => `${label}: all`,
    area: 'Area',
    diet: 'Diet',
    diets: { VEG: 'Veg only', EGG: 'Veg and egg', ANY: 'Anything' },
    group: 'Group',
    balance: 'Balance',
    balances: { enough: 'Enough for this order', short: 'Too little for this order', due: 'Amount due' },
    order: 'Order',
    ordered: (count: number) => `Already ordered (${count.toLocaleString('en-IN')})`,
    notOrdered: (count: number) => `Not ordered (${count.toLocaleString('en-IN')})`,
    counted: (name: string, count: number) => `${name} (${count.toLocaleString('en-IN')})`,
  },
  /** Actions for all customers who cannot pay. */
  topUpAll: {
    open: (amount: string) => `Add ${amount}`,
    /** After the amount. */
    toWallets: ' to their wallets',
    question: (count: number) =>
      `Add balance to ${count === 1 ? '1 wallet' : `${count.toLocaleString('en-IN')} wallets`}?`,
    consequence: (amount: string) =>
      `Each wallet will get the amount that is missing for this order: ${amount} in total. Add only money that you received.`,
    confirm: (amount: string) => `Add ${amount}`,
    names: (count: number) => `Show ${customers(count)}`,
    narration: 'For an order',
    failed: 'Failed to add the balances',
    sent: (count: number) => `Adding balance for ${customers(count)}`,
    progress: (done: number, all: number) =>
      `Adding balance… ${done.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')}`,
    done: (count: number) =>
      `Balance added to ${count === 1 ? '1 wallet' : `${count.toLocaleString('en-IN')} wallets`}`,
  },
  asYesterday: 'Same customers as last time',
  groups: {
    open: 'Groups',
    chosen: (name: string, count: number) => `${name}: ${count.toLocaleString('en-IN')} selected.`,
  },
  lastDay: {
    first: 'Select a meal and a day first.',
    none: 'No customer ordered this meal before that day.',
    failed: "Couldn't load the last orders.",
    chosen: (day: string, count: number) =>
      `Same customers as on ${day}: ${count.toLocaleString('en-IN')} selected.`,
    away: (count: number) =>
      ` ${count.toLocaleString('en-IN')} ${count === 1 ? 'other customer is' : 'other customers are'} inactive.`,
  },
  /** Reason why the customer's order would be rejected. */
  obstacles: { short: 'Low balance', ordered: 'Already ordered', diet: 'Conflicts with diet' },
  /** Texts of a searchable selection, and of its button. */
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
  /** Groups of dishes: in the order, planned for the day, and all others. */
  ordered: 'Ordered',
  planned: (day: string) => `Planned for ${day}`,
  plannedMeal: (meal: string, day: string) => `Planned for ${meal}, ${day}`,
  otherDishes: 'Other dishes',
  /** The tray of selected dishes. */
  chosenDishes: 'Selected dishes',
  nothingChosen: 'No dish selected yet.',
  chosenDish: (quantity: number, title: string) => `${quantity}\u00a0×\u00a0${title}`,
  removeDish: (title: string) => `Remove ${title}`,
  atMost: (most: number) => `Enter at most ${most}.`,
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
  /** After the total, if several customers are selected. */
  perCustomer: 'per customer',
  /** Number of selected customers whose order would be placed. */
  forSome: (count: number, all: number, amount: string) =>
    `${count.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} orders can be placed: ${amount}`,
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
        ? 'The dishes conflict with the diet of 1 customer.'
        : `The dishes conflict with the diet of ${count.toLocaleString('en-IN')} customers.`,
    manyEat: (diet: CustomerDiet, count: number) =>
      `${customers(count)} ${count === 1 ? 'eats' : 'eat'} ${eaten[diet]}`,
    manyAvoid: (count: number) =>
      `${customers(count)} ${count === 1 ? 'avoids' : 'avoid'} an allergen of these dishes`,
    saveQuestion: (conflict: string) => `${conflict} Save the order anyway?`,
    save: 'Save anyway',
  },
  remove: (count: number) => `Remove ${customers(count)}`,
  /** Parts of an order that are not selected yet. */
  missing: { customers: 'customers', meal: 'a meal', dish: 'a dish' },
  toSubmit: (missing: readonly string[]) =>
    `To submit, select ${new Intl.ListFormat('en-GB').format(missing)}.`,
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
  /** Review before many wallets are charged. */
  review: {
    title: 'Review',
    pays: (count: number, amount: string) =>
      count === 1 ? `1 wallet pays ${amount}.` : `${count.toLocaleString('en-IN')} wallets pay ${amount}.`,
    leftOut: (count: number) => `${customers(count)} ${count === 1 ? 'is' : 'are'} left out.`,
    back: 'Back',
    include: (count: number) =>
      count === 1 ? 'Include this customer' : `Include these ${count.toLocaleString('en-IN')} customers`,
    confirm: (count: number) => `Place ${count.toLocaleString('en-IN')} Order(s)`,
  },
  summary: {
    placed: (count: number) => `${count.toLocaleString('en-IN')} order(s) placed`,
    insufficient: 'Insufficient balance',
    /** `missing` is empty if the balance is sufficient. */
    short: (balance: string, missing: string) => (missing ? `${balance}, ${missing} short` : balance),
    topUp: 'Add balance',
    topUpOf: (name: string) => `Add balance for ${name}`,
    /** Customers who could not pay when the orders were placed, but can pay now. */
    sufficient: 'Enough balance now',
    others: 'Failed',
    /** Customers whom the review left out because of their diet or an existing order. */
    leftOut: 'Left out',
    /** Left-out customers of the review, next to those with a diet conflict. */
    alreadyOrdered: 'Already ordered',
    customer: (name: string, mobile: string) => `${name} - ${mobile}`,
    /** Appended to the customer's name. */
    because: (reason: string) => `: ${reason}`,
    count: (title: string, count: number) => `${title} (${count.toLocaleString('en-IN')})`,
    copy: 'Copy',
    copied: 'Summary copied.',
    copyFailed: "Couldn't copy the summary. Select the text instead.",
    rejected: 'Customers without an order',
    retry: 'Retry failed only',
    cancelRun: 'Cancel placed orders',
    close: 'Close',
    sent: (count: number) => `Placing ${count.toLocaleString('en-IN')} order(s)`,
  },
  notAll: (shown: number, total: number) =>
    `Only ${shown.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} customers are listed here. The others can order through their personal links.`,
  placeFailed: 'Failed to place order(s).',
  updateFailed: 'Failed to update order.',
  unconfirmedEdit: (orderNumber: number) => `Changes to order #${orderNumber}`,
  loadFailed: adminTexts.orderFailed,
  choicesFailed: { users: usersFailed, meals: adminTexts.mealsFailed, dishes: adminTexts.dishesFailed },
  updated: 'Order updated.',
  status: 'Status',
  placedOn: 'Placed on',
  placedBy: (name: string) => `by ${name}`,
  print: 'Print',
  cancelOrder: 'Cancel order',
  moreOf: (orderNumber: number) => `More actions for order #${orderNumber}`,
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
    `${amount} more will be charged to ${name}'s wallet: ${before}\u00a0→\u00a0${after}.`,
  givesBack: (amount: string, name: string, before: string, after: string) =>
    `${amount} will be refunded to ${name}'s wallet: ${before}\u00a0→\u00a0${after}.`,
  sameAmount: 'The wallet balance will not change.',
  tooLittle: (amount: string, name: string, balance: string) =>
    `${amount} more is needed, but ${name}'s wallet has ${balance}.`,
  stale:
    'Someone else changed this order. Your changes were applied on top of theirs. Review, then save. Their changes:',
} as const;
