const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-IN')} ${many}`;

/** States the number of boxes that wait. */
const waiting = (boxes: number): string =>
  boxes === 1 ? '1 box is waiting.' : `${boxes.toLocaleString('en-IN')} boxes are waiting.`;

/** Texts of standing orders for admins only, in addition to `standing-messages.ts`. */
export const standingTexts = {
  /** Issues of the standing orders of a day, on Cook. */
  issues: {
    title: (day: string) => `Standing orders for ${day}`,
    waiting: (meal: string, boxes: number) =>
      `${meal}: ${boxes === 1 ? '1 box is' : `${boxes.toLocaleString('en-IN')} boxes are`} waiting for a plan.`,
    toPlanner: 'Plan this day',
    kinds: {
      NO_MONEY: 'Low balance',
      NO_MATCH: 'Cannot be ordered',
      NO_ADDRESS: 'No address',
      MISSED: 'Missed',
    },
    group: (kind: string, people: number) => `${kind}: ${people.toLocaleString('en-IN')}`,
    missing: (amount: string) => `${amount} short`,
    tooLate: 'The box was not delivered, so nothing was charged.',
    /** Message to a customer. `box` is the result of `box`. */
    messages: {
      hello: (name: string) => (name ? `Hello ${name}, ` : 'Hello, '),
      box: (meal: string, day: string) => `your ${meal} box on ${day}`,
      balanceWasLow: (box: string) => `we could not make ${box}, because your wallet balance was too low.`,
      addBalance: (box: string, price: string, balance: string, missing: string, until: string) =>
        `${box} costs ${price}, and your wallet balance is ${balance}. Please add ${missing} before ${until}.`,
      noMatch: (box: string, why: string) =>
        `we cannot make ${box}: ${why} You can order something else from the menu.`,
      noAddress: (box: string) => `we have no address for ${box}. Where should we deliver it?`,
      missed: (box: string) => `we could not make ${box} in time. Nothing was charged. We are sorry.`,
    },
    whatsapp: 'WhatsApp',
    whatsappAll: 'WhatsApp to all',
    whatsappTo: (name: string) => `WhatsApp to ${name}`,
    showAll: (people: number) => `Show all ${people.toLocaleString('en-IN')}`,
    notAll: (shown: number, all: number) =>
      `Only the first ${shown.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} customers are listed.`,
    loadFailed: "Couldn't load the standing order issues.",
  },

  /** Alarms on Home. */
  alarms: {
    label: 'Needs attention',
    see: 'View in Kitchen',
    texts: {
      NO_PLAN: (day: string, boxes: number) => `No plan for ${day}. ${waiting(boxes)}`,
      NO_MEAL_IN_PLAN: (day: string, boxes: number, meal: string) =>
        `No ${meal} in the plan for ${day}. ${waiting(boxes)}`,
      NOT_ORDERED: (_day: string, boxes: number) =>
        `${boxes === 1 ? '1 box of standing orders was' : `${boxes.toLocaleString('en-IN')} boxes of standing orders were`} expected, but not ordered. The server's log states the cause.`,
      NOT_RUNNING: () =>
        'The server is not ordering the boxes of standing orders now. Its log states the cause.',
      MISSED: (day: string, boxes: number, meal: string) =>
        `${boxes === 1 ? `1 box of ${meal}, ${day}, was` : `${boxes.toLocaleString('en-IN')} boxes of ${meal}, ${day}, were`} missed. Nothing was charged.`,
    },
  },

  /** Below a day of the planner. */
  demand: {
    wait: (boxes: number) =>
      boxes === 1 ? '1 box waiting' : `${boxes.toLocaleString('en-IN')} boxes waiting`,
    boxes: (boxes: number) => count(boxes, 'box', 'boxes'),
    loadFailed: "Couldn't load the boxes that wait for a plan.",
  },

  /** Dialog for standing orders of many customers, in Add Order. */
  repeat: {
    open: 'Repeat weekly…',
    title: (people: number) => `Repeat for ${count(people, 'customer', 'customers')}`,
    note: 'Creates a standing order for each customer. Nothing is charged now. Each box will be charged when ordering for its day closes.',
    submit: (people: number) => `Create ${count(people, 'standing order', 'standing orders')}`,
    progress: (done: number, all: number) =>
      `${done.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} created…`,
    done: (people: number) => count(people, 'standing order created', 'standing orders created'),
    made: 'standing order created',
    results: 'Result of each customer',
    sent: (people: number) => `Creating ${count(people, 'standing order', 'standing orders')}`,
    failed: "Couldn't create the standing orders.",
  },
} as const;
