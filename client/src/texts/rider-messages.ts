/** The rider's screen, `/run`. */
export const riderMessages = {
  title: 'Delivery run',
  opening: 'Opening the run…',
  noRun: 'Open the link that the kitchen sent you to see your run.',
  noRunHelp:
    'The link opens one run, until the run is over. If your link does not open, ask the kitchen for a new one.',
  /** Below the server's message that the link is not valid, which also says what to do. */
  linkHelp: 'A link opens one run, until the run is over.',
  openFailed: "Couldn't open the run. Try again.",
  openOffline: 'No network. Open the link again when the phone is online.',
  notKept:
    "This browser can't save the run on your phone. Open the link in another browser, not in a private window.",
  noAnswer: 'The server did not respond. Try again.',
  over: 'The run is closed, or the kitchen sent you a new link. If you have no new link, call the kitchen.',
  overTitle: 'This link has expired',
  /** Unsent reports stay on the phone, and a renewed link sends them. */
  notSent: (count: number) =>
    count === 1
      ? '1 update from this phone has not reached the kitchen. Open the new link for this run to send it, or tell the kitchen:'
      : `${count} updates from this phone have not reached the kitchen. Open the new link for this run to send them, or tell the kitchen:`,
  /** Progress. */
  progress: (done: number, total: number) => `${done} of ${total} done`,
  progressLabel: 'Progress of the run',
  of: (meal: string, day: string) => `${meal}, ${day}`,
  offline: 'No network.',
  waiting: (count: number) =>
    count === 1
      ? '1 update is waiting on this phone. It will be sent automatically.'
      : `${count} updates are waiting on this phone. They will be sent automatically.`,
  knownSince: (moment: string) => `Last updated ${moment}.`,
  /** Position in the run. Cancelled stops have a position, but the progress does not count them. */
  stop: (position: number) => `Stop ${position}`,
  noAddress: 'No address. Call to ask.',
  atTheDoor: (note: string) => `At the door: ${note}`,
  /** Customer's instructions for the whole box. */
  boxNote: (note: string) => `Note: ${note}`,
  boxes: (count: number) => (count === 1 ? '1 box' : `${count} boxes`),
  /** Number on the label of a box. */
  boxNumber: (number: number) => `Box ${number}`,
  order: (orderNumber: number) => `#${orderNumber}`,
  dish: (quantity: number, title: string) => `${quantity} × ${title}`,
  map: 'Map',
  call: 'Call',
  mapTo: (name: string) => `Map for ${name}`,
  callTo: (name: string) => `Call ${name}`,
  delivered: 'Delivered',
  couldNotDeliver: 'Not delivered',
  boxesBack: (count: number) => (count === 1 ? '1 empty box returned' : `${count} empty boxes returned`),
  withoutPhoto: 'Delivered without a photo',
  photosWait: (count: number) =>
    count === 1 ? '1 photo waits on this phone.' : `${count} photos wait on this phone.`,
  photosNotSent: (count: number) =>
    count === 1 ? '1 photo has not reached the kitchen.' : `${count} photos have not reached the kitchen.`,
  reasonOf: (name: string) => `Why was the box not delivered to ${name}?`,
  reasons: {
    CUSTOMER_ABSENT: 'Customer absent',
    WRONG_ADDRESS: 'Wrong address',
    REFUSED: 'Refused',
    DAMAGED: 'Damaged',
    OTHER: 'Other',
  },
  reason: 'Reason',
  note: 'Note (optional)',
  reasonMissing: 'Select a reason.',
  next: 'Next stops',
  doneStops: 'Done',
  /** For a screen reader, after the name and address of a stop. */
  goNow: 'Current stop',
  cancelled: 'Cancelled',
  statuses: { PENDING: 'Open', DELIVERED: 'Delivered', FAILED: 'Not delivered' },
  /** A stop without its customer, of a run that is over. */
  stopOf: (position: number, orders: readonly number[]) =>
    `Stop ${position} (${orders.map((number) => `#${number}`).join(', ')})`,
  marked: (name: string, status: string) => `${name}: ${status}`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo ${name}`,
  decided: 'The kitchen already decided about this stop. You can no longer change your report.',
  waits: 'Not sent yet',
  allDone: 'All stops are done.',
  allDoneCount: (delivered: number, failed: number) =>
    failed === 0 ? `${delivered} delivered.` : `${delivered} delivered, ${failed} not delivered.`,
  nothing: 'This run has no stops.',
  didNotCount: (name: string, word: string, status: string) =>
    `${name}: your update '${word}' was not saved. The stop was already reported as '${status}'.`,
  stillOpen: (name: string, word: string) =>
    `${name}: your update '${word}' was not saved. The stop is still open. Tell the kitchen.`,
  notOnRun: (name: string, word: string) =>
    `${name}: your update '${word}' was not saved. The stop is no longer on your run.`,
  gotIt: 'Understood',
} as const;
