/** /admin-home, with the daily summary. */
export const adminHomeTexts = {
  ordersFor: (day: string) => `Orders for ${day}`,
  today: 'today',
  tomorrow: 'tomorrow',
  orders: (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`),
  portions: (count: number) => (count === 1 ? '1 portion' : `${count.toLocaleString('en-IN')} portions`),
  /** Part of the amount: orders that are charged when ordering closes. */
  notCharged: (amount: string) => `${amount} not charged yet`,
  moneyIn: 'Money in today',
  walletsTotal: 'In all wallets',
  owed: 'Sum of all positive balances',
  seeReport: 'Money report',
  /** Time of the last backup that was restored and verified. */
  provenBackup: (at: string) => `Last verified backup: ${at}.`,
  /** Next to the orders of a meal: the number on the same day of the previous week. */
  weekBefore: (count: number) => `${count.toLocaleString('en-IN')} a week ago`,
  /** Tasks of the admin. */
  needs: {
    nothing: 'Nothing to do now.',
    noPlan: (day: string) => `No plan for ${day}.`,
    plan: 'Plan this day',
    running: (runs: number, answered: number, total: number) =>
      `${runs === 1 ? '1 bulk job' : `${runs.toLocaleString('en-IN')} bulk jobs`} in progress: ${answered.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} rows.`,
    seeRunning: 'View bulk jobs',
    /** Heading of the needs of meals that are over. */
    earlier: 'Earlier',
    noDayOn: 'No day is ON, so customers see no menu.',
    dayOver: (day: string) => `${day} is over but still ON, so customers cannot order.`,
    turnOn: (day: string) => `Turn on ${day}`,
    planDay: 'Plan a day',
    starts: (at: string, duration: string) => `Delivery starts at ${at}, in\u00A0${duration}.`,
    startsSoon: (at: string) => `Delivery starts at ${at}.`,
    /** Badge before the text of a delivery that starts soon. */
    startsIn: (duration: string) => `In ${duration}`,
    started: (at: string, duration: string) => `Delivery started at ${at}, ${duration} ago.`,
    ended: (at: string, duration: string) => `Delivery ended at ${at}, ${duration} ago.`,
    /** `meal` includes the day, unless the day is today. */
    failed: (meal: string, stops: number) =>
      `${meal}: ${stops === 1 ? '1 stop was' : `${stops.toLocaleString('en-IN')} stops were`} not delivered. Refund or keep the charge.`,
    decide: 'Decide in Kitchen',
    unpacked: (meal: string, boxes: number) =>
      `${meal}: ${boxes === 1 ? '1 box is' : `${boxes.toLocaleString('en-IN')} boxes are`} not packed.`,
    pack: 'Open Pack',
    soldOut: (dishes: string, meal: string, day: string) => `Sold out for ${meal}, ${day}: ${dishes}.`,
    raise: 'View plan',
    /** The diet of the customer, or the dish, was changed after the order was placed. `conflict` has a sentence for each reason. */
    conflict: (customer: string, orderNumber: number, day: string, conflict: string) =>
      `${customer}, order #${orderNumber} for ${day}: ${conflict}`,
    seeOrder: 'View order',
    moreConflicts: "More orders conflict with their customers' diets. Check the orders of the next days.",
    seeOrders: 'View orders',
    /** The server counts at most 1,000 orders. */
    uncompleted: (count: number) =>
      count === 1
        ? '1 order for a past day is not completed.'
        : `${count < 1_000 ? count : 'At least 1,000'} orders for past days are not completed.`,
    claims: (count: number) =>
      count === 1
        ? '1 customer reported a payment.'
        : `${count.toLocaleString('en-IN')} customers reported payments.`,
    seeClaims: 'Check payments',
    due: (amount: string) => `Amount due from customers: ${amount}.`,
    seeOwing: 'View customers',
    low: (wallets: number) =>
      `${wallets === 1 ? '1 balance is' : `${wallets.toLocaleString('en-IN')} balances are`} low.`,
    seeLow: 'View customers',
    noClosing: (meals: string) => `${meals}: no closing time. Customers can cancel until the day is over.`,
    setClosing: 'Set closing times',
    disabledWebhooks: (count: number) =>
      `${count === 1 ? '1 webhook was' : `${count.toLocaleString('en-IN')} webhooks were`} disabled after five days of failures.`,
    seeWebhooks: 'Open Settings',
    noBackup: 'No verified backup yet.',
    /** Next step of the operator. */
    backUp: 'Run on the server:',
    backUpCommand: 'npm run backup -- --prove',
  },
  chart: 'Orders and revenue per day, last thirty days',
  day: 'Day',
  ordersADay: 'Orders per day',
  portionsName: 'Portions',
  revenueADay: 'Revenue per day',
  lastThirtyDays: (figures: string) => `${figures}, last 30 days`,
  highest: (figure: string) => `Highest: ${figure}`,
  noCancelled:
    'Cancelled orders are not counted, even if their charge was kept. Revenue is the amount charged to wallets.',
  see: (day: string) => `View orders for ${day}`,
  loadFailed: "Couldn't load the figures.",
} as const;
