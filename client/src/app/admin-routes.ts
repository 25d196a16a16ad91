import { paths } from '../shared/paths.ts';
import type { AdminScreen } from './admin-screens';

/**
 * Paths of each admin screen, which open only after the sign-in. The build writes a page for each screen. The file of a screen is
 * in `admin-screens.ts`, which phones do not load.
 */
export const adminRoutes = {
  AdminHomePage: [paths.adminHome],
  DishesPage: [paths.dishes],
  DishDetailsPage: [paths.dish],
  UsersPage: [paths.users],
  UserPage: [paths.user],
  AllOrdersPage: [paths.allOrders, paths.orders],
  AddOrderPage: [paths.addOrder, paths.newOrder, paths.editOrder],
  MealPlannerPage: [paths.mealPlanner],
  KitchenPage: [paths.kitchen],
  PrintPage: [paths.kitchenPrint],
  MoneyPage: [paths.money],
  PackBoxPage: [paths.pack],
  SettingsPage: [paths.settings],
  WhatsAppPage: [paths.whatsapp],
  JobsPage: [paths.runs],
  MoneyReportPage: [paths.moneyReport],
} as const satisfies Record<Exclude<AdminScreen, 'SignInArea' | 'AdminLoginPage'>, readonly string[]>;
