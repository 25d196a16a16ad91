/** Keyboard shortcuts; see `app/keys/`. */
export const keysTexts = {
  title: 'Keyboard shortcuts',
  list: [
    ['Ctrl K', 'Search everything'],
    ['/', 'Search this screen'],
    ['n', 'Create a new entry'],
    ['j', 'Next row'],
    ['k', 'Previous row'],
    ['Enter', 'Open the row'],
    ['Ctrl Enter', 'Submit the orders'],
    ['?', 'Show this list'],
  ],
  goTo: (screen: string) => `Go to ${screen}`,
  where:
    'Shortcuts of a single key do not work while you type. You can turn them off on this device in Settings.',
} as const;

export const adminBarTexts = {
  skipToContent: 'Skip to content',
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
  goTo: 'Go to…',
  logout: 'Logout',
  logoutQuestion: 'Log out now?',
  unconfirmedBulk:
    'Some orders of a bulk order are not confirmed. If you log out, this device stops tracking them. Check All Orders before you place them again.',
  stay: 'Stay',
  login: 'Login',
} as const;
