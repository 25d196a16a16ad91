import { adminTexts } from './common';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** /settings. */
export const settings = {
  title: 'Settings',
  kitchen: 'Kitchen',
  editKitchen: 'Edit kitchen',
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
    lowBalance: 'Low balance below',
    quickTopUps: 'Quick top-up amounts',
    orderAheadDays: 'Days to order ahead',
    planAlarmAt: 'Missing-plan alarm time',
    boxLimit: 'Boxes that a customer may have',
    deliveryProof: 'Proof of delivery',
    addressEditors: 'Address editing',
    activeDay: 'Active day',
  },
  daysAhead: (days: number) => (days === 0 ? 'None: customers see the active day' : String(days)),
  orderAheadHelp:
    'Number of days after the active day for which customers can also order, 0 to 14. With 0, they see the active day only.',
  planAlarmHelp: 'From this time, Home warns if boxes are expected tomorrow and there is no plan.',
  boxLimit: (most: number) => (most === 0 ? 'Boxes are not counted' : String(most)),
  boxLimitHelp:
    'Riders enter how many empty boxes come back. Kitchen, Deliver lists customers with more. With 0, boxes are not counted.',
  deliveryProofs: { NONE: 'None', PHOTO: 'A photo' },
  deliveryProofHelp:
    'Riders take a photo at each stop, or skip it. Admins and the customer can see it for 90 days.',
  addressEditors: { ADMINS: 'Admins', CUSTOMERS: 'Admins and customers' },
  addressEditorsHelp: 'Placed orders keep their address.',
  activeDays: { BY_HAND: 'An admin turns it on', FOLLOWS: 'Automatic' },
  activeDayHelp: 'Automatic: when the last meal of the active day closes, the next planned day turns ON.',
  invalidCount: (most: number) => `Enter a whole number from 0 to ${most}.`,
  titleIsFixed: "This title can't be changed.",
  mealFields: {
    title: 'Title',
    opensAt: 'Delivery from',
    closesAt: 'Delivery until',
    closesMinutesBefore: 'Ordering closes, minutes before delivery',
    status: 'Status',
  },
  closesWithDay: 'Orders close when the day is over',
  closesAt: (time: string, daysBefore: number) => {
    const day = daysBefore === 1 ? 'the day before' : `${daysBefore} days before`;
    return `Orders close at ${time}${daysBefore === 0 ? '' : `, ${day}`}`;
  },
  closingQuestion: 'Until when can customers order?',
  closeEveningBefore: 'Until 8:00 PM, the day before, for all meals',
  closesHelp: 'If empty, customers can order and cancel until the day is over.',
  closingAdvice:
    'Set a closing time for each meal. Without one, a customer can eat and then cancel for a refund.',
  titleMissing: 'Title is required.',
  invalidTime: 'Enter a time as hh:mm, 00:00 to 23:59.',
  invalidMinutes: 'Enter minutes, or leave the field empty.',
  invalidAmount: 'Amount must be a number, 0 or more.',
  invalidAmounts: 'Enter amounts separated by commas.',
  saved: 'Settings saved.',
  saveFailed: "Couldn't save the settings. Try again.",
  loadFailed: "Couldn't load the settings.",
  closedDays: {
    part: 'Closed days',
    none: 'No day is closed from today on.',
    loadFailed: "Couldn't load the closed days.",
    close: 'Cancel days…',
    openAgain: (closure: string) => `Reopen: ${closure}`,
    title: 'Cancel days and refund',
    from: 'From',
    until: 'Until',
    past: 'Select today or a later day.',
    order: 'The last day must not be before the first.',
    tooMany: (most: number) => `At most ${most} days at once.`,
    wholeDays: 'Whole days',
    preview: (days: number, orders: number, amount: string, completed: number) =>
      `${counted(days, 'day', 'days')}: ${
        orders === 0
          ? 'no orders yet.'
          : `${counted(orders, 'order', 'orders')} will be cancelled. ${amount} is refunded to wallets.`
      }${completed > 0 ? ` ${completed.toLocaleString('en-IN')} delivered: unchanged.` : ''}`,
    progress: (done: number, all: number) => `${done} of ${counted(all, 'day', 'days')} closed…`,
    underWay: (days: number) => `${counted(days, 'day is', 'days are')} being closed.`,
    sent: (days: number, reason: string) => `${counted(days, 'day', 'days')}, “${reason}”`,
    done: (days: number) => `${counted(days, 'day is', 'days are')} closed`,
    result: (orders: number, amount: string) =>
      orders === 0
        ? 'There were no orders to cancel.'
        : `${counted(orders, 'order was', 'orders were')} cancelled. ${amount} was refunded to wallets.`,
  },
  device: 'This device',
  keys: 'Keyboard shortcuts',
  keysHelp: 'Press ? on any screen to see them.',
} as const;

/** /meal-planner. */
export const mealPlanner = {
  title: 'Meal Planner',
  note: 'Exactly one day should be active, or all off. Customers see the active day.',
  allOff: 'No day is ON: customers see no menu. Turn a day ON when its plan is ready.',
  startsOff: 'A new plan is OFF. Customers see it when you turn it ON in the list.',
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
  /** What became of which day. */
  dayOn: (day: string) => `${day} is ON.`,
  dayOff: (day: string) => `${day} is OFF.`,
  turnOnQuestion: (day: string) => `Turn ${day} ON?`,
  emptyDoubt: (day: string) => `The plan for ${day} has no dishes: customers would see an empty menu.`,
  pastDoubt: (day: string) => `${day} is over: customers would see the menu of a past day.`,
  turnOn: 'Turn ON',
  emptyQuestion: 'Save a plan without dishes?',
  emptyConsequence: 'Customers would see an empty menu.',
  saveEmpty: 'Save empty plan',
  copyFrom: 'Copy from',
  copyDay: (day: string, weekday: string) => `${day} · ${weekday}`,
  /** The strip of the seven days from today on. */
  nextDays: 'Next seven days',
  week: { none: 'Not planned', empty: 'No dishes', off: 'Planned', on: 'Planned, ON' },
  noLimit: 'No limit',
  portionsOf: (dish: string, meal: string) => `Portions of ${dish}, ${meal}`,
  box: (diet: string) => `${diet} box`,
  /** A dish in a box that it does not fit. */
  notForBox: (dish: string, diet: 'VEG' | 'EGG' | 'NON_VEG' | null, box: 'VEG' | 'EGG' | 'NON_VEG') => {
    const remedy = `Remove it from the ${box === 'VEG' ? 'veg' : 'egg'} box.`;
    if (diet === null) return `The diet of ${dish} is not stated. ${remedy}`;
    return `${dish} ${box === 'VEG' ? 'is not vegetarian' : 'has meat or fish'}. ${remedy}`;
  },
  dietNotStated: 'Diet not stated',
  boxesOf: (dish: string, meal: string) => `Boxes with ${dish}, ${meal}`,
  activateFailed: 'Failed to update active day.',
  empty: 'No meals yet.',
  planFirst: 'Plan a day with ADD. Its dishes come from Dishes.',
  loading: 'Loading meal plans…',
  loadFailed: 'Unable to load meal plan.',
  stale:
    'Someone else changed this plan. Your changes were applied on top of theirs. Review, then confirm. Their changes:',
  staleDay: (day: string) => `Date: ${day}`,
  staleMeal: (meal: string, dishes: string) => `${meal}: ${dishes}`,
} as const;
