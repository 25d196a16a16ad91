import { commonTexts } from '../messages';
import { adminTexts } from './common';

/** /all-orders. */
export const allOrdersTexts = {
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
    allStatuses: 'ALL',
    noStatus: 'None',
    meal: 'Meal',
    allMeals: 'ALL',
    customer: 'Customer (mobile or name)',
    /** Placeholder of the field, which also accepts an order number. */
    customerOrNumber: 'Mobile, name or order #',
    placedToday: 'Placed today',
    forToday: 'For today',
    forTomorrow: 'For tomorrow',
    everyDay: 'All days',
    placedFrom: 'Placed: from',
    placedTo: 'Placed: to',
    forFrom: 'For Date: from',
    forTo: 'For Date: to',
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
  /** Label before the day of an order on a card. */
  forDay: 'For',
  view: 'View',
  viewOrder: (orderNumber: number) => `View order #${orderNumber}`,
  cancel: 'Cancel',
  cancelOrder: (orderNumber: number) => `Cancel order #${orderNumber}`,
  more: (orderNumber: number) => `More actions for order #${orderNumber}`,
  /** Name of the button with the number of dishes, where there is no column head. */
  dishesOf: (orderNumber: number) => `Dishes of order #${orderNumber}`,
  line: (quantity: number, title: string) => `${quantity}\u00a0×\u00a0${title}`,
  notMarked: 'Not marked as delivered',
  onItsWay: (rider: string) => (rider ? `On its way with ${rider}` : 'On its way'),
  itemsOf: (count: number) => (count === 1 ? 'item' : 'items'),
  showing: (shown: number, total: number, amount: string, inAll = '') =>
    `Showing ${shown} of ${total.toLocaleString('en-IN')}${inAll} | Total Amount ${amount}`,
  /** Number of orders on other days. */
  inAll: (isToday: boolean, count: number) =>
    ` ${isToday ? 'today' : 'on these days'}, ${count.toLocaleString('en-IN')} on all days`,
  ofWhichCancelled: (amount: string) => `of which ${amount} cancelled`,
  byNumber: (orderNumber: number) => `Order #${orderNumber}. The filters are ignored.`,
  ofDish: (title: string) => `Orders with ${title}`,
  everyDish: 'Show orders of all dishes',
  choose: (orderNumber: number) => `Select order #${orderNumber}`,
  choosePage: 'Select page',
  chosen: (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'} selected`,
  chooseAll: (total: number) => `Select all ${total.toLocaleString('en-IN')} that match`,
  choosing: (done: number, total: number) =>
    `Selecting… ${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
  chooseFailed: "Couldn't select all orders.",
  clearChosen: 'Clear selection',
  cancelMany: (count: number) =>
    `Cancel ${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`,
  takeOutDish: 'Remove a dish',
  invalidDate: 'Use dd/mm/yy',
  fixDates: 'Fix date format (dd/mm/yy).',
  fromAfterTo: 'The last day cannot be before the first day.',
  empty: 'No orders match these filters.',
  onlySomeDays: 'Only the selected days are searched.',
  everyDay: 'Search all days',
  loadFailed: 'Failed to fetch orders',
  mealsFailed: adminTexts.mealsFailed,
  cancelDialog: {
    title: (orderNumber: number) => `Cancel order #${orderNumber}`,
    keep: 'Keep order',
    reason: 'Reason',
    reasonHelp: 'Customers can read it.',
    refund: 'Refund amount to customer wallet',
    confirm: 'Confirm Cancel',
    reasonMissing: 'Please enter a cancellation reason.',
    refundConsequence: (amount: string, name: string, before: string, after: string) =>
      `${amount} will be refunded to ${name}'s wallet: ${before}\u00a0→\u00a0${after}.`,
    noRefundConsequence: (amount: string, name: string, balance: string) =>
      `${amount} will not be refunded. The balance of ${name}'s wallet stays ${balance}.`,
    notCharged: (name: string) =>
      `This order has not been charged yet, so nothing will be refunded to ${name}'s wallet.`,
    looking: 'Loading the wallet…',
    cancelled: commonTexts.cancelled,
    cancelledOnly: 'Order cancelled.',
    failed: commonTexts.cancelFailed,
    /** Description of an unconfirmed cancellation. */
    sent: (reason: string, refund: boolean) => `“${reason}”, ${refund ? 'with' : 'without'} a refund`,
  },
} as const;

/** Texts for cancelling many orders for one reason. */
export const cancelOrdersTexts = {
  keep: 'Keep orders',
  counting: 'Calculating the refund …',
  preview: (count: number, customers: number, amount: string) =>
    `${count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`} will be cancelled. ${amount} will be refunded to ${
      customers === 1 ? '1 wallet' : `${customers.toLocaleString('en-IN')} wallets`
    }.`,
  /** Warning about completed orders, which may be cancelled after a complaint. */
  completed: (count: number) =>
    count === 1
      ? '1 of these orders is completed.'
      : `${count.toLocaleString('en-IN')} of these orders are completed.`,
  cancelled: (count: number) => `${count.toLocaleString('en-IN')} order(s) cancelled`,
  wentBack: (amount: string) => `${amount} was refunded to the wallets.`,
  order: (orderNumber: number, name: string) => `Order #${orderNumber} · ${name}:`,
  unknown: 'Unknown order:',
  cancelledRow: (refund: number, amount: string) =>
    refund > 0 ? `cancelled, ${amount} refunded` : 'cancelled, no refund',
  results: 'Result of each order',
  /** Description of an unconfirmed call. */
  sent: (count: number, how: string) =>
    `Cancelling ${count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`}: ${how}`,
  previewFailed: "Couldn't calculate the refund.",
  failed: commonTexts.cancelFailed,
} as const;
