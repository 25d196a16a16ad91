const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-IN')} ${many}`;

/** Tab Deliver of /kitchen. */
export const deliveryTexts = {
  loadFailed: "Couldn't load the delivery board.",
  failed: "Couldn't update the board. Try again.",
  board: 'Delivery board',
  unassigned: 'Unassigned',
  /** Label of the column choice on a phone. */
  column: 'Rider',
  columnOf: (rider: string, isOut: boolean, done: number, total: number) => {
    if (total === 0) return rider;
    return isOut ? `${rider}: ${done} of ${total} done` : `${rider} (${total.toLocaleString('en-IN')})`;
  },
  toPlace: (number: number) => `Unassigned (${number.toLocaleString('en-IN')})`,
  search: 'Name, number or address',
  noneFound: 'No stops match your search.',
  /** Number of stops of a rider, and of open stops in each area. */
  stopsByArea: (number: number, areas: readonly { area: string; cards: readonly unknown[] }[]) =>
    [
      count(number, 'stop', 'stops'),
      ...areas.map(({ area, cards }) => `${area || 'No address'}: ${cards.length.toLocaleString('en-IN')}`),
    ].join(' · '),
  stops: (number: number) => count(number, 'stop', 'stops'),
  nothing: (meal: string, weekday: string) => `Nothing to deliver for ${meal} on ${weekday}.`,
  noRiders: 'There is no delivery user yet. Add one under Users, with the type Delivery.',
  toUsers: 'Users',
  allAssigned: 'All open stops have a rider.',
  noStops: 'No stops yet.',
  suggest: 'Suggest',
  suggestHelp: 'Assigns stops as on the last run. New customers stay unassigned.',
  suggested: (number: number) =>
    number === 0
      ? 'None of these addresses was on a run before.'
      : `${count(number, 'stop', 'stops')} assigned.`,
  choose: (name: string) => `Select ${name}`,
  chooseAll: 'Select all',
  /** Appended to actions of a column, for a screen reader. */
  inColumn: (column: string) => ` (${column})`,
  chosen: (number: number) => `${number.toLocaleString('en-IN')} selected`,
  moveChosen: 'Move selected to…',
  moveChosenOf: (column: string) => `Move selected to… (${column})`,
  noAddress: 'No address',
  placeAndNumber: (numbers: readonly number[], place: string) =>
    `${place} · ${numbers.map((number) => `#${number}`).join(' ')}`,
  moveOf: (name: string) => `Move to… (${name})`,
  boxCount: (number: number) => count(number, 'box', 'boxes'),
  /** Button that assigns the stops of an area. */
  areaTo: (stops: number, area: string, rider: string) =>
    `To ${rider.split(' ')[0]}: ${count(stops, 'stop', 'stops')}, ${area || 'no address'} (${rider})`,
  toShort: (rider: string) => `To ${rider.split(' ')[0]}`,
  areaMove: 'Move to…',
  areaMoveOf: (area: string) => `Move to… (${area || 'no address'})`,
  moveTitle: (name: string) => `Move ${name}`,
  moveStops: (number: number) => count(number, 'stop', 'stops'),
  to: (rider: string) => `To ${rider}`,
  toUnassigned: 'Unassign',
  first: 'Move to top',
  up: 'Move up',
  down: 'Move down',
  last: 'Move to end',
  moved: (what: string, many: boolean, rider: string) =>
    `${what} ${many ? 'are' : 'is'} assigned to ${rider}.`,
  unassignedNow: (what: string, many: boolean) => `${what} ${many ? 'are' : 'is'} unassigned.`,
  movedTo: (name: string, position: number) => `${name} is now stop ${position}.`,
  statuses: { DRAFT: 'Draft', OUT: 'Out', CLOSED: 'Closed' },
  stopStatuses: { PENDING: 'Open', DELIVERED: 'Delivered', FAILED: 'Not delivered' },
  cancelled: 'Cancelled',
  cancelledButDelivered: 'Cancelled, but delivered',
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
  startConsequence: 'After the start, customers cannot change these orders.',
  notPacked: (boxes: number) =>
    boxes === 1 ? '1 box is not packed.' : `${boxes.toLocaleString('en-IN')} boxes are not packed.`,
  chargedNow: (boxes: number, amount: string) =>
    boxes === 1
      ? `1 box will be charged: ${amount}.`
      : `${boxes.toLocaleString('en-IN')} boxes will be charged: ${amount}.`,
  leaving: (customers: number) =>
    customers === 1
      ? 'This customer will be removed from the run, and the order will be cancelled:'
      : 'These customers will be removed from the run, and their orders will be cancelled:',
  left: (customer: string, reason: string) => `${customer} was removed from the run: ${reason}`,
  previewFailed: "Couldn't check the run. Try again.",
  moreOf: (rider: string) => `More actions for the run of ${rider}`,
  renew: 'New link',
  renewQuestion: (rider: string) => `Create a new link for ${rider}?`,
  renewConsequence:
    'The old link will stop working at once. The phone stores updates that it has not sent yet. It will send them with the new link.',
  handOver: 'Hand over…',
  handOverOf: (rider: string) => `Hand over… (${rider})`,
  handOverTitle: (rider: string) => `Hand over the run of ${rider}`,
  handOverHelp:
    'Reported stops will not change. The old link will stop working at once. The old phone will list the updates that it has not sent. The rider can read them to you.',
  handedOver: (from: string, to: string) => `The run of ${from} is now assigned to ${to}.`,
  markOrMoveOf: (name: string) => `Report or move… (${name})`,
  markHelp: 'Report for a rider whose phone does not work. The report is recorded under your name.',
  delivered: 'Delivered',
  couldNotDeliver: 'Not delivered',
  chooseReason: 'Select a reason',
  note: 'Note (optional)',
  markFailed: 'Mark as not delivered',
  orMove: 'Or move the stop',
  markedBy: (admin: string) => `reported by ${admin}`,
  anAdmin: 'an admin',
  overridden: (
    report: { by: string; mark: string; at: string },
    replaced: { by: string; mark: string; at: string },
  ) =>
    `Two reports: '${report.mark}' by ${report.by} (${report.at}) counts, because it is earlier than '${replaced.mark}' by ${replaced.by} (${replaced.at}).`,
  isMarked: (name: string, status: string) => `${name}: ${status}`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo ${name}`,
  completedByKitchen: (name: string) =>
    `The order of ${name} was completed in the kitchen. Reopen it in Pack.`,
  close: 'Close run',
  closeQuestion: (rider: string) => `Close the run of ${rider}?`,
  closeConsequence: (open: number) =>
    open === 0
      ? 'The link of the run will stop working.'
      : `${count(open, 'stop is', 'stops are')} open and will be unassigned. The link of the run will stop working.`,
  keepOut: 'Keep open',
  closed: (rider: string) => `The run of ${rider} is closed.`,
  linkTitle: (rider: string) => `Link for ${rider}`,
  linkHelp:
    'The link is displayed only once. It opens this run until the run is closed, for at most 24 hours.',
  link: 'Run link',
  copy: 'Copy link',
  copied: 'Run link copied!',
  notCopied: 'The browser does not allow copying. Select the link, and copy it by hand.',
  whatsapp: 'WhatsApp draft',
  message: (meal: string, weekday: string, link: string) =>
    `Your delivery run, ${meal} on ${weekday}: ${link}`,
  done: 'Done',
  failedTitle: 'Not delivered',
  toDecide: (stops: number) => `${count(stops, 'stop needs', 'stops need')} a decision`,
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
      `${amount} will be refunded to the wallet of ${name}, and the order will be cancelled.`,
    keepQuestion: (name: string) => `Keep the charge for ${name}?`,
    keepConsequence: (name: string, amount: string) => `${name} paid ${amount} and will get no refund.`,
    refunded: (name: string) => `${name} was refunded.`,
    kept: (name: string) => `${name} gets no refund.`,
  },
  /** Texts if no order of the stop is charged yet. */
  notCharged: {
    refund: 'Cancel the order',
    keep: 'Keep the order',
    refundOf: (name: string) => `Cancel the order of ${name}`,
    keepOf: (name: string) => `Keep the order of ${name}`,
    refundQuestion: (name: string) => `Cancel the order of ${name}?`,
    refundConsequence: (name: string) => `${name} has not been charged yet, so nothing will be refunded.`,
    keepQuestion: (name: string) => `Keep the order of ${name}?`,
    keepConsequence: (name: string) =>
      `${name} has not been charged yet. The order stays open, and can be charged later.`,
    refunded: (name: string) => `The order of ${name} was cancelled.`,
    kept: (name: string) => `The order of ${name} was kept, as you selected.`,
  },
  back: 'Decide later',
  nothingCharged: 'Not charged',
  resolveFailed: "Couldn't save the decision. Try again.",
  boxes: {
    title: 'Boxes to collect',
    help: 'Customers who have more boxes than the limit in Settings allows, or who returned more boxes than they had.',
    excess: (count: number) =>
      count === 1
        ? 'The customer returned 1 box more than expected. Check with the rider, then correct the count.'
        : `The customer returned ${count} boxes more than expected. Check with the rider, then correct the count.`,
    correct: 'Correct',
    correctOf: (name: string) => `Correct the number of boxes of ${name}`,
    correctTitle: (name: string) => `Boxes of ${name}`,
    count: 'Number of boxes',
    countHelp: 'Later deliveries will be added to this number.',
    invalid: (most: number) => `Enter a whole number from 0 to ${most}.`,
    save: 'Save',
    failed: "Couldn't save the change. Try again.",
    corrected: (name: string) => `Box count of ${name} corrected.`,
  },
  /** Results of an undelivered stop. */
  ends: {
    REFUNDED: 'Refunded',
    KEPT: 'Charge kept',
    STAYS: 'Order kept, not charged',
    CANCELLED: 'Cancelled, no refund',
    CANCELLED_REFUNDED: 'Cancelled, refunded',
  },
} as const;
