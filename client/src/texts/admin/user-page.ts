/** Dialogs that correct a wallet, and that record a refund by the bank. */
export const walletEntries = {
  correct: {
    question: (name: string) => `Correct the wallet of ${name}?`,
    submit: 'Correct wallet',
    done: (name: string) => `Wallet of ${name} corrected.`,
    failed: "Couldn't correct the wallet. Try again.",
  },
  payBack: {
    question: (name: string) => `Record a bank refund to ${name}?`,
    submit: 'Debit wallet',
    done: (name: string) => `Wallet of ${name} debited.`,
    failed: "Couldn't debit the wallet. Try again.",
    help: "First pay the customer from the kitchen's bank account. This form only debits the wallet.",
  },
  direction: 'Problem',
  directions: { ADD: 'The balance is too low', TAKE: 'The balance is too high' },
  amount: 'Amount',
  reason: 'Reason',
  reasonHelp: 'The customer sees the reason on the statement.',
  reference: 'Payment reference',
  referenceHelp: 'UTR of the payment to the customer.',
  reasonMissing: 'Reason is required.',
  reasonTooLong: 'Reason can be at most 500 characters long.',
  referenceMissing: 'Payment reference is required.',
  notHeld: (balance: string) => `The amount is above the balance of ${balance}.`,
  /** Description of an unconfirmed entry. */
  sent: (amount: string, reason: string) => `${amount}, ${reason}`,
} as const;

/** /users/:id. */
export const userPage = {
  /** Title until the name is known. */
  title: 'User',
  back: 'Users',
  details: 'Details',
  tabsLabel: 'User',
  tabs: { orders: 'Orders', standing: 'Standing orders', statement: 'Statement', history: 'History' },
  call: (number: string) => `Call ${number}`,
  whatsapp: 'WhatsApp',
  /** Start of a message to a customer. */
  greeting: (name: string) => `Hello ${name}, `,
  addOrder: 'Add Order',
  mobile: 'Mobile',
  alternate: 'Alternate mobile',
  wallet: 'Wallet',
  creditLimit: (amount: string) => `Credit limit ${amount}`,
  boxes: 'Boxes not returned',
  correctBoxes: 'Correct',
  orderCount: 'Orders',
  orders: (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`),
  since: (day: string) => `User since ${day}`,
  addresses: 'Addresses',
  noAddress: 'No address',
  defaultAddress: 'Default',
  map: 'Map',
  noOrders: 'No orders yet.',
  coming: 'Next orders',
  noneComing: 'No orders for today or later.',
  past: 'Past orders',
  nonePast: 'No past orders.',
  allOrders: 'All orders of this customer',
  loadFailed: 'Failed to load user',
} as const;
