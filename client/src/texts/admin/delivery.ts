const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-IN')} ${many}`;

/** Tab Deliver of /kitchen. */
export const delivery = {
  loadFailed: "Couldn't load the delivery board.",
  failed: "Couldn't update the board. Try again.",
  board: 'Delivery board',
  unassigned: 'Unassigned',
  /** Whose stops a phone shows, where columns do not stand beside each other. */
  column: 'Column',
  columnOf: (rider: string, isOut: boolean, done: number, total: number) => {
    if (total === 0) return rider;
    return isOut ? `${rider}: ${done} of ${total} done` : `${rider} (${total.toLocaleString('en-IN')})`;
  },
  toPlace: (number: number) => `Unassigned (${number.toLocaleString('en-IN')})`,
  search: 'Name, number or address',
  noneFound: 'No stops match your search.',
  /** How many stops a rider has, and how many of what is still to be brought in each area. */
  stopsByArea: (number: number, areas: readonly { area: string; cards: readonly unknown[] }[]) =>
    [
      count(number, 'stop', 'stops'),
      ...areas.map(({ area, cards }) => `${area || 'No address'}: ${cards.length.toLocaleString('en-IN')}`),
    ].join(' · '),
  stops: (number: number) => count(number, 'stop', 'stops'),
  nothing: (meal: string, weekday: string) => `Nothing to deliver for ${meal} on ${weekday}.`,
  noRiders: 'There is no delivery user yet. Add one under Users, with the type Delivery.',
  toUsers: 'Users',
  allAssigned: 'Every stop has a rider.',
  noStops: 'No stops yet.',
  suggest: 'Suggest',
  suggestHelp: 'Assigns stops as on the last run. New customers stay unassigned.',
  suggested: (number: number) =>
    number === 0
      ? 'None of these addresses was on a run before.'
      : `${count(number, 'stop', 'stops')} assigned.`,
  choose: (name: string) => `Select ${name}`,
  chooseAll: 'Select all',
  /** After what is chosen or moved in a column, for a screen reader. */
  inColumn: (column: string) => ` (${column})`,
  chosen: (number: number) => `${number.toLocaleString('en-IN')} selected`,
  moveChosen: 'Move selected to…',
  moveChosenOf: (column: string) => `Move selected to… (${column})`,
  noAddress: 'No address',
  numberAndPlace: (numbers: readonly number[], place: string) =>
    `${numbers.map((number) => `#${number}`).join(' ')} · ${place}`,
  move: 'Move to…',
  moveOf: (name: string) => `Move to… (${name})`,
  moveTitle: (name: string) => `Move ${name}`,
  moveStops: (number: number) => count(number, 'stop', 'stops'),
  to: (rider: string) => `To ${rider}`,
  toUnassigned: 'Unassign',
  first: 'To the top',
  up: 'One up',
  down: 'One down',
  last: 'To the end',
  moved: (what: string, many: boolean, rider: string) =>
    `${what} ${many ? 'are' : 'is'} assigned to ${rider}.`,
  unassignedNow: (what: string, many: boolean) => `${what} ${many ? 'are' : 'is'} unassigned.`,
  movedTo: (name: string, position: number) => `${name} is now stop ${position}.`,
  statuses: { DRAFT: 'Draft', OUT: 'Out', CLOSED: 'Closed' },
  stopStatuses: { PENDING: 'Open', DELIVERED: 'Delivered', FAILED: 'Not delivered' },
  cancelled: 'Cancelled',
  reasons: {
    CUSTOMER_ABSENT: 'Customer absent',
    WRONG_ADDRESS: 'Wrong address',
    REFUSED: 'Refused',
    DAMAGED: 'Damaged',
    OTHER: 'Other',
  },
  progress: (done: number, total: number) => `${done} of ${total} done`,
  progressOf: (rider: string) => `Progress of ${rider}`,
  notDelivered: (number: number) => `${number.toLocaleString('en-IN')} not delivered`,
  linkUntil: (moment: string) => `The link is valid until ${moment}.`,
  noLink: 'This run has no valid link.',
  closedAt: (moment: string) => `Closed ${moment}`,
  start: 'Start run',
  startOf: (rider: string) => `Start run of ${rider}`,
  startQuestion: (rider: string) => `Start the run of ${rider}?`,
  startConsequence: 'Customers can no longer change these orders.',
  notPacked: (boxes: number) =>
    boxes === 1 ? '1 box is not packed.' : `${boxes.toLocaleString('en-IN')} boxes are not packed.`,
  chargedNow: (boxes: number, amount: string) =>
    boxes === 1
      ? `1 box is charged now: ${amount}.`
      : `${boxes.toLocaleString('en-IN')} boxes are charged now: ${amount}.`,
  leaving: (customers: number) =>
    customers === 1
      ? 'This customer leaves the run, and the order is cancelled:'
      : 'These customers leave the run, and their orders are cancelled:',
  left: (customer: string, reason: string) => `${customer} left the run: ${reason}`,
  previewFailed: "Couldn't check the run. Try again.",
  renew: 'New link',
  renewOf: (rider: string) => `New link for ${rider}`,
  renewQuestion: (rider: string) => `Create a new link for ${rider}?`,
  renewConsequence:
    'The old link stops working at once. Updates that the phone has not sent yet stay on it and are sent with the new link.',
  handOver: 'Hand over…',
  handOverOf: (rider: string) => `Hand over… (${rider})`,
  handOverTitle: (rider: string) => `Hand over the run of ${rider}`,
  handOverHelp:
    'Reported stops stay. The old link stops working at once. The old phone lists the updates it has not sent. The rider can read them to you.',
  handedOver: (from: string, to: string) => `The run of ${from} is now assigned to ${to}.`,
  markOrMove: 'Report or move…',
  markOrMoveOf: (name: string) => `Report or move… (${name})`,
  markHelp: 'For a rider whose phone does not work. It is recorded under your name.',
  delivered: 'Delivered',
  couldNotDeliver: 'Not delivered',
  chooseReason: 'Select a reason',
  note: 'Note (optional)',
  markFailed: 'Mark as not delivered',
  orMove: 'Or move it',
  markedBy: (admin: string) => `reported by ${admin}`,
  anAdmin: 'an admin',
  overridden: (
    report: { by: string; mark: string; at: string },
    replaced: { by: string; mark: string; at: string },
  ) =>
    `${report.by}'s earlier report '${report.mark}' (${report.at}) replaced '${replaced.mark}' by ${replaced.by} (${replaced.at}).`,
  isMarked: (name: string, status: string) => `${name}: ${status}`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo ${name}`,
  completedByKitchen: (name: string) =>
    `The order of ${name} was completed in the kitchen. Reopen it in Pack.`,
  close: 'Close run',
  closeOf: (rider: string) => `Close run of ${rider}`,
  closeQuestion: (rider: string) => `Close the run of ${rider}?`,
  closeConsequence: (open: number) =>
    open === 0
      ? 'Its link stops working, and its stops can no longer be reported.'
      : `${count(open, 'stop is', 'stops are')} open and will be unassigned. The link stops working, and the stops can no longer be reported.`,
  keepOut: 'Keep open',
  closed: (rider: string) => `The run of ${rider} is closed.`,
  linkTitle: (rider: string) => `Link for ${rider}`,
  linkHelp:
    'The link is displayed only once. It opens this run until the run is closed, for at most 24 hours.',
  link: 'Run link',
  copy: 'Copy link',
  copied: 'Run link copied!',
  notCopied: 'The browser does not allow copying. Select the link and copy it.',
  whatsapp: 'WhatsApp draft',
  message: (meal: string, weekday: string, link: string) =>
    `Your delivery run, ${meal} on ${weekday}: ${link}`,
  done: 'Done',
  failedTitle: 'Not delivered',
  toDecide: (stops: number) => `${stops.toLocaleString('en-IN')} to decide`,
  call: (mobile: string) => `Call ${mobile}`,
  callOf: (name: string, mobile: string) => `Call ${mobile}, ${name}`,
  failedBy: (rider: string, reason: string) => `${reason} · ${rider}`,
  charged: {
    refund: 'Refund',
    keep: 'Keep charge',
    refundOf: (name: string) => `Refund ${name}`,
    keepOf: (name: string) => `Keep charge for ${name}`,
    refundQuestion: (name: string) => `Refund ${name}?`,
    refundConsequence: (name: string, amount: string) =>
      `${amount} is refunded to the wallet of ${name}, and the order is cancelled.`,
    keepQuestion: (name: string) => `Keep the charge for ${name}?`,
    keepConsequence: (name: string, amount: string) => `${name} has paid ${amount} and gets nothing back.`,
    refunded: (name: string) => `${name} has the money back.`,
    kept: (name: string) => `The charge of ${name} is kept.`,
  },
  /** The same where no order of the stop is charged yet. */
  notCharged: {
    refund: 'Cancel the order',
    keep: 'Keep the order',
    refundOf: (name: string) => `Cancel the order of ${name}`,
    keepOf: (name: string) => `Keep the order of ${name}`,
    refundQuestion: (name: string) => `Cancel the order of ${name}?`,
    refundConsequence: (name: string) => `${name} has not been charged yet: nothing goes back.`,
    keepQuestion: (name: string) => `Keep the order of ${name}?`,
    keepConsequence: (name: string) => `${name} has not been charged yet. The order can still be charged.`,
    refunded: (name: string) => `The order of ${name} is cancelled.`,
    kept: (name: string) => `The order of ${name} stays.`,
  },
  back: 'Decide later',
  nothingCharged: 'Not charged',
  resolveFailed: "Couldn't save the decision. Try again.",
  boxes: {
    title: 'Boxes to collect',
    help: 'Customers with more unreturned boxes than the limit in Settings, or with a difference to check.',
    excess: (count: number) =>
      count === 1
        ? '1 more box was returned than the customer had. Check with the rider, then correct the count.'
        : `${count} more boxes were returned than the customer had. Check with the rider, then correct the count.`,
    correct: 'Correct',
    correctOf: (name: string) => `Correct the boxes of ${name}`,
    correctTitle: (name: string) => `Boxes of ${name}`,
    count: 'Number of boxes',
    countHelp: 'Later boxes are counted from this number.',
    invalid: (most: number) => `Enter a whole number from 0 to ${most}.`,
    save: 'Save',
    failed: "Couldn't save. Try again.",
    corrected: (name: string) => `Box count of ${name} corrected.`,
  },
  /** What became of a stop that failed. */
  ends: {
    REFUNDED: 'Refunded',
    KEPT: 'Charge kept',
    STAYS: 'Order stays',
    CANCELLED: 'Cancelled, no refund',
    CANCELLED_REFUNDED: 'Cancelled, refunded',
  },
} as const;
