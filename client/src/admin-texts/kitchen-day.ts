const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-IN')} ${many}`;

/** Beyond 10: /kitchen, the day of the kitchen. */
export const kitchenDay = {
  title: 'Kitchen',
  tabsLabel: 'Work',
  tabs: { cook: 'Cook', pack: 'Pack' },
  day: 'Day',
  pickDay: 'Pick the day',
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  today: 'Today',
  near: { yesterday: 'Yesterday', today: 'Today', tomorrow: 'Tomorrow' },
  past: 'A past day',
  meal: 'Meal',
  boxes: (number: number) => count(number, 'box', 'boxes'),
  portions: (number: number) => count(number, 'portion', 'portions'),
  portionsOf: 'portions of',
  expected: (number: number) => `+ ${number.toLocaleString('en-IN')} expected`,
  expectedMeans: 'Expected: orders that are not paid yet.',
  dietNotStated: 'Diet not stated',
  orderingOpen: (moment: string) => `Orders can still come in until ${moment}.`,
  orderingClosed: 'Ordering is closed.',
  instruction: (portions: number, text: string) => `${portions.toLocaleString('en-IN')} × ${text}`,
  nothingToCook: (meal: string, weekday: string) => `No orders for ${meal} on ${weekday}.`,
  loadFailed: 'The kitchen sheet could not be loaded.',
  /** A refresh failed; what is shown is from before. */
  notFresh: (moment: string) => `Not up to date: this is what was known at ${moment}. Trying again.`,
} as const;
