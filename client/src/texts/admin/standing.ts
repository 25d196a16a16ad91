const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-IN')} ${many}`;

/** What admins alone see of standing orders, beside `standing-messages.ts`. */
export const standing = {
  /** On Cook, what will go wrong with the boxes of a day. */
  trouble: {
    title: (day: string) => `Standing orders for ${day}`,
    waiting: (meal: string, boxes: number) =>
      `${meal}: ${boxes === 1 ? '1 box waits' : `${boxes.toLocaleString('en-IN')} boxes wait`} for a plan.`,
    toPlanner: 'Plan it',
    kinds: {
      NO_MONEY: 'Not enough money',
      NO_MATCH: 'Cannot be ordered',
      NO_ADDRESS: 'No address',
      MISSED: 'Missed',
    },
    group: (kind: string, people: number) => `${kind}: ${people.toLocaleString('en-IN')}`,
    missing: (amount: string) => `${amount} short`,
    tooLate: 'Not charged, no box comes.',
    whatsapp: 'WhatsApp',
    whatsappAll: 'WhatsApp to all, one by one',
    whatsappTo: (name: string) => `WhatsApp to ${name}`,
    showAll: (people: number) => `Show all ${people.toLocaleString('en-IN')}`,
    notAll: (shown: number, all: number) =>
      `The first ${shown.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')}.`,
    loadFailed: 'What will go wrong with standing orders could not be loaded.',
  },

  /** On the welcome page. */
  alarms: { label: 'Needs you now', see: 'See it in Kitchen' },

  /** Under a day of the planner. */
  demand: {
    wait: (boxes: number) => (boxes === 1 ? '1 box waits' : `${boxes.toLocaleString('en-IN')} boxes wait`),
    boxes: (boxes: number) => count(boxes, 'box', 'boxes'),
    loadFailed: 'How many boxes wait for each day could not be loaded.',
  },

  /** On Add Order, the same standing order for many. */
  repeat: {
    open: 'Repeat every…',
    title: (people: number) => `Repeat for ${count(people, 'customer', 'customers')}`,
    note: 'Makes a standing order for each of them. Nothing is charged now; each box is charged when ordering for its day closes.',
    submit: (people: number) => `Make ${count(people, 'standing order', 'standing orders')}`,
    progress: (done: number, all: number) =>
      `${done.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} made…`,
    done: (people: number) => count(people, 'standing order made', 'standing orders made'),
    made: 'made',
    results: 'What became of each',
    sent: (people: number) => count(people, 'standing order', 'standing orders'),
    failed: 'The standing orders could not be made.',
  },
} as const;
