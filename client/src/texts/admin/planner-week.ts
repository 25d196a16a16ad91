/** The week of /meal-planner. */
export const plannerWeek = {
  /** The days in sight: from one to another, both included. */
  range: (from: string, until: string) => `${from} to ${until}`,
  /** What the list of days is called when it does not begin today. */
  sevenFrom: (day: string) => `Seven days from ${day}`,
  /** Where the settings let the active day follow. */
  follows: 'The active day is automatic: when its last meal closes, the next planned day turns ON.',
  nothingFollows: 'No later day is planned, so none turns ON.',
  today: 'Today',
  earlier: 'Earlier days',
  later: 'Later days',
  backToToday: 'Back to today',
  allPlans: 'All plans',
  /** Of a day on which nothing can be ordered. */
  closed: 'Closed',
  mealClosed: (meal: string) => `${meal} closed`,
  /** Beside the state of a day. */
  dishes: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
  showDishes: (day: string) => `Dishes of ${day}`,
  slot: (meal: string, day: string) => `${meal}, ${day}`,
  noDishes: 'No dishes',
  /** Of a meal with many dishes those that are not in sight, and how many of these are sold out. */
  moreDishes: (count: number, soldOut: number) =>
    soldOut > 0 ? `${count} more, ${soldOut} sold out` : `${count} more`,
  fewerDishes: 'Fewer',
  sold: (sold: number, cap: number) =>
    `${sold.toLocaleString('en-IN')} of ${cap.toLocaleString('en-IN')} sold`,
  soldOut: (cap: number) => `Sold out: ${cap.toLocaleString('en-IN')}`,
  boxes: (diets: readonly string[]) => `In the ${diets.join(', ')} box`,
  inactive: 'Inactive',
  /** The menu of a day. */
  more: (day: string) => `More for ${day}`,
  turnOn: 'Turn ON',
  turnOff: 'Turn OFF',
  edit: 'Edit dishes',
  remove: 'Delete plan',
  removeQuestion: (day: string) => `Delete the plan for ${day}?`,
  removeConsequence: "Deletes its dishes, portion limits, and boxes. A plan with orders can't be deleted.",
  removeActive: 'This day is ON. Customers see no menu until another day is ON.',
  removeConfirm: 'Delete',
  removeFailed: "Couldn't delete the plan.",
  removed: (day: string) => `Plan for ${day} deleted.`,
  /** A day is copied. */
  copyFrom: 'Copy from',
  copyInto: (day: string) => `Copy from another day to ${day}`,
  copyDone: (from: string, to: string) => `Plan of ${from} copied to ${to}. It is OFF.`,
  /** A week is copied. */
  copyWeek: 'Copy to the next seven days',
  copyWeekQuestion: 'Copy these days to the next seven?',
  copyWeekNote: 'Each day is copied to the same weekday and is OFF. Inactive dishes are left out.',
  copyWeekTo: (from: string, to: string) => `${from} to ${to}`,
  copyWeekKept: (days: readonly string[]) => `Already planned and not changed: ${days.join(', ')}.`,
  copyWeekNothing: 'There is nothing to copy. No day here has dishes and a free day a week later.',
  copyWeekConfirm: (days: number) => (days === 1 ? 'Copy 1 day' : `Copy ${days} days`),
  copyWeekFailed: (done: number, all: number) => `${done} of ${all} days copied.`,
  copyWeekDone: (days: number) => (days === 1 ? '1 day planned.' : `${days} days planned.`),
  /** A dish is moved among those of its meal. */
  moveTitle: (dish: string) => `Move ${dish}`,
  moveHelp: 'Customers see the dishes in this order.',
  moveByKeys: 'You can also drag a dish, or press Alt with the up or down arrow on it.',
  moveFailed: "Couldn't move the dish. Try again.",
  first: 'To the top',
  up: 'Move up',
  down: 'Move down',
  last: 'To the end',
  moved: (dish: string, place: number, all: number) => `${dish} is now ${place} of ${all}.`,
  /** What tells dishes of one title apart. */
  sameTitle: (ordinal: number, all: number) => `${ordinal} of ${all} with this title`,
} as const;
