import { commonTexts } from '../messages';
import { adminTexts } from './common';

import { usersFailed } from './users';

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
    `Showing ${shown.toLocaleString('en-IN')} of ${found.toLocaleString('en-IN')}. Select all takes them all; search to find one.`,
  noneFound: 'Nobody matches this search.',
  noneSelected: 'Nobody is selected.',
  noCustomers: 'There are no active customers yet. Add them under Users.',
  unselectFound: 'Unselect these',
  /** Of several that were sought at once, such as pasted numbers. */
  notFound: (missing: readonly string[]) =>
    `${missing.length.toLocaleString('en-IN')} not found: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`,
  asYesterday: 'As yesterday',
  groups: {
    open: 'Groups',
    chosen: (name: string, count: number) => `${name}: ${count.toLocaleString('en-IN')} selected.`,
  },
  lastDay: {
    first: 'Choose a meal and a day first.',
    none: 'Nobody has ordered this meal before that day.',
    failed: 'Who ordered last time could not be loaded.',
    chosen: (day: string, count: number) => `As on ${day}: ${count.toLocaleString('en-IN')} selected.`,
    away: (count: number) =>
      ` ${count.toLocaleString('en-IN')} ${count === 1 ? 'other is' : 'others are'} inactive.`,
  },
  /** Beside a customer whose order would be refused. */
  obstacles: { short: 'Too little', ordered: 'Already ordered' },
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
  noDishes: commonTexts.noDishes,
  /** The groups of dishes: on the order, planned for the day, all others. */
  ordered: 'Ordered',
  planned: (day: string) => `Planned for ${day}`,
  plannedMeal: (meal: string, day: string) => `Planned for ${meal}, ${day}`,
  otherDishes: 'Other dishes',
  /** The tray of what is chosen. */
  chosenDishes: 'Chosen dishes',
  nothingChosen: 'No dish chosen yet.',
  chosenDish: (quantity: number, title: string) => `${quantity} × ${title}`,
  removeDish: (title: string) => `Remove ${title}`,
  atMost: (most: number) => `At most ${most}.`,
  quantityOf: (title: string) => `Quantity of ${title}`,
  oneMore: (title: string) => `One more ${title}`,
  oneLess: (title: string) => `One less ${title}`,
  noPrice: 'No price yet',
  gone: 'No longer available: it can stay, not grow.',
  instructions: 'Cooking instructions (optional)',
  instructionsName: 'Cooking instructions',
  items: 'Items',
  total: 'Total',
  forAll: (count: number, amount: string) => `${count.toLocaleString('en-IN')} orders: ${amount}`,
  manyCannotPay: (count: number) =>
    count === 1
      ? '1 has too little in the wallet.'
      : `${count.toLocaleString('en-IN')} have too little in the wallet.`,
  manyOrdered: (count: number) =>
    count === 1 ? '1 has ordered already.' : `${count.toLocaleString('en-IN')} have ordered already.`,
  unselectThem: 'Unselect them',
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
    confirm: (count: number) => `Place ${count.toLocaleString('en-IN')} Order(s)`,
  },
  summary: {
    placed: (count: number) => `${count.toLocaleString('en-IN')} order(s) placed`,
    insufficient: 'Insufficient balance',
    /** `missing` is empty once there is enough. */
    short: (balance: string, missing: string) => (missing ? `${balance}, ${missing} missing` : balance),
    topUp: 'Top up',
    topUpOf: (name: string) => `Top up ${name}`,
    others: 'Failed',
    customer: (name: string, mobile: string) => `${name} - ${mobile}`,
    failure: (name: string, mobile: string, reason: string) => `${name} - ${mobile}: ${reason}`,
    count: (title: string, count: number) => `${title} (${count.toLocaleString('en-IN')})`,
    copy: 'Copy',
    copied: 'Summary copied.',
    copyFailed: 'The summary could not be copied. Select the text instead.',
    refused: 'Who has no order',
    retry: 'Retry failed only',
    cancelRun: 'Cancel this run',
    close: 'Close',
    interrupted: (count: number) =>
      `${count.toLocaleString('en-IN')} order(s) have no answer yet and may or may not be placed. Continue asks again and places nothing twice.`,
    resume: 'Continue',
  },
  notAll: (shown: number, total: number) =>
    `Only ${shown.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} customers are listed here. For the others, orders can be placed from their own links.`,
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
  refunded: 'The amount went back to the wallet.',
  notRefunded: 'The amount was not given back.',
  cannotEdit: 'A cancelled order cannot be changed.',
  takesMore: (amount: string, name: string, before: string, after: string) =>
    `${amount} more from ${name}'s wallet: ${before} → ${after}.`,
  givesBack: (amount: string, name: string, before: string, after: string) =>
    `${amount} goes back to ${name}'s wallet: ${before} → ${after}.`,
  sameAmount: (name: string) => `Nothing changes in ${name}'s wallet.`,
  tooLittle: (amount: string, name: string, balance: string) =>
    `${amount} more is needed, but ${name}'s wallet has ${balance}.`,
  stale:
    'Nothing you changed is lost: it now stands on top of the order as they left it. Check it, then Save. They saved:',
} as const;

/** /all-orders. */
export const allOrders = {
  title: 'All Orders',
  export: {
    title: 'Orders as CSV',
    columns: [
      'Order',
      'Status',
      'For Date',
      'Meal',
      'Placed',
      'Customer',
      'Mobile',
      'Address',
      'Dishes',
      'Portions',
      'Amount',
      'Instructions',
      'Cancel reason',
    ],
  },
  filters: {
    status: 'Status',
    meal: 'Meal',
    allMeals: 'ALL',
    customer: 'Customer (mobile or name)',
    /** Inside the box, which takes the number of an order too. */
    customerOrNumber: 'Mobile, name or order #',
    placedToday: 'Placed today',
    forToday: 'For today',
    forTomorrow: 'For tomorrow',
    everyDay: 'Every day',
    placedFrom: 'Placed from',
    placedTo: 'Placed to',
    forFrom: 'For Date from',
    forTo: 'For Date to',
    search: 'Search',
    reset: 'Reset',
    rowsPerPage: 'Rows per page',
    more: 'Filters',
    label: 'Filter orders',
  },
  columns: {
    order: 'Order #',
    customer: 'Customer',
    mobile: 'Mobile',
    meal: 'Meal',
    status: 'Status',
    placed: 'Placed',
    forDate: 'For Date',
    amount: 'Amount',
    items: 'Items',
    actions: 'Actions',
  },
  view: 'View',
  viewOrder: (orderNumber: number) => `View order #${orderNumber}`,
  cancel: 'Cancel',
  cancelOrder: (orderNumber: number) => `Cancel order #${orderNumber}`,
  /** Behind the number of them, where no column head says it. */
  dishesOf: (orderNumber: number) => `Dishes of order #${orderNumber}`,
  line: (quantity: number, title: string) => `${quantity} × ${title}`,
  notMarked: 'Not marked as delivered',
  itemsOf: (count: number) => (count === 1 ? 'item' : 'items'),
  showing: (shown: number, total: number, amount: string, inAll = '') =>
    `Showing ${shown} of ${total.toLocaleString('en-IN')}${inAll} | Total Amount ${amount}`,
  /** How many more there are on other days. */
  inAll: (isToday: boolean, count: number) =>
    ` ${isToday ? 'today' : 'on these days'}, ${count.toLocaleString('en-IN')} in all`,
  ofWhichCancelled: (amount: string) => `of which ${amount} cancelled`,
  byNumber: (orderNumber: number) => `Order #${orderNumber}, whatever the filters say.`,
  ofDish: (title: string) => `Orders with ${title}`,
  everyDish: 'Show every dish',
  choose: (orderNumber: number) => `Select order #${orderNumber}`,
  choosePage: 'Select page',
  chosen: (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'} selected`,
  chooseAll: (total: number) => `Select all ${total.toLocaleString('en-IN')} that match`,
  choosing: (done: number, total: number) =>
    `Selecting… ${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
  chooseFailed: 'Not all orders could be selected.',
  clearChosen: 'Clear selection',
  cancelMany: (count: number) =>
    `Cancel ${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`,
  takeOutDish: 'Take out a dish',
  invalidDate: 'Use dd/mm/yy',
  fixDates: 'Fix date format (dd/mm/yy).',
  fromAfterTo: 'From is after to.',
  empty: 'No orders match these filters.',
  onlySomeDays: 'Only the days above were searched.',
  everyDay: 'Show every day',
  loadFailed: 'Failed to fetch orders',
  mealsFailed: adminTexts.mealsFailed,
  cancelDialog: {
    title: (orderNumber: number) => `Cancel order #${orderNumber}`,
    keep: 'Keep order',
    reason: 'Reason',
    refund: 'Refund amount to customer wallet',
    confirm: 'Confirm Cancel',
    reasonMissing: 'Please enter a cancellation reason.',
    refundConsequence: (amount: string, name: string, before: string, after: string) =>
      `${amount} goes back to ${name}'s wallet: ${before} → ${after}.`,
    noRefundConsequence: (amount: string, name: string, balance: string) =>
      `${amount} is not given back. ${name}'s wallet stays at ${balance}.`,
    notCharged: (name: string) =>
      `This order has not been charged yet, so nothing goes back to ${name}'s wallet.`,
    looking: 'Looking up the wallet…',
    cancelled: commonTexts.cancelled,
    cancelledOnly: 'Order cancelled.',
    failed: commonTexts.cancelFailed,
    /** Of a cancellation whose answer is unknown. */
    sent: (reason: string, refund: boolean) => `“${reason}”, ${refund ? 'with' : 'without'} a refund`,
  },
} as const;

/** Many orders cancelled for one reason. */
export const cancelOrders = {
  keep: 'Keep orders',
  preview: (count: number, customers: number, amount: string) =>
    `${count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`} will be cancelled. ${amount} goes back to ${
      customers === 1 ? '1 wallet' : `${customers.toLocaleString('en-IN')} wallets`
    }.`,
  cancelled: (count: number) => `${count.toLocaleString('en-IN')} order(s) cancelled`,
  wentBack: (amount: string) => `${amount} went back to the wallets.`,
  order: (orderNumber: number, name: string) => `Order #${orderNumber} · ${name}:`,
  unknown: 'Unknown order:',
  cancelledRow: (refund: number, amount: string) =>
    refund > 0 ? `cancelled, ${amount} back` : 'cancelled, nothing back',
  results: 'What became of each order',
  /** Of a call whose answer is unknown. */
  sent: (count: number, how: string) =>
    `${count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`} to be cancelled: ${how}`,
  previewFailed: 'What goes back to the wallets could not be worked out.',
  failed: commonTexts.cancelFailed,
} as const;
