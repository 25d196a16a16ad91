const dishes = (count: number) => (count === 1 ? '1 dish' : `${count} dishes`);

/** The week of /meal-planner. */
export const plannerWeek = {
  /** The visible days, including the first and the last. */
  range: (from: string, until: string) => `${from} to ${until}`,
  /** Name of the list of days if the list does not begin today. */
  sevenFrom: (day: string) => `Seven days from ${day}`,
  /** Shown if the active day is automatic. */
  follows:
    'When ordering for the last meal of the active day closes, the next planned day turns ON automatically.',
  nothingFollows: 'No later day is planned, so no day will turn ON next.',
  today: 'Today',
  earlier: 'Earlier days',
  later: 'Later days',
  backToToday: 'Back to today',
  allPlans: 'All plans',
  /** Label of a closed day. */
  closed: 'Closed',
  mealClosed: (meal: string) => `${meal} closed`,
  dishes,
  /** Next to the status of a day: the number of dishes of each meal. */
  dishesOfMeals: (counts: readonly number[]) =>
    counts.length === 1 ? dishes(counts[0] ?? 0) : `${counts.join(' + ')} dishes`,
  showDishes: (day: string) => `Dishes of ${day}`,
  slot: (meal: string, day: string) => `${meal}, ${day}`,
  noDishes: 'No dishes',
  /** Number of further dishes of a meal, and of the sold-out dishes among them. */
  moreDishes: (count: number, soldOut: number) =>
    soldOut > 0 ? `${count} more (${soldOut} sold out)` : `${count} more`,
  fewerDishes: 'Show fewer',
  sold: (sold: number, cap: number) =>
    `${sold.toLocaleString('en-IN')} of ${cap.toLocaleString('en-IN')} sold`,
  /** Label of a dish with a limit of 0. */
  notSold: 'Not for sale',
  boxes: (diets: readonly string[]) => (diets.length === 1 ? `${diets[0]} box` : `${diets.length} boxes`),
  inactive: 'Inactive',
  /** The menu of a day. */
  more: (day: string) => `More actions for ${day}`,
  turnOn: 'Turn ON',
  turnOff: 'Turn OFF',
  edit: 'Edit dishes',
  remove: 'Delete plan',
  removeQuestion: (day: string) => `Delete the plan for ${day}?`,
  removeConsequence:
    "The dishes, portion limits, and boxes of this day will be removed. A plan with orders can't be deleted.",
  removeActive: 'This day is ON. Without its plan, customers see no menu until you turn another day ON.',
  removeConfirm: 'Delete',
  removeFailed: "Couldn't delete the plan.",
  removed: (day: string) => `Plan for ${day} deleted.`,
  /** Buttons of a day without a plan. */
  plan: 'Plan',
  /** After the text before it. Hidden on a phone. */
  planThisDay: ' this day',
  planDayOf: (day: string) => `Plan this day: ${day}`,
  /** A day is copied. */
  copyFrom: 'Copy from',
  copyInto: (day: string) => `Copy from another day to ${day}`,
  copyDone: (from: string, to: string) => `Plan for ${from} copied to ${to}. The copy is OFF.`,
  /** A week is copied. */
  copyWeek: 'Copy to the next seven days',
  copyWeekQuestion: 'Copy these seven days to the next seven?',
  copyWeekNote:
    'Each day is copied to the same weekday of the next week. The copies are OFF. Inactive dishes are not copied.',
  copyWeekTo: (from: string, to: string) => `${from} to ${to}`,
  copyWeekKept: (days: readonly string[]) =>
    `These days already have a plan and will not change: ${days.join(', ')}.`,
  copyWeekNothing: 'Nothing to copy. Each of these days has no dishes, or already has a plan one week later.',
  copyWeekConfirm: (days: number) => (days === 1 ? 'Copy 1 day' : `Copy ${days} days`),
  copyWeekFailed: (done: number, all: number) => `${done} of ${all} days copied.`,
  copyWeekDone: (days: number) => (days === 1 ? '1 day planned.' : `${days} days planned.`),
  /** Moving a dish within its meal. */
  moveTitle: (dish: string) => `Move ${dish}`,
  moveHelp: 'Customers see the dishes in this sequence.',
  moveByKeys: 'You can also drag a dish, or focus it and press Alt with the up or down arrow.',
  moveFailed: "Couldn't move the dish. Try again.",
  first: 'Move to top',
  up: 'Move up',
  down: 'Move down',
  last: 'Move to end',
  moved: (dish: string, place: number, all: number) => `${dish} is now number ${place} of ${all}.`,
  /** Text that distinguishes dishes with the same title. */
  sameTitle: (ordinal: number, all: number) => `${ordinal} of ${all} dishes with this title`,
} as const;
