/** The rider's screen, `/run`. */
export const riderMessages = {
  title: 'Delivery run',
  opening: 'Opening the run…',
  noRun: 'Open the link that the kitchen sent you to see your run.',
  openFailed: 'The run could not be opened.',
  openOffline: 'There is no network, and this link has not been opened on this phone before.',
  notKept:
    "This browser can't save the run on your phone. Open the link in another browser, not in a private window.",
  noAnswer: 'No answer came back.',
  over: 'The run is closed, or the kitchen sent you a new link. If you have no new link, call the kitchen.',
  overTitle: 'This link has expired',
  /** They stay on the phone: where the link was renewed, the next one sends them. */
  notSent: (count: number) =>
    count === 1
      ? '1 mark was made on this phone and has not reached the kitchen. A new link for this run sends it; without one, tell the kitchen:'
      : `${count} marks were made on this phone and have not reached the kitchen. A new link for this run sends them; without one, tell the kitchen:`,
  /** Progress. */
  progress: (done: number, total: number) => `${done} of ${total} done`,
  progressLabel: 'Progress of the run',
  of: (meal: string, day: string) => `${meal}, ${day}`,
  offline: 'No network.',
  waiting: (count: number) =>
    count === 1
      ? '1 mark waits on this phone. It is sent by itself.'
      : `${count} marks wait on this phone. They are sent by themselves.`,
  knownSince: (moment: string) => `Last updated ${moment}.`,
  /** Its place in the run. How many there are to do is told by the progress: cancelled ones have a place, and are not among those. */
  stop: (position: number) => `Stop ${position}`,
  noAddress: 'No address. Call to ask.',
  atTheDoor: (note: string) => `At the door: ${note}`,
  askedOfKitchen: (wishes: string) => `Cooking instructions: ${wishes}`,
  boxes: (count: number) => (count === 1 ? '1 box' : `${count} boxes`),
  box: (orderNumber: number) => `#${orderNumber}`,
  dish: (quantity: number, title: string) => `${quantity} × ${title}`,
  map: 'Map',
  call: 'Call',
  mapTo: (name: string) => `Map to ${name}`,
  callTo: (name: string) => `Call ${name}`,
  delivered: 'Delivered',
  couldNotDeliver: 'Could not deliver',
  boxesBack: (count: number) => (count === 1 ? '1 empty box back' : `${count} empty boxes back`),
  withoutPhoto: 'Delivered without a photo',
  photosWait: (count: number) =>
    count === 1 ? '1 photo waits on this phone.' : `${count} photos wait on this phone.`,
  photosNotSent: (count: number) =>
    count === 1 ? '1 photo has not reached the kitchen.' : `${count} photos have not reached the kitchen.`,
  reasonOf: (name: string) => `Why could it not be delivered to ${name}?`,
  reasons: {
    CUSTOMER_ABSENT: 'Customer absent',
    WRONG_ADDRESS: 'Wrong address',
    REFUSED: 'Refused',
    DAMAGED: 'Damaged',
    OTHER: 'Other',
  },
  reason: 'Reason',
  note: 'Note (optional)',
  reasonMissing: 'Choose a reason.',
  next: 'Next stops',
  doneStops: 'Done',
  /** After a stop's name and address, for a screen reader. */
  goNow: 'Go there now',
  cancelled: 'Cancelled',
  statuses: { PENDING: 'Open', DELIVERED: 'Delivered', FAILED: 'Not delivered' },
  /** A stop without whose it is, as of a run that is over. */
  stopOf: (position: number, orders: readonly number[]) =>
    `Stop ${position} (${orders.map((number) => `#${number}`).join(', ')})`,
  marked: (name: string, status: string) => `${name}: ${status}`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo ${name}`,
  decided: 'The kitchen has decided about it.',
  waits: 'Not sent yet',
  allDone: 'All stops are done.',
  allDoneCount: (delivered: number, failed: number) =>
    failed === 0 ? `${delivered} delivered.` : `${delivered} delivered, ${failed} not delivered.`,
  nothing: 'There is nothing on this run.',
  didNotCount: (name: string, word: string, status: string) =>
    `${name}: your update '${word}' was not saved. The stop was already marked ${status}.`,
  stillOpen: (name: string, word: string) =>
    `${name}: your update '${word}' was not saved. The stop is still open. Tell the kitchen.`,
  notOnRun: (name: string, word: string) =>
    `${name}: your update '${word}' was not saved. The stop is no longer on your run.`,
  gotIt: 'Understood',
} as const;
