const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-IN')} ${many}`;

/** What admins alone see of standing orders, beside `standing-messages.ts`. */
export const standing = {
  /** On Cook, what will go wrong with the boxes of a day. */
  trouble: {
    title: (day: string) => `Standing orders for ${day}`,
    waiting: (meal: string, boxes: number) =>
      `${meal}: ${boxes === 1 ? '1 box is' : `${boxes.toLocaleString('en-IN')} boxes are`} waiting for a plan.`,
    toPlanner: 'Plan it',
    kinds: {
      NO_MONEY: 'Low balance',
      NO_MATCH: 'Cannot be ordered',
      NO_ADDRESS: 'No address',
      MISSED: 'Missed',
    },
    group: (kind: string, people: number) => `${kind}: ${people.toLocaleString('en-IN')}`,
    missing: (amount: string) => `${amount} short`,
    tooLate: 'Not charged, not delivered.',
    whatsapp: 'WhatsApp',
    whatsappAll: 'WhatsApp to all',
    whatsappTo: (name: string) => `WhatsApp to ${name}`,
    showAll: (people: number) => `Show all ${people.toLocaleString('en-IN')}`,
    notAll: (shown: number, all: number) =>
      `The first ${shown.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')}.`,
    loadFailed: "Couldn't load the standing order issues.",
  },

  /** On the welcome page. */
  alarms: { label: 'Needs you now', see: 'View in Kitchen' },

  /** Under a day of the planner. */
  demand: {
    wait: (boxes: number) =>
      boxes === 1 ? '1 box waiting' : `${boxes.toLocaleString('en-IN')} boxes waiting`,
    boxes: (boxes: number) => count(boxes, 'box', 'boxes'),
    loadFailed: "Couldn't load the waiting boxes.",
  },

  /** On Add Order, the same standing order for many. */
  repeat: {
    open: 'Repeat weekly…',
    title: (people: number) => `Repeat for ${count(people, 'customer', 'customers')}`,
    note: 'Creates a standing order for each customer. Nothing is charged now. Each box is charged when ordering for its day closes.',
    submit: (people: number) => `Create ${count(people, 'standing order', 'standing orders')}`,
    progress: (done: number, all: number) =>
      `${done.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} created…`,
    done: (people: number) => count(people, 'standing order created', 'standing orders created'),
    made: 'created',
    results: 'Result of each customer',
    sent: (people: number) => count(people, 'standing order', 'standing orders'),
    failed: "Couldn't create the standing orders.",
  },
} as const;
