import { formatRupees } from '../../shared/format/money';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** Bulk jobs and their results. */
export const jobs = {
  title: 'Bulk jobs',
  loadFailed: 'Failed to load bulk jobs.',
  help: 'Changes for many customers at once: orders, cancellations, added balances, bank statement lines, and dish removals. They continue after you leave.',
  none: 'No bulk jobs yet.',
  columns: {
    what: 'Task',
    state: 'Progress',
    credited: 'To wallets',
    charged: 'From wallets',
    who: 'Started by',
    actions: 'Actions',
  },
  kinds: {
    PLACE_ORDERS: (count: number) => `Place ${counted(count, 'order', 'orders')}`,
    CANCEL_ORDERS: (count: number) => `Cancel ${counted(count, 'order', 'orders')}`,
    CREDIT_WALLETS: (count: number) => `Add balance to ${counted(count, 'wallet', 'wallets')}`,
    REMOVE_DISH: (count: number) => `Remove a dish from ${counted(count, 'order', 'orders')}`,
    CREDIT_BANK_LINES: (count: number) => `Credit ${counted(count, 'bank line', 'bank lines')}`,
    CREATE_STANDING_ORDERS: (count: number) =>
      `Create ${counted(count, 'standing order', 'standing orders')}`,
  },
  aboutOrders: (meal: string, day: string) => `${meal}, ${day}`,
  aboutStanding: (meal: string, weekdays: string) => `${meal}, ${weekdays}`,
  aboutDish: (dish: string, replacement: string | undefined) =>
    replacement === undefined ? dish : `${dish} replaced by ${replacement}`,
  startedBy: (who: string, when: string) => `${who}, ${when}`,
  progress: (answered: number, total: number) =>
    `${answered.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
  working: 'Running',
  done: (count: number) => `${count.toLocaleString('en-IN')} done`,
  rejected: (count: number) => `${count.toLocaleString('en-IN')} failed`,
  stoppedState: 'Stopped',
  stopped: 'The bulk job stopped before this row.',
  toWallets: 'to wallets',
  fromWallets: 'from wallets',
  details: 'Results',
  detailsOf: (what: string, when: string) => `Results: ${what}, ${when}`,
  rowsOf: (what: string) => `Results: ${what}`,
  waiting: 'Waiting',
  rowDone: 'Done',
  toWallet: (rupees: number) => `${formatRupees(rupees)} to the wallet`,
  fromWallet: (rupees: number) => `${formatRupees(rupees)} from the wallet`,
  order: (orderNumber: number) => `#${orderNumber}`,
  unknown: 'Unknown',
  retry: 'Retry failed only',
  retryOf: (what: string, when: string) => `Retry failed only: ${what}, ${when}`,
  retryFailed: "Couldn't retry. Try again.",
  rowsFailed: 'Failed to load the results.',
  older: 'Older bulk jobs',
  newest: 'Newest bulk jobs',
};
