const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-IN')} ${many}`;

/** /kitchen, the day of the kitchen. */
export const kitchenDayTexts = {
  title: 'Kitchen',
  tabsLabel: 'Kitchen tasks',
  tabs: { cook: 'Cook', pack: 'Pack', deliver: 'Deliver' },
  day: 'Day',
  pickDay: 'Select the day',
  dayBefore: 'Previous day',
  dayAfter: 'Next day',
  today: 'Today',
  near: { yesterday: 'Yesterday', today: 'Today', tomorrow: 'Tomorrow' },
  past: 'In the past',
  meal: 'Meal',
  boxes: (number: number) => count(number, 'box', 'boxes'),
  portions: (number: number) => count(number, 'portion', 'portions'),
  portionsOf: (portions: number) => (portions === 1 ? 'portion of' : 'portions of'),
  expected: (number: number) => `+ ${number.toLocaleString('en-IN')} expected`,
  number: (number: number) => number.toLocaleString('en-IN'),
  onlyExpected: (counted: string) => `${counted} expected`,
  /** After a dish, if the number before it counts only expected portions. */
  expectedOnly: 'expected',
  expectedMeans:
    'Expected: portions that are not charged yet. They include boxes of standing orders, whose orders are created one day before.',
  dishesNotPlanned: 'The dishes of these boxes are not planned yet.',
  dietNotStated: 'Diet not stated',
  orderingOpen: (moment: string) => `Ordering closes at ${moment}.`,
  orderingClosed: 'Ordering is closed.',
  instruction: (portions: number, text: string) => `${portions.toLocaleString('en-IN')} × ${text}`,
  cook: {
    tick: (dish: string) => `Cooked: ${dish}`,
    by: (portions: number, time: string, name: string) =>
      `${portions.toLocaleString('en-IN')} cooked at ${time}${name ? `, ${name}` : ''}`,
    since: (portions: number) => `${portions.toLocaleString('en-IN')} added`,
    fewer: (portions: number) => `${portions.toLocaleString('en-IN')} removed`,
    rest: 'Mark the rest cooked',
    restOf: (dish: string) => `Mark the rest cooked: ${dish}`,
    limit: (left: number, cap: number) =>
      `${left.toLocaleString('en-IN')} of ${cap.toLocaleString('en-IN')} portions left to order`,
    rejected: (dish: string, why: string) => `${dish}: ${why}`,
    boxInstructions: 'Instructions for whole boxes',
    boxes: (numbers: readonly number[]) =>
      `${count(numbers.length, 'box', 'boxes')}: ${numbers.map((number) => `#${number}`).join(', ')}`,
  },
  nothingToCook: (meal: string, weekday: string) => `No orders for ${meal} on ${weekday}.`,
  loadFailed: "Couldn't load the kitchen sheet.",
  /** A refresh failed; the displayed data is older. */
  notFresh: (moment: string) => `Not up to date. Last updated at ${moment}. Trying again.`,
  keepOpen: "Keep this page open. It can't be opened again without a network.",
  waiting: (ticks: number) =>
    ticks === 1
      ? '1 change is waiting for the network. It will be sent automatically.'
      : `${ticks.toLocaleString('en-IN')} changes are waiting for the network. They will be sent automatically.`,
  changeFailed: "Couldn't save the change. Try again.",

  closeDay: {
    open: 'Cancel a day and refund…',
    /** Closing and reopening a meal, or the whole kitchen if no meal is given. */
    title: (weekday: string, meal?: string) =>
      meal ? `Close ${meal} on ${weekday}` : `Close the kitchen on ${weekday}`,
    what: 'Meals',
    wholeDay: 'The whole day',
    only: (meal: string) => `${meal} only`,
    closure: (closed: string, day: string, reason: string) => `${closed} is closed on ${day}: ${reason}.`,
    reason: 'Reason',
    reasonHelp: 'Customers see this reason instead of the menu.',
    reasonMissing: 'Please enter a reason.',
    preview: (orders: number, customers: number, amount: string, completed: number) =>
      completed > 0
        ? `${count(orders, 'order', 'orders')} will be cancelled, and ${amount} refunded. ${count(completed, 'delivered order', 'delivered orders')} will not change.`
        : orders === 0
          ? 'There are no orders to cancel. Customers will not be able to order.'
          : `${count(orders, 'order', 'orders')} of ${count(customers, 'customer', 'customers')} will be cancelled. ${amount} will be refunded to wallets.`,
    progress: (done: number, all: number) =>
      `${done.toLocaleString('en-IN')} of ${count(all, 'order', 'orders')} cancelled…`,
    keep: 'Keep open',
    confirm: 'Close and refund',
    closed: (meal?: string) => (meal ? `${meal} is closed` : 'The kitchen is closed'),
    result: (orders: number, customers: number, amount: string) =>
      orders === 0
        ? 'There were no orders to cancel.'
        : `${count(orders, 'order', 'orders')} of ${count(customers, 'customer', 'customers')} cancelled. ${amount} was refunded to wallets.`,
    failed: "Couldn't cancel the day.",
    /** Description of an unconfirmed closure. */
    sent: (reason: string, meal?: string) =>
      meal ? `Closing ${meal}: “${reason}”` : `Closing the whole day: “${reason}”`,
    unfinished: (orders: number) => `${count(orders, 'order is', 'orders are')} not cancelled yet.`,
    goOn: 'Continue',
    reopen: 'Reopen',
    reopenQuestion: (day: string, meal?: string) =>
      meal ? `Reopen ${meal} on ${day}?` : `Reopen the kitchen on ${day}?`,
    reopenConsequence: 'Customers can order again. Cancelled orders are not restored.',
    reopened: (meal?: string) => (meal ? `${meal} is open again.` : 'The kitchen is open again.'),
    reopenFailed: (meal?: string) => (meal ? `Couldn't reopen ${meal}.` : "Couldn't reopen the kitchen."),
  },

  pack: {
    progress: (packed: number, all: number) =>
      `${packed.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} packed`,
    search: 'Name, number or address',
    withShown: 'Actions for these boxes',
    views: {
      label: 'Show',
      all: (number: number) => `All ${number.toLocaleString('en-IN')}`,
      open: (number: number) => `Not packed ${number.toLocaleString('en-IN')}`,
      packed: (number: number) => `Packed ${number.toLocaleString('en-IN')}`,
      completed: (number: number) => `Completed ${number.toLocaleString('en-IN')}`,
    },
    riders: {
      label: 'Rider',
      all: 'All riders',
      none: 'No rider',
      one: (name: string, boxes: number) => `${name} (${boxes.toLocaleString('en-IN')})`,
    },
    packAll: (number: number) => `Mark ${number.toLocaleString('en-IN')} as packed`,
    completeAll: (number: number) => `Complete ${count(number, 'packed box', 'packed boxes')}`,
    reopenAll: (number: number) => `Reopen ${count(number, 'completed box', 'completed boxes')}`,
    /** Heading of packed boxes whose orders were cancelled. */
    cancelled: (number: number) => `Cancelled: ${number.toLocaleString('en-IN')}`,
    repack: (number: number) => `Pack again: ${number.toLocaleString('en-IN')}`,
    toRepack: 'Pack again',
    repackBox: 'Pack again: the order changed after this box was packed.',
    takeOut: 'The order is cancelled. Remove this box.',
    /** A cancelled box that has a label, but was not packed. */
    doNotPack: "The order is cancelled. Don't pack this box.",
    takenOut: 'Remove box',
    takenOutOrder: (order: number) => `Remove box: #${order}`,
    others: (number: number) => `Other boxes: ${number.toLocaleString('en-IN')}`,
    changed: (number: number) => `Changed since printing: ${number.toLocaleString('en-IN')}`,
    unchanged: (number: number) => `Unchanged since printing: ${number.toLocaleString('en-IN')}`,
    printAgain: 'Print these labels again',
    boxOf: (name: string, order: number) => `${name}, #${order}`,
    packedOf: (name: string, order: number) => `Packed: ${name}, #${order}`,
    packedBy: (time: string, name: string) => (name ? `${time}, ${name}` : time),
    orderOf: (order: number) => `Order #${order}`,
    noAddress: 'No address',
    box: 'Box',
    pack: 'Packed',
    unpack: 'Mark as not packed',
    isPacked: 'This box is packed.',
    changedBox: 'Changed since its label was printed.',
    noSuchBox: 'This code does not belong to a box.',
    allBoxes: 'All boxes of this meal',
    allergens: (words: string) => `Contains: ${words.toLowerCase()}`,
    complete: 'Complete',
    completeOrder: (order: number) => `Complete #${order}`,
    reopen: 'Reopen',
    reopenOrder: (order: number) => `Reopen #${order}`,
    done: {
      packed: (who: string) => `${who}: packed.`,
      unpacked: (who: string) => `${who}: not packed.`,
      COMPLETED: (who: string) => `${who}: completed.`,
      PLACED: (who: string) => `${who}: reopened.`,
    },
    /** Some orders were skipped, because they were changed, cancelled, or completed meanwhile. */
    skipped: (orders: readonly number[]) => {
      const named = orders.slice(0, 5).map((order) => `#${order}`);
      const more = orders.length - named.length;
      return `${count(orders.length, 'box was', 'boxes were')} not changed, because ${orders.length === 1 ? 'its order was' : 'their orders were'} changed, cancelled, or completed: ${named.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-IN')} more` : ''}.`;
    },
    scan: {
      open: 'Scan',
      title: 'Scan labels',
      help: 'Hold the code of a label in front of the camera. The app then marks that box as packed.',
      noCamera: "The camera is not available. Allow the camera for this page in the browser's settings.",
      noCode: 'This code does not belong to a box.',
      notHere: 'This box is for another day or meal.',
      packed: (box: string) => `${box}: packed.`,
      changed: (box: string) => `${box} changed after its label was printed. Compare the box with the list.`,
      already: (box: string) => `${box} is already packed.`,
      completed: (box: string) => `${box} is already delivered.`,
      cancelled: (box: string) => `${box} is cancelled. Remove the box.`,
      numbered: (number: number | null, name: string) => (number === null ? name : `${number} ${name}`),
      done: 'Done',
    },
    nothingFound: 'No box matches this search.',
    /** Shown if no box has this state. */
    nothingIn: {
      open: 'All boxes are packed.',
      packed: 'No packed box is waiting for delivery.',
      completed: 'No box is completed yet.',
    },
    searchAll: 'Search all boxes',
    showAll: 'Show all boxes',
    loadFailed: "Couldn't load the packing list.",
  },
} as const;
