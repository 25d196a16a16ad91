import { commonTexts } from './messages';

/**
 * Texts that customers see only later, beside `messages.ts`: whatever reads them is a file of its own, which the menu does
 * not wait for.
 */
export const laterMessages = {
  /** An address that nothing stands at. */
  routes: {
    pageNotFound: 'Page not found.',
    goHome: 'Go to the start page',
    goToMenu: 'Go to your menu',
  },

  /** Who the kitchen is, and what to do where nothing goes on. */
  kitchen: {
    behind: (kitchenName: string) => ` · ${kitchenName}`,
    call: (phone: string) => `Call ${phone}`,
    payTo: 'To top up, pay to',
    copyUpi: 'Copy UPI id',
    upiCopied: 'UPI id copied.',
    upiNotCopied: 'It could not be copied. Press and hold it instead.',
    licence: (fssaiNumber: string) => `FSSAI ${fssaiNumber}`,
    help: {
      badLink:
        'It was replaced by another, or a part of it is missing. Open the newest link that the kitchen sent you, or call and ask for it.',
      noLink:
        'It is in a message of the kitchen. Open it from there once, and this phone remembers it. Without one, call and ask for it.',
      inactive: 'You can look at the menu, but not order. Call the kitchen to be let in again.',
      noPlan: 'The menu comes here as soon as it is planned. If you cannot wait, call the kitchen.',
      notFound: 'There is nothing at this address. If somebody sent it to you, ask for it once more.',
    },
  },

  /** /login, which does nothing real. */
  demoLogin: {
    title: 'Login',
    emailOrMobile: 'Email or mobile',
    password: 'Password',
    submit: 'Login',
    note: 'This is a demo page. Customers open their personal link; administrators use the admin sign-in.',
    toAdminLogin: 'Admin sign-in',
  },

  /** How dishes are found, and what another meal of the day has. */
  finding: {
    search: 'Search dishes',
    clear: 'Clear the search',
    vegOnly: 'Veg only',
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

  /** A request that moves money and has no answer. What failed is stated first, in the words of the screen. */
  unanswered: {
    title: 'Not confirmed yet',
    sentAt: (what: string, time: string) => `${what}. Sent ${time}.`,
    help: 'Checking again is safe. Nothing is charged or saved twice.',
    tooOld: 'This request is too old to check. Review your orders and balance before you discard it.',
    check: 'Check again',
    giveUp: 'Discard',
    giveUpConsequence:
      'If the request went through, discarding it does not undo it. Review first: entering it again may count twice.',
    giveUpAnyway: 'Discard anyway',
    keep: 'Keep it',
    close: 'Close',
  },

  /** What a wallet holds, where money is moved. */
  walletBalance: 'Current balance',

  /** An order that stands. */
  order: {
    orderNumber: (orderNumber: number) => `Order #${orderNumber}`,
    editing: (orderNumber: number) => `Editing order #${orderNumber}`,
    alreadyPlaced: 'Order already placed for the schedule',
    cancelOrder: 'CANCEL ORDER',
    editOrder: 'EDIT ORDER',
    cancelEditing: 'Cancel Editing',
    window: (meal: string, deliveryHours: string) => `${meal}, ${deliveryHours}`,
    changesUntil: (moment: string) => `You can change or cancel it until ${moment}.`,
    endOf: (day: string) => `the end of ${day}`,
    moment: (time: string, day: string) => `${time}, ${day}`.replaceAll(' ', '\u00a0'),
    wish: (text: string) => `“${text}”`,
  },

  /** The open cart, beside `messages.cart`. */
  cart: {
    title: 'Cart',
    nothingYet: 'Nothing in it yet.',
    boxLine: (quantity: number, title: string) => `${quantity} × ${title}`,
    itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    viewCart: 'View Cart >',
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
    empty: commonTexts.addADish,
    discardQuestion: 'Discard your changes?',
    discardConsequence: 'The order stays as it was placed.',
    cancelQuestion: 'Cancel this order?',
    cancelConsequence: (amount: string, before: string, after: string) =>
      `${amount} goes back to your wallet: ${before} → ${after}.`,
    cancelUncharged: 'It was not charged yet, so no money moves.',
    keepOrder: 'Keep order',
    cancelReason: (orderNumber: number) => `Customer cancelled order #${orderNumber}`,
    cancelled: commonTexts.cancelled,
    cancelFailed: commonTexts.cancelFailed,
    unsaved: 'Submit this order first, then create a new one.',
    emptyCart: 'Empty the cart',
    dropChanges: 'Drop the changes',
    noAddress: 'No address',
    sentOrder: 'Your order',
    sentChanges: (orderNumber: number) => `Your changes to order #${orderNumber}`,
    sentCancel: (orderNumber: number) => `Cancelling order #${orderNumber}`,
    walletAfter: 'After this order',
    alreadyPaid: (orderNumber: number) => `Paid for order #${orderNumber}`,
    short: (amount: string) => `${amount} short`,
    shortHelp: (balance: string) => `Your wallet has ${balance}. Take something out, or have it topped up.`,
    howToPay: 'How to pay',
    moreToPay: (amount: string) => `${amount} more to pay`,
    back: (amount: string) => `${amount} back`,
    soldOut: 'Sold out meanwhile.',
    onlyLeft: (count: number) => `Only ${count} left.`,
    takeOut: 'Take out',
    take: (count: number) => `Take ${count}`,
    each: (price: string) => `${price} each`,
    gone: 'Not on the menu any more.',
    goneKept: 'Not on the menu any more. You can keep it, but not add to it.',
    instructionsTooLong: (count: string) =>
      `Cooking Instructions can be at most 2,000 characters in all; these are ${count}.`,
  },

  /** How far the box of an order has come. */
  orderProgress: {
    packed: 'Packed by the kitchen',
    onItsWay: (rider: string) => (rider ? `On its way with ${rider}` : 'On its way'),
    delivered: (time: string) => (time ? `Delivered ${time}` : 'Delivered'),
    notDelivered: (why: string) => `Not delivered${why}`,
    reasons: {
      CUSTOMER_ABSENT: ': nobody was there.',
      WRONG_ADDRESS: ': the address could not be found.',
      REFUSED: ': it was not taken.',
      DAMAGED: ': the box was damaged.',
      OTHER: '. The kitchen knows why.',
    },
  },

  /** 'Order again', for what the menu of the day does not have. */
  orderAgain: {
    notToday: (titles: string) => `Not on the menu today: ${titles}.`,
    notSoMany: (titles: string) => `Sold out, or not so many left: ${titles}.`,
  },

  /** What somebody else did to the order meanwhile. */
  orderConflict: {
    title: 'Changed meanwhile',
    by: { KITCHEN: 'The kitchen', CUSTOMER: 'You, in another tab,', unknown: 'Somebody' },
    placed: (by: string) => `${by} placed this order meanwhile.`,
    changed: (by: string) => `${by} changed this order meanwhile:`,
    cancelled: (by: string, orderNumber: number) => `${by} cancelled order #${orderNumber} meanwhile.`,
    reason: (reason: string) => `Reason: ${reason}`,
    notInIt: (picks: string) => `What you picked here is not in it: ${picks}.`,
    addPicks: 'Add it to the order',
    dropPicks: 'Drop what I picked',
    keepsYours: 'Submit replaces the saved order with yours. Cancel Editing keeps the saved order.',
    takeOver: 'Keep both',
    stillHere: 'What you picked is still here: Submit places a new order.',
    added: (title: string, quantity: number) => `${title}: ${quantity} added`,
    takenOut: (title: string) => `${title}: taken out`,
    quantity: (title: string, before: number, after: number) => `${title}: ${before} → ${after}`,
    instructions: (text: string) => `Cooking Instructions: ${text || '-'}`,
    deliverTo: (address: string | undefined) => `Deliver to: ${address || '-'}`,
    line: (quantity: number, title: string) => `${quantity} × ${title}`,
    wish: (title: string, text: string) => `${title}: ${text}`,
  },
} as const;
