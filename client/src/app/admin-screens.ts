import type { ComponentType } from 'react';

const loaders = {
  SignInArea: () => import('./sign-in-area'),
  AdminLoginPage: () => import('../features/sessions/admin-login-page'),
  AdminHomePage: () => import('../features/home/admin-home-page'),
  DishDetailsPage: () => import('../features/placeholders/dish-details-page'),
  DishesPage: () => import('../features/dishes/dishes-page'),
  UsersPage: () => import('../features/users/users-page'),
  AllOrdersPage: () => import('../features/all-orders/all-orders-page'),
  AddOrderPage: () => import('../features/add-order/add-order-page'),
  MealPlannerPage: () => import('../features/meal-planner/meal-planner-page'),
  UserPage: () => import('../features/users/user-page'),
  PackBoxPage: () => import('../features/kitchen/pack/box-page'),
  KitchenPage: () => import('../features/kitchen/kitchen-page'),
  MoneyPage: () => import('../features/money/money-page'),
  PrintPage: () => import('../features/kitchen/print/print-page'),
  SettingsPage: () => import('../features/settings/settings-page'),
  MoneyReportPage: () => import('../features/money-report/money-report-page'),
  JobsPage: () => import('../features/jobs/jobs-page'),
  WhatsAppPage: () => import('../features/whatsapp/whatsapp-page'),
};

/** Name of an admin's screen. */
export type AdminScreen = keyof typeof loaders;

/** Functions that load each admin screen from a separate file, by name. */
export const loadAdminScreen: { [Name in AdminScreen]: () => Promise<Record<Name, ComponentType>> } = loaders;
