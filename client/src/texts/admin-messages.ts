import { addOrder } from './admin/add-order';
import { adminTexts } from './admin/common';
import { delivery } from './admin/delivery';
import { history } from './admin/history';
import { mealPlanner, settings } from './admin/kitchen';
import { kitchenDay } from './admin/kitchen-day';
import { allOrders, cancelOrders } from './admin/orders';
import { print } from './admin/print';
import { standing } from './admin/standing';
import { addBalance, users } from './admin/users';
import { dietMessages } from './diet-messages';
import { commonTexts } from './messages';

/** The texts of the admin's screens, which no customer has to load; see `messages.ts` for how they are kept. */
export const adminMessages = {
  /** In a toast that says what has changed. */
  undo: 'Undo',

  /** Above the cards of a list on the phone, in place of a table's heads. */
  list: { sortBy: 'Sort by', asItComes: 'Default order', reverse: 'Reverse the order' },

  /** Paging. */
  pager: {
    label: 'Pages',
    previous: 'Prev',
    next: 'Next',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },

  /** Guard and placeholders. */
  routes: {
    checkingAdmin: 'Checking admin…',
    dishDetails: 'Dish Details – Coming soon',
    checkFailed: "Couldn't check your sign-in. Check the connection and try again.",
    welcome: (name?: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  },

  /** /admin-login. */
  adminLogin: {
    title: 'Admin sign-in',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign In',
    signingIn: 'Signing in…',
    failed: 'Login failed',
    emailMissing: 'Enter your email.',
    passwordMissing: 'Enter your password.',
    sessionEnded: 'Your session has ended. Sign in again to return to the same page.',
    signedInAs: (name: string) => `You are signed in as ${name}.`,
    /** Before a screen that was asked for by its link in the bar. */
    toOpen: (screen: string) => `Sign in to open ${screen}.`,
    goOn: 'Continue without signing in again',
  },

  /** The admin's bar. */
  adminBar: {
    navigation: 'Admin',
    menu: 'Menu',
    home: 'Home',
    addOrder: 'Add Order',
    allOrders: 'All Orders',
    dishes: 'Dishes',
    users: 'Users',
    mealPlanner: 'Meal Planner',
    kitchen: 'Kitchen',
    money: 'Money',
    settings: 'Settings',
    logout: 'Logout',
    logoutQuestion: 'Log out now?',
    unansweredBulk:
      'Some orders of a bulk order are not confirmed. If you log out, this device stops tracking them. Check All Orders before you place them again.',
    stay: 'Stay',
    login: 'Login',
  },

  /** Where what was started for many is found again. */
  bulkRuns: 'Bulk runs',

  settings,
  delivery,
  print,

  /** What the keyboard can do; see `app/keys/`. */
  keys: {
    title: 'Keyboard shortcuts',
    list: [
      ['/', 'Search'],
      ['n', 'New'],
      ['j', 'Next row'],
      ['k', 'Previous row'],
      ['Enter', 'Open the row'],
      ['Ctrl Enter', 'Submit the orders'],
      ['?', 'Show this list'],
    ],
    goTo: (screen: string) => `Go to ${screen}`,
    where: 'They do not work while you type. You can turn them off on this device in Settings.',
  },

  /** /admin-home, with the day book. */
  adminHome: {
    ordersFor: (day: string) => `Orders for ${day}`,
    today: 'today',
    tomorrow: 'tomorrow',
    orders: (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`),
    portions: (count: number) => (count === 1 ? '1 portion' : `${count.toLocaleString('en-IN')} portions`),
    moneyIn: 'Money in today',
    walletsTotal: 'In all wallets',
    owed: 'Balances of all customers.',
    seeReport: 'Money report',
    /** The last backup that was restored and found to be right. */
    provenBackup: (at: string) => `Last verified backup: ${at}.`,
    noProvenBackup: 'No verified backup yet.',
    /** Beside the orders of a meal: those of the day a week before. */
    weekBefore: (count: number) => `${count.toLocaleString('en-IN')} last week`,
    /** What waits for somebody. */
    needs: {
      nothing: 'Nothing needs you now.',
      noPlan: (day: string) => `No plan for ${day}.`,
      plan: 'Plan it',
      /** Heading of the needs of meals that are over. */
      earlier: 'Earlier',
      noDayOn: 'No day is ON: customers see no menu.',
      dayOver: (day: string) => `${day} is over and still ON: customers cannot order.`,
      turnOn: (day: string) => `Turn on ${day}`,
      planDay: 'Plan a day',
      starts: (at: string, duration: string) => `Delivery starts at ${at}, in ${duration}.`,
      started: (at: string, duration: string) => `Delivery started at ${at}, ${duration} ago.`,
      ended: (at: string, duration: string) => `Delivery ended at ${at}, ${duration} ago.`,
      /** `meal` includes the day, unless the day is today. */
      failed: (meal: string, stops: number) =>
        `${meal}: ${stops === 1 ? '1 stop was' : `${stops.toLocaleString('en-IN')} stops were`} not delivered. Refund or keep the charge.`,
      decide: 'Decide in Kitchen',
      unpacked: (meal: string, boxes: number) =>
        `${meal}: ${boxes === 1 ? '1 box is' : `${boxes.toLocaleString('en-IN')} boxes are`} not packed.`,
      pack: 'Pack them',
      soldOut: (dishes: string, meal: string, day: string) => `Sold out for ${meal}, ${day}: ${dishes}.`,
      raise: 'View plan',
      claims: (count: number) =>
        count === 1
          ? '1 customer reported a payment.'
          : `${count.toLocaleString('en-IN')} customers reported payments.`,
      seeClaims: 'Check payments',
      due: (amount: string) => `Amount due from customers: ${amount}.`,
      seeOwing: 'View customers',
      low: (wallets: number) =>
        `${wallets === 1 ? '1 balance is' : `${wallets.toLocaleString('en-IN')} balances are`} low.`,
      seeLow: 'View customers',
      noClosing: (meals: string) =>
        `No closing time for ${meals}: orders can be cancelled until the day is over.`,
      setClosing: 'Set closing times',
    },
    chart: 'Orders and revenue per day, last thirty days',
    day: 'Day',
    ordersADay: 'Orders per day',
    portionsName: 'Portions',
    revenueADay: 'Revenue per day',
    highest: (figure: string) => `highest ${figure}`,
    noCancelled: 'Cancelled orders are not counted. Revenue is the charged amount.',
    see: (day: string) => `View orders for ${day}`,
    loadFailed: "Couldn't load the figures.",
  },

  /** /dishes. */
  dishes: {
    title: 'Dishes',
    searchLabel: 'Search title or ingredients',
    search: 'Search',
    newDish: '+ New Dish',
    addFirst: 'Add the first dish with + New Dish. You plan meals from dishes.',
    views: { label: 'Show', all: 'All', active: 'Active', inactive: 'Inactive' },
    statusChanged: (title: string, active: boolean) => `${title} is now ${active ? 'active' : 'inactive'}.`,
    more: (title: string) => `More actions for ${title}`,
    duplicate: 'Duplicate',
    copyTitle: (title: string) => `${title} (copy)`,
    ordersOf: 'Orders from today on',
    editDish: 'Edit Dish',
    createDish: 'New Dish',
    columns: {
      serial: 'S.No.',
      title: 'Title',
      images: 'Images',
      ingredients: 'Ingredients',
      price: 'Price',
      nutrition: 'Nutrition',
      calories: 'Calories',
      status: 'Status',
      created: 'Created',
      actions: 'Edit/Delete',
    },
    dietNotStated: 'Not stated',
    allergens: dietMessages.allergens,
    nutritionOrder: 'carbs/fats/protein',
    /** After a number, where no head names it. */
    kcal: 'kcal',
    fields: {
      title: 'Title',
      imageUrls: 'Image URLs (comma-separated)',
      ingredients: 'Ingredients',
      price: 'Price',
      carbs: 'Carbs (grams)',
      fats: 'Fats (grams)',
      protein: 'Protein (grams)',
      calories: 'Calories (Kcal)',
      status: 'Status',
      diet: 'Diet',
      allergens: 'Allergens',
      active: 'Active (1)',
      inactive: 'Inactive (0)',
    },
    /** The numbers as sentences call them. */
    nouns: { carbs: 'Carbs', fats: 'Fats', protein: 'Protein', calories: 'Calories' },
    titleRequired: 'Title is required.',
    titleTooLong: 'Title can be at most 120 characters long.',
    ingredientsTooLong: 'Ingredients can be at most 2,000 characters long.',
    numberRequired: (field: string) => `${field} must be a number, 0 or more.`,
    numberTooLarge: (field: string, most: number) =>
      `${field} can be at most ${most.toLocaleString('en-IN')}.`,
    wholeNumber: (field: string) => `${field} must be a whole number.`,
    tooManyDecimals: (field: string, most: number) =>
      `${field} can have at most ${most === 1 ? 'one decimal' : `${most} decimals`}.`,
    noPrice: 'A dish without a price cannot be ordered.',
    imageUrlsHelp: 'https addresses, or paths on this server such as /dishes/corn-salad.svg.',
    imageRefused: (url: string) =>
      `'${url}' is not a picture address. Use http, https or a path that starts with /.`,
    imageNotLoaded: (url: string) => `${url} does not load. Customers see a drawn bowl instead.`,
    imageNotSecure: (url: string) =>
      `${url} is saved, but browsers display pictures from https addresses only.`,
    uploadPicture: 'Upload picture',
    uploadFailed: "Couldn't upload the picture. Try again.",
    pictureRefused: 'A picture must be a JPEG, PNG, WebP or AVIF file of at most 10 MB.',
    tooManyImages: (most: number) => `A dish can have at most ${most} pictures.`,
    previews: 'Picture previews',
    drawnBowl: 'Without a picture customers see this bowl, drawn from the title and the ingredients.',
    grams: (values: string) => `${values} g`,
    count: (count: number) => (count === 1 ? '1 dish' : `${count.toLocaleString('en-IN')} dishes`),
    editOf: (title: string) => `Edit ${title}`,
    deleteOf: (title: string) => `Delete ${title}`,
    created: 'Dish created.',
    updated: 'Dish saved.',
    deleted: 'Dish deleted.',
    clearSearch: 'Show all dishes',
    toggleStatus: (title: string, active: boolean) => `${title}: make ${active ? 'inactive' : 'active'}`,
    deleteQuestion: 'Delete this dish?',
    deleteConsequence: (title: string) =>
      `${title} is removed from every list and from plans dated today or later. Existing orders are not changed.`,
    saveFailed: adminTexts.saveFailed,
    deleteFailed: 'Delete failed',
    statusFailed: 'Status update failed',
    empty: adminTexts.noDishes,
    loading: commonTexts.loading,
    loadFailed: adminTexts.dishesFailed,
  },

  users,

  addBalance,

  addOrder,

  allOrders,

  cancelOrders,

  mealPlanner,

  kitchenDay,

  history,

  standing,
} as const;
