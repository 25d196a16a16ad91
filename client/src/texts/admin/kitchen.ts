import { adminTexts } from './common';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** /settings. */
export const settingsTexts = {
  title: 'Settings',
  sections: {
    label: 'Sections',
    kitchen: 'Kitchen',
    ordering: 'Ordering',
    delivery: 'Delivery',
    staff: 'Staff',
    integrations: 'Integrations',
    device: 'This device',
  },
  /** Sections of the kitchen's settings, each edited in place. */
  parts: {
    kitchen: 'Name and contact',
    payment: 'Payments',
    ahead: 'Days ahead',
    delivery: 'Boxes and addresses',
  },
  editPart: (part: string) => `Edit ${part}`,
  meals: 'Meals',
  newMeal: '+ New Meal',
  createMeal: 'New Meal',
  editMeal: (title: string) => `Edit ${title}`,
  fields: {
    kitchenName: 'Kitchen name',
    phone: 'Phone',
    address: 'Address',
    fssaiNumber: 'FSSAI number',
    gstin: 'GSTIN',
    upiId: 'UPI ID',
    payeeName: 'Payee name',
    lowBalance: 'Low-balance threshold',
    quickTopUps: 'Quick top-up amounts',
    orderAheadDays: 'Days customers can order ahead',
    planAlarmAt: 'Missing-plan alarm time',
    boxLimit: 'Box limit per customer',
    deliveryProof: 'Proof of delivery',
    addressEditors: 'Address editing',
    activeDay: 'Active day',
  },
  daysAhead: (days: number) => (days === 0 ? 'None. Customers see only the active day.' : String(days)),
  orderAheadHelp:
    'Number of days after the active day for which customers can also order, 0 to 14. With 0, customers see the active day only.',
  planAlarmHelp:
    'From this time of day, Home shows a warning if boxes are expected tomorrow but there is no plan.',
  boxLimit: (most: number) => (most === 0 ? 'Boxes are not counted' : String(most)),
  boxLimitHelp:
    'Riders enter how many empty boxes they collect. Kitchen, Deliver lists the customers who have more boxes than this limit. With 0, boxes are not counted.',
  deliveryProofs: { NONE: 'None', PHOTO: 'A photo' },
  deliveryProofHelp:
    'The app requests a photo from the rider at each stop. The rider can skip the photo. Admins and the customer can see it for 90 days.',
  addressEditors: { ADMINS: 'Admins', CUSTOMERS: 'Admins and customers' },
  addressEditorsHelp: 'Orders that are already placed keep the old address.',
  activeDays: { BY_HAND: 'An admin turns the day ON', FOLLOWS: 'Automatic' },
  activeDayQuestion: 'How does the next day turn ON?',
  activeDayHelps: {
    BY_HAND: 'An admin turns the day ON in Meal Planner or on Home.',
    FOLLOWS: 'When ordering for the last meal of the active day closes, the next planned day turns ON.',
  },
  invalidCount: (most: number) => `Enter a whole number from 0 to ${most}.`,
  titleIsFixed: "The title of this meal can't be changed.",
  mealFields: {
    title: 'Title',
    deliveryStartsAt: 'Delivery from',
    deliveryEndsAt: 'Delivery until',
    closesAt: 'Orders close at',
    closesDaysBefore: 'Closing day',
    status: 'Status',
  },
  timeExample: '8:30 AM',
  closesWithDay: 'Ordering closes at the end of the day',
  closesAt: (time: string, daysBefore: number) => {
    const day = daysBefore === 1 ? 'the day before' : `${daysBefore} days before`;
    return `Ordering closes at ${time}${daysBefore === 0 ? '' : `, ${day}`}`;
  },
  closingQuestion: 'Until when can customers order?',
  closeEveningBefore: 'Until 8:00 PM on the day before, for all meals',
  daysBefore: (days: number) =>
    days === 0 ? 'The day of delivery' : days === 1 ? 'The day before' : `${days} days before`,
  closesTooLate: 'Ordering must close before delivery starts.',
  closesHelp: 'If you leave this field empty, customers can order and cancel until the day is over.',
  closingAdvice:
    'Set a closing time for each meal. Without one, a customer can eat and then cancel for a refund.',
  titleMissing: 'Title is required.',
  invalidTime: 'Enter a time such as 14:00 or 2:00 PM.',
  invalidAmount: 'Amount must be a number, 0 or more.',
  invalidAmounts: 'Enter amounts in rupees, separated by commas.',
  saved: 'Settings saved.',
  saveFailed: "Couldn't save the settings. Try again.",
  loadFailed: "Couldn't load the settings.",
  closedDays: {
    part: 'Closed days',
    none: 'Today and all later days are open.',
    loadFailed: "Couldn't load the closed days.",
    close: 'Cancel days…',
    openAgain: (closure: string) => `Reopen: ${closure}`,
    title: 'Cancel days and refund',
    from: 'From',
    until: 'Until',
    past: 'Select today or a later day.',
    order: 'The last day cannot be before the first day.',
    tooMany: (most: number) => `You can cancel at most ${most} days at once.`,
    wholeDays: 'Whole days',
    preview: (days: number, orders: number, amount: string, completed: number) =>
      `${counted(days, 'day', 'days')}: ${
        orders === 0
          ? 'no orders yet.'
          : `${counted(orders, 'order', 'orders')} will be cancelled. ${amount} will be refunded to wallets.`
      }${completed > 0 ? ` ${counted(completed, 'delivered order', 'delivered orders')} will not change.` : ''}`,
    progress: (done: number, all: number) => `${done} of ${counted(all, 'day', 'days')} closed…`,
    underWay: (days: number) => `${counted(days, 'day is', 'days are')} being closed.`,
    sent: (days: number, reason: string) => `Closing ${counted(days, 'day', 'days')}: “${reason}”`,
    done: (days: number) => `${counted(days, 'day is', 'days are')} closed`,
    result: (orders: number, amount: string) =>
      orders === 0
        ? 'There were no orders to cancel.'
        : `${counted(orders, 'order was', 'orders were')} cancelled. ${amount} was refunded to wallets.`,
  },
  keys: 'Keyboard shortcuts',
  useKeys: 'Use keyboard shortcuts',
  keysHelp: 'Press ? on any screen to see its shortcuts.',
} as const;

/** /meal-planner. */
export const mealPlannerTexts = {
  title: 'Meal Planner',
  note: 'Exactly one day should be active, or all off.',
  allOff: 'No day is ON, so customers see no menu.',
  sees: (day: string) => `Customers see the menu for ${day}.`,
  seesPast: (day: string) => `Customers see the menu for ${day}, which is in the past.`,
  seesAhead: (day: string) => `They can also order for planned days until ${day}.`,
  isPlanned: (day: string) => `${day} is planned.`,
  turnItOn: 'Turn this day ON for customers',
  saveAndTurnOn: 'Save and turn ON',
  startsOff: 'A new plan is OFF. Customers see it when you turn it ON.',
  add: 'ADD',
  columns: { serial: '#', date: 'Date', active: 'Active', edit: 'Edit' },
  noDishes: '-',
  inactiveDish: (title: string) => `${title} (inactive)`,
  on: 'ON',
  off: 'OFF',
  toggle: (day: string) => `Plan for ${day}`,
  edit: 'Edit',
  editDay: (day: string) => `Edit ${day}`,
  older: 'Show older plans',
  createTitle: 'Select Date',
  editTitle: 'Edit Plan',
  date: 'Date',
  searchDishes: 'Search title or ingredients',
  selected: (count: number) => `${count} selected`,
  noDishFound: adminTexts.noDishes,
  addDishes: adminTexts.addDishes,
  dishesFailed: adminTexts.dishesFailed,
  inactive: 'Inactive',
  confirm: 'Confirm',
  dateMissing: 'Please pick a date first.',
  dateTaken: 'This date already has a plan. Please pick another date.',
  saving: 'Saving…',
  saved: 'Saved ✔',
  saveFailed: adminTexts.saveFailed,
  updating: 'Updating…',
  activated: 'Active day updated.',
  /** Result of turning a day ON or OFF. */
  dayOn: (day: string) => `${day} is ON.`,
  dayOff: (day: string) => `${day} is OFF.`,
  turnOnQuestion: (day: string) => `Turn ${day} ON?`,
  emptyDoubt: (day: string) => `The plan for ${day} has no dishes. Customers would see an empty menu.`,
  pastDoubt: (day: string) => `${day} is over. Customers would see the menu of a past day.`,
  openDoubt: (day: string, time: string) =>
    `Ordering for ${day} is open until ${time}. Customers will no longer see it.`,
  turnOn: 'Turn ON',
  emptyQuestion: 'Save a plan without dishes?',
  emptyConsequence: 'Customers would see an empty menu.',
  saveEmpty: 'Save empty plan',
  copyFrom: 'Copy from',
  copyDay: (day: string, weekday: string) => `${day} · ${weekday}`,
  /** The strip of the seven days from today on. */
  nextDays: 'Next seven days',
  week: { none: 'Not planned', empty: 'No dishes', off: 'Planned', on: 'Planned · ON' },
  noLimit: 'No limit',
  /** Heads of the columns of prices and portion limits. */
  price: 'Price',
  limit: 'Limit',
  boxes: 'Boxes',
  portionsOf: (dish: string, meal: string) => `Portions of ${dish}, ${meal}`,
  box: (diet: string) => `${diet} box`,
  /** Number of boxes of a dish, on the button that displays them. */
  boxCount: (diets: readonly string[]) =>
    diets.length > 1 ? `${diets.length} boxes` : diets[0] ? `${diets[0]} box` : 'No box',
  boxesButton: (count: string, dish: string, meal: string) => `${count}: ${dish}, ${meal}`,
  /** A dish that does not match the diet of a box. */
  notForBox: (dish: string, diet: 'VEG' | 'EGG' | 'NON_VEG' | null, box: 'VEG' | 'EGG' | 'NON_VEG') => {
    const remedy = `Remove it from the ${box === 'VEG' ? 'veg' : 'egg'} box.`;
    if (diet === null) return `The diet of ${dish} is not stated. ${remedy}`;
    return `${dish} ${box === 'VEG' ? 'is not vegetarian' : 'contains meat or fish'}. ${remedy}`;
  },
  dietNotStated: 'Diet not stated',
  boxesOf: (dish: string, meal: string) => `Boxes with ${dish}, ${meal}`,
  activateFailed: 'Failed to update active day.',
  empty: 'No meals yet.',
  planFirst: 'Select ADD to plan a day from your dishes.',
  loading: 'Loading meal plans…',
  loadFailed: 'Unable to load meal plan.',
  stale:
    'Someone else changed this plan. Your changes were applied on top of theirs. Review, then confirm. Their changes:',
  staleDay: (day: string) => `Date: ${day}`,
  staleMeal: (meal: string, dishes: string) => `${meal}: ${dishes}`,
} as const;
