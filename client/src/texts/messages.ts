/**
 * Every text of the web client, a section a screen. Texts that are agreed upon stand here
 * exactly as it gives them; the clause is named above each section. Errors of the server arrive as
 * text and are shown as they are; what stands under `failures` is for when none arrives.
 */

/** Texts that more than one screen says. */
export const commonTexts = {
  addADish: 'Add at least one dish (quantity > 0).',
  cancelFailed: 'Failed to cancel order',
  loading: 'Loading…',
  noMeals: 'No meals found',
  chooseMeal: 'Choose a meal',
  cancelled: 'Order cancelled and amount refunded to wallet.',
} as const;

/** The texts of the customer's screens, and those that both sides say; the admin's are in `admin-messages.ts`. */
export const messages = {
  /** What a dish is made of: the words of the marks. */
  diets: { VEG: 'Veg', EGG: 'Egg', NON_VEG: 'Non-veg' },
  containsEgg: 'Contains egg',
  /** The product, and what several screens say. */
  app: {
    name: 'Mealbox',
    loading: commonTexts.loading,
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    edit: 'Edit',
    delete: 'Delete',
    retry: 'Try again',
    /** What was pressed is in a file that did not arrive. */
    partMissing: 'This could not be loaded.',
    partMissingHelp: 'Check the connection and try again.',
    partStillMissing: 'It still could not be loaded.',
    skipToContent: 'Skip to content',
    newVersion: 'A new version is ready.',
    startNewVersion: 'Start it',
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    none: '-',
    offlineMark: 'offline',
    offline: 'You seem to be offline. Check the connection and try again.',
    checkFirst: 'An earlier request is not confirmed yet. Check it before you send another.',
  },

  /** Customer menu and cart. */
  menu: {
    title: 'Menu',
    profile: 'Profile',
    forDay: (weekday: string) => `For ${weekday}`,
    /** Around the slot and until when it can be ordered. */
    delivery: 'Delivery',
    mealSlot: 'Meal slot',
    noSlotYet: 'Pick a slot',
    chooseMeal: commonTexts.chooseMeal,
    chooseMealFirst: 'Please choose a meal to continue.',
    orderingClosed: (meal: string) => `Ordering for ${meal} is closed.`,
    /** Added to a deadline within 24 hours. */
    inHours: (hours: number) => `, in ${hours} h`,
    inMinutes: (minutes: number) => `, in ${minutes} min`,
    /** A menu kept from an earlier visit, and why it is not fresh. */
    keptOf: (moment: string) => `Showing the menu of ${moment}.`,
    newestComing: 'Looking for changes…',
    newestFailed: "Couldn't load the latest menu. You can order once it loads.",
    offline: 'You are offline, so nothing can be ordered yet.',
    noPlan: 'Your next meal plan is cooking! 🍲 Please check back soon.',
    /** The server's words for a day without a plan; answered with `noPlan`. */
    noActivePlan: 'No active meal plan.',
    noDishes: 'No dishes available for this meal slot.',
    somethingWrong: 'Something went wrong',
    loadFailed: "Couldn't load meals or dishes. Please try again.",
    noMeals: commonTexts.noMeals,
    noLink: 'Please open your personal link to see the menu.',
    linkRefused: 'This link is not valid any more. Please ask for a new one.',
    inactive: 'Your account is inactive.',
    slot: (meal: string, deliveryHours: string) => `${meal} · ${deliveryHours}`,
    orderPlaced: 'Order placed',
    dishes: 'Dishes',
    more: 'more',
    less: 'less',
    ingredientsOf: (title: string) => `ingredients of ${title}`,
    contains: (allergens: readonly string[]) => `Contains: ${allergens.join(', ').toLowerCase()}`,
    add: 'ADD',
    /** Dishes with few portions. */
    soldOut: 'Sold out',
    left: (count: number) => `${count} left`,
    addDish: (title: string) => `Add ${title}`,
    oneMore: (title: string) => `One more ${title}`,
    oneLess: (title: string) => `One less ${title}`,
    quantityOf: (title: string) => `Quantity of ${title}`,
    ordered: (count: number) => `${count} ordered`,
    kcal: (value: string) => `${value} kcal`,
    protein: (grams: string) => `Protein ${grams}`,
    carbs: (grams: string) => `Carbs ${grams}`,
    fat: (grams: string) => `Fat ${grams}`,
    grams: (value: string) => `${value} g`,
    changed: (title: string, quantity: number, count: number, total: string) =>
      `${title}: ${quantity}. In all ${count}, ${total}.`,
    otherMenu: 'The menu changed to another day, so your selection was removed.',
    wallet: (amount: string) => `Wallet ${amount}`,
    noVegDishes: 'No veg dishes in this meal slot.',
  },

  /** The cart sheet, and an order that exists. */
  cart: {
    reloaded: 'The saved order has been reloaded: Submit replaces it with yours.',
    placed: 'Order placed.',
    updated: 'Order updated.',
    saveFailed: 'Failed to place/update order',
  },
} as const;
