const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-IN')} ${many}`;

/** /kitchen, the day of the kitchen. */
export const kitchenDay = {
  title: 'Kitchen',
  tabsLabel: 'Work',
  tabs: { cook: 'Cook', pack: 'Pack', deliver: 'Deliver' },
  day: 'Day',
  pickDay: 'Pick the day',
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  today: 'Today',
  near: { yesterday: 'Yesterday', today: 'Today', tomorrow: 'Tomorrow' },
  past: 'A past day',
  meal: 'Meal',
  boxes: (number: number) => count(number, 'box', 'boxes'),
  portions: (number: number) => count(number, 'portion', 'portions'),
  portionsOf: 'portions of',
  expected: (number: number) => `+ ${number.toLocaleString('en-IN')} expected`,
  expectedMeans: 'Expected: orders that are not paid yet.',
  dietNotStated: 'Diet not stated',
  orderingOpen: (moment: string) => `Orders can still come in until ${moment}.`,
  orderingClosed: 'Ordering is closed.',
  instruction: (portions: number, text: string) => `${portions.toLocaleString('en-IN')} × ${text}`,
  cook: {
    tick: (dish: string) => `Cooked: ${dish}`,
    by: (portions: number, time: string, name: string) =>
      `${portions.toLocaleString('en-IN')} cooked at ${time}${name ? `, ${name}` : ''}`,
    since: (portions: number) => `+${portions.toLocaleString('en-IN')} since`,
    fewer: (portions: number) => `${portions.toLocaleString('en-IN')} fewer since`,
    rest: 'Cooked too',
    restOf: (dish: string) => `Cooked too: ${dish}`,
    limit: (left: number, cap: number) =>
      `${left.toLocaleString('en-IN')} of ${cap.toLocaleString('en-IN')} left to order`,
    refused: (dish: string, why: string) => `${dish}: ${why}`,
    wishes: 'For whole boxes',
    boxes: (numbers: readonly number[]) =>
      `${count(numbers.length, 'box', 'boxes')}: ${numbers.map((number) => `#${number}`).join(', ')}`,
  },
  nothingToCook: (meal: string, weekday: string) => `No orders for ${meal} on ${weekday}.`,
  loadFailed: 'The kitchen sheet could not be loaded.',
  /** A refresh failed; what is shown is from before. */
  notFresh: (moment: string) => `Not up to date: this is what was known at ${moment}. Trying again.`,
  keepOpen: 'Keep this page open: without a network it does not open again.',
  waiting: (ticks: number) =>
    ticks === 1
      ? '1 tick waits for the network. It is sent as soon as it is back.'
      : `${ticks.toLocaleString('en-IN')} ticks wait for the network. They are sent as soon as it is back.`,
  changeFailed: 'That could not be saved. Please try again.',

  closeDay: {
    open: 'Close the day',
    /** What is closed and opened: a meal, or without one the kitchen. */
    title: (weekday: string, meal = 'the kitchen') => `Close ${meal} on ${weekday}`,
    what: 'What to close',
    wholeDay: 'The whole day',
    only: (meal: string) => `${meal} only`,
    reason: 'Reason',
    reasonHelp: 'Customers read it in place of the menu.',
    reasonMissing: 'Please enter a reason.',
    preview: (orders: number, customers: number, amount: string, completed: number) =>
      completed > 0
        ? `${orders.toLocaleString('en-IN')} not delivered, ${amount} back; ${completed.toLocaleString('en-IN')} delivered ${completed === 1 ? 'stays as it is' : 'stay as they are'}.`
        : orders === 0
          ? 'Nothing is ordered yet. Nobody will be able to order.'
          : `${count(orders, 'order', 'orders')} of ${count(customers, 'customer', 'customers')} will be cancelled. ${amount} goes back to wallets.`,
    progress: (done: number, all: number) =>
      `${done.toLocaleString('en-IN')} of ${count(all, 'order', 'orders')} cancelled…`,
    keep: 'Keep it open',
    confirm: 'Close and refund',
    closed: (meal = 'The kitchen') => `${meal} is closed`,
    result: (orders: number, customers: number, amount: string) =>
      orders === 0
        ? 'There was no order to cancel.'
        : `${count(orders, 'order', 'orders')} of ${count(customers, 'customer', 'customers')} cancelled. ${amount} went back to wallets.`,
    failed: 'The day could not be closed.',
    /** Of a closure whose answer is unknown. */
    sent: (reason: string, meal = 'the whole day') => `“${reason}”, ${meal}`,
    unfinished: (orders: number) => `${count(orders, 'order is', 'orders are')} not cancelled yet.`,
    goOn: 'Go on',
    reopen: 'Open again',
    reopenQuestion: (day: string, meal = 'the kitchen') => `Open ${meal} again on ${day}?`,
    reopenConsequence: 'Customers can order again. Orders that were cancelled stay cancelled.',
    reopened: (meal = 'The kitchen') => `${meal} is open again.`,
    reopenFailed: (meal = 'The kitchen') => `${meal} could not be opened again.`,
  },

  pack: {
    progress: (packed: number, all: number) =>
      `${packed.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} packed`,
    search: 'Name, number or address',
    withShown: 'With these boxes',
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
    completeAll: (number: number) => `Complete ${number.toLocaleString('en-IN')} packed`,
    reopenAll: (number: number) => `Reopen ${number.toLocaleString('en-IN')}`,
    repack: (number: number) => `Repack: ${number.toLocaleString('en-IN')}`,
    toRepack: 'Repack',
    repackBox: 'Repack: the order was changed after this box was packed.',
    takeOut: 'The order is cancelled: take this box out.',
    takenOut: 'Taken out',
    takenOutOrder: (order: number) => `Taken out: #${order}`,
    others: (number: number) => `Others: ${number.toLocaleString('en-IN')}`,
    changed: (number: number) => `Changed since print: ${number.toLocaleString('en-IN')}`,
    unchanged: (number: number) => `As printed: ${number.toLocaleString('en-IN')}`,
    printAgain: 'Print these labels again',
    boxOf: (name: string, order: number) => `${name}, #${order}`,
    packedOf: (name: string, order: number) => `Packed: ${name}, #${order}`,
    packedBy: (time: string, name: string) => (name ? `${time}, ${name}` : time),
    orderOf: (order: number) => `Order #${order}`,
    noAddress: 'No address',
    box: 'Box',
    pack: 'Packed',
    unpack: 'Not packed after all',
    isPacked: 'This box is packed.',
    changedBox: 'Changed since its label was printed.',
    noSuchBox: 'There is no box with this code.',
    allBoxes: 'All boxes of this meal',
    allergens: (words: string) => `Allergens: ${words}`,
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
    /** Others were done; these were changed, cancelled or completed meanwhile. */
    skipped: (orders: readonly number[]) => {
      const named = orders.slice(0, 5).map((order) => `#${order}`);
      const more = orders.length - named.length;
      return `${count(orders.length, 'box was', 'boxes were')} left as ${orders.length === 1 ? 'it is' : 'they are'}, changed, cancelled or completed meanwhile: ${named.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-IN')} more` : ''}.`;
    },
    scan: {
      open: 'Scan',
      title: 'Scan labels',
      help: 'Hold the code of a label before the camera: its box is marked as packed.',
      noCamera: 'The camera cannot be used. Allow it in the browser’s settings of this page.',
      noCode: 'This is no code of a box.',
      notHere: 'This box is of another day or meal.',
      packed: (box: string) => `${box}: packed.`,
      changed: (box: string) => `${box} was changed since its label was printed. Look at it in the list.`,
      already: (box: string) => `${box} is packed already.`,
      completed: (box: string) => `${box} is delivered already.`,
      cancelled: (box: string) => `${box} is cancelled: take it out.`,
      numbered: (number: number | null, name: string) => (number === null ? name : `${number} ${name}`),
      done: 'Done',
    },
    nothingFound: 'No box matches.',
    showAll: 'Show all boxes',
    loadFailed: 'The packing list could not be loaded.',
  },
} as const;
