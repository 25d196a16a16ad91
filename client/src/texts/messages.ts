/**
 * Texts of the web client, a section for each screen. The texts of the specification appear here exactly as it states them
 * (`client/test/documented-texts.ts`). The client displays the error texts of the server unchanged.
 */

/** Texts of several screens. */
export const commonTexts = {
  addADish: 'Add at least one dish (quantity > 0).',
  cancelFailed: 'Failed to cancel order',
  loading: 'Loading…',
  noMeals: 'No meals found',
  chooseMeal: 'Choose a meal',
  cancelled: 'Order cancelled and amount refunded to wallet.',
} as const;

/** Texts of the customer's screens, and those that customers and admins share. The texts of the admin's screens are in `admin/`. */
export const messages = {
  /** Names of the diet marks. */
  diets: { VEG: 'Veg', EGG: 'Egg', NON_VEG: 'Non-veg' },
  containsEgg: 'Contains egg',
  /** Product name and common texts. */
  app: {
    name: 'Mealbox',
    loading: commonTexts.loading,
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    edit: 'Edit',
    delete: 'Delete',
    retry: 'Try again',
    /** Error of a component whose file could not be loaded. */
    partMissing: "Couldn't load this part of the page.",
    partMissingHelp: 'Check the connection and try again.',
    partStillMissing: "Still couldn't load this part of the page.",
    newVersion: 'A new version is ready.',
    startNewVersion: 'Update now',
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    none: '-',
    offlineMark: 'offline',
    offline: 'You seem to be offline. Check the connection and try again.',
    checkFirst:
      'An earlier request is not confirmed yet. Check that request before you send another request.',
  },

  /** Customer menu and cart. */
  menu: {
    title: 'Menu',
    profile: 'Profile',
    forDay: (weekday: string) => `For ${weekday}`,
    /** Slot and its deadline. */
    delivery: 'Delivery',
    mealSlot: 'Meal slot',
    noSlotYet: 'Select a slot',
    chooseMeal: commonTexts.chooseMeal,
    chooseMealFirst: 'Please choose a meal to continue.',
    orderingClosed: (meal: string) => `Ordering for ${meal} is closed.`,
    /** Added to a deadline within 24 hours. */
    inHours: (hours: number) => `, in ${hours} h`,
    inMinutes: (minutes: number) => `, in ${minutes} min`,
    /** A menu that was stored on an earlier visit, and why it is not up to date. */
    keptOf: (moment: string) => `Showing the menu from ${moment}.`,
    newestComing: 'Checking for changes…',
    newestFailed: "Couldn't load the latest menu. You can order once it loads.",
    offline: 'You are offline. You can order when you are online again.',
    noPlan: 'Your next meal plan is cooking! 🍲 Please check back soon.',
    noDishes: 'No dishes available for this meal slot.',
    somethingWrong: 'Something went wrong',
    loadFailed: "Couldn't load meals or dishes. Please try again.",
    noMeals: commonTexts.noMeals,
    noLink: 'Please open your personal link to see the menu.',
    linkRejected: 'This link is no longer valid. Please ask the kitchen for a new link.',
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
      `${title}: ${quantity}. In the cart: ${count === 1 ? '1 item' : `${count} items`}, ${total}.`,
    otherMenu: 'The menu changed to another day, so your selection was removed.',
    wallet: (amount: string) => `Wallet ${amount}`,
    vegOnly: 'Veg only',
    noVegDishes: 'No veg dishes in this meal slot.',
  },

  /** The cart sheet, and an order that exists. */
  cart: {
    reloaded: 'The saved order has changed. Submit replaces it with your changes.',
    placed: 'Order placed.',
    updated: 'Order updated.',
    saveFailed: 'Failed to place/update order',
  },
} as const;
