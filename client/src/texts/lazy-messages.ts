import { commonTexts } from './messages';

/** Texts that customers see only later, apart from `messages.ts`: the files that use these texts load after the menu. */
export const lazyMessages = {
  /** Page that does not exist. */
  routes: {
    pageNotFound: 'Page not found.',
    goHome: 'Go to the start page',
    goToMenu: 'Go to your menu',
  },

  /** The kitchen's contact, and help for a customer who cannot continue. */
  kitchen: {
    behind: (kitchenName: string) => ` · ${kitchenName}`,
    call: (phone: string) => `Call ${phone}`,
    /** Small print below the kitchen's own name. */
    madeWith: (product: string) => `Made with ${product}`,
    licence: (fssaiNumber: string) => `FSSAI ${fssaiNumber}`,
    help: {
      badLink:
        'A newer link replaced this link, or part of it is missing. Open the newest link from the kitchen, or call the kitchen.',
      noLink:
        'The kitchen sent you a message with the link. Open the link once, and this device remembers it. If you have no link, call the kitchen.',
      inactive: "You can see the menu, but you can't order. Call the kitchen to activate your account.",
      noPlan: 'The menu will appear here when it is planned. If your order is urgent, call the kitchen.',
      notFound: 'There is no page at this address. If someone sent you the link, ask for a new link.',
    },
  },

  /** Texts of the demo screen /login, which never signs in a user. */
  demoLogin: {
    title: 'Login',
    emailOrMobile: 'Email or mobile',
    password: 'Password',
    submit: 'Login',
    note: 'Customers open the personal link that the kitchen sent them. Admins sign in on a separate page.',
    toAdminLogin: 'Admin sign-in',
    demo: 'Demonstration: this form does nothing.',
  },

  /** Search of dishes, and matches in other meals of the day. */
  finding: {
    search: 'Search dishes',
    clear: 'Clear the search',
    nothingFound: 'No dish matches this search.',
    showAll: 'Show all dishes',
    has: (titles: string) => `has ${titles}`,
    hasMore: (titles: string, count: number) => `has ${titles} and ${count} more`,
  },

  /** The days of the menu. */
  days: {
    label: 'Days',
    today: 'Today',
    tomorrow: 'Tomorrow',
    orderFor: (day: string) => `Order for ${day}`,
  },

  /** A request that moves money and has no response. An admin first reads what failed, in the words of the screen. */
  unconfirmed: {
    title: 'Not confirmed yet',
    sentAt: (what: string, time: string) => `${what}. Sent ${time}.`,
    help: 'Checking again sends a request that did not arrive. Nothing is charged or saved twice.',
    tooOld: 'This request is too old to check. Check your orders and balance before you discard it.',
    check: 'Check again',
    giveUp: 'Discard',
    giveUpConsequence:
      'Discarding does not undo a request that succeeded. First check your orders and balance: a request that you enter again can count twice.',
    giveUpAnyway: 'Discard anyway',
    keep: 'Keep request',
    close: 'Close',
  },

  /** Label of the balance in dialogs that move money. */
  walletBalance: 'Current balance',

  /** A placed order. */
  order: {
    orderNumber: (orderNumber: number) => `Order #${orderNumber}`,
    editing: (orderNumber: number) => `Editing order #${orderNumber}`,
    alreadyPlaced: 'Order already placed for the schedule',
    cancelOrder: 'CANCEL ORDER',
    editOrder: 'EDIT ORDER',
    cancelEditing: 'Cancel Editing',
    window: (meal: string, deliveryHours: string) => `${meal}, ${deliveryHours}`,
    changesUntil: (moment: string) => `You can change or cancel this order until ${moment}.`,
    endOf: (day: string) => `the end of ${day}`,
    moment: (time: string, day: string) => `${time}, ${day}`.replaceAll(' ', '\u00a0'),
    instruction: (text: string) => `“${text}”`,
  },

  /** The open cart, beside `messages.cart`. */
  cart: {
    title: 'Cart',
    nothingYet: 'Your cart is empty.',
    boxLine: (quantity: number, title: string) => `${quantity} × ${title}`,
    itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    viewCart: 'View Cart >',
    viewOrder: 'View order',
    orderTitle: 'Your order',
    deliverTo: 'Deliver to',
    wallet: 'Wallet balance',
    instructions: 'Cooking Instructions',
    instructionsFor: (title: string) => `Cooking Instructions for ${title}`,
    intake: 'Intake',
    kcal: 'kcal',
    protein: 'Protein',
    carbs: 'Carbs',
    fat: 'Fat',
    total: 'Cart total',
    submit: 'Submit',
    submitFor: (amount: string) => `Submit · ${amount}`,
    empty: commonTexts.addADish,
    discardQuestion: 'Discard your changes?',
    discardConsequence: 'The saved order will not change.',
    cancelQuestion: 'Cancel this order?',
    cancelConsequence: (amount: string, before: string, after: string) =>
      `${amount} will be refunded to your wallet: ${before} → ${after}.`,
    cancelUncharged: 'The order has not been charged yet, so nothing will be refunded.',
    keepOrder: 'Keep order',
    cancelReason: (orderNumber: number) => `Customer cancelled order #${orderNumber}`,
    cancelled: commonTexts.cancelled,
    cancelFailed: commonTexts.cancelFailed,
    unsaved: 'Submit this order first, then create a new one.',
    emptyCart: 'Empty the cart',
    dropChanges: 'Discard changes',
    noAddress: 'No address',
    sentOrder: (amount: string) => `Your order of ${amount}`,
    sentChanges: (orderNumber: number, amount: string) => `Your changes to order #${orderNumber}: ${amount}`,
    sentCancel: (orderNumber: number) => `Cancelling order #${orderNumber}`,
    walletAfter: 'After this order',
    alreadyPaid: (orderNumber: number) => `Paid for order #${orderNumber}`,
    short: (amount: string) => `${amount} short`,
    add: (amount: string) => `Add ${amount}`,
    beingChecked: (amount: string) =>
      `The kitchen is checking your payment of ${amount}. You can order when the money is in your wallet.`,
    added: (amount: string) => `${amount} was added to your wallet.`,
    addedAll: (amount: string) => `${amount} was added to your wallet. You can submit your order now.`,
    moreToPay: (amount: string) => `${amount} more to pay`,
    back: (amount: string) => `Refund of ${amount}`,
    soldOut: 'Now sold out.',
    onlyLeft: (count: number) => `Only ${count} left.`,
    takeOut: 'Remove',
    take: (count: number) => `Reduce to ${count}`,
    each: (price: string) => `${price} each`,
    gone: 'No longer on the menu.',
    goneKept: 'No longer on the menu. You can reduce the quantity, but not increase it.',
    instructionsTooLong: (count: string) =>
      `Cooking Instructions can be at most 2,000 characters in all. Yours have ${count}.`,
  },

  /** Progress of an order's box. */
  orderProgress: {
    packed: 'Packed by the kitchen',
    onItsWay: (rider: string) => (rider ? `On its way with ${rider}` : 'On its way'),
    delivered: (time: string) => (time ? `Delivered ${time}` : 'Delivered'),
    notDelivered: {
      CUSTOMER_ABSENT: 'Not delivered: no one was there.',
      WRONG_ADDRESS: 'Not delivered: the address could not be found.',
      REFUSED: 'Not delivered: the box was not accepted.',
      DAMAGED: 'Not delivered: the box was damaged.',
      OTHER: 'Not delivered. Call the kitchen to ask why.',
    },
    chargeKept: 'The charge was kept.',
  },

  /** Texts of "Order again" for dishes that are not on the menu of the day. */
  orderAgain: {
    notToday: (titles: string) => `Not on the menu today: ${titles}.`,
    notSoMany: (titles: string) => `Sold out, or too few left: ${titles}.`,
  },

  /** Changes that another user made to the order. */
  orderConflict: {
    title: 'Order changed',
    by: { KITCHEN: 'The kitchen', CUSTOMER: 'You, in another tab,', unknown: 'Someone' },
    placed: (by: string) => `${by} placed this order.`,
    changed: (by: string) => `${by} changed this order:`,
    cancelled: (by: string, orderNumber: number) => `${by} cancelled order #${orderNumber}.`,
    reason: (reason: string) => `Reason: ${reason}`,
    notInIt: (picks: string) => `That order does not contain the dishes that you selected here: ${picks}.`,
    addPicks: 'Add my selection to the order',
    dropPicks: 'Remove my selection',
    keepsYours: 'Submit saves your version. With Cancel Editing, the saved order does not change.',
    takeOver: 'Combine both versions',
    stillHere: 'Your selection is still in the cart. Submit places a new order.',
    added: (title: string, quantity: number) => `${title}: ${quantity} added`,
    takenOut: (title: string) => `${title}: removed`,
    quantity: (title: string, before: number, after: number) => `${title}: ${before} → ${after}`,
    instructions: (text: string) => `Cooking Instructions: ${text || '-'}`,
    deliverTo: (address: string | undefined) => `Deliver to: ${address || '-'}`,
    line: (quantity: number, title: string) => `${quantity} × ${title}`,
    instruction: (title: string, text: string) => `${title}: ${text}`,
  },
} as const;
