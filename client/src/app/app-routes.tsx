import { type ComponentType, Suspense } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { adminStorage } from '../shared/apollo/admin-storage';
import { paths } from '../shared/paths';
import type { DeskScreen } from './desk-screens';
import { laterScreen as screen } from './load-screen';

const StationArea = screen(() => import('./station-area'), 'StationArea');
const NotFoundPage = screen(() => import('../features/placeholders/not-found-page'), 'NotFoundPage');
const DemoLoginPage = screen(() => import('../features/placeholders/demo-login-page'), 'DemoLoginPage');
const MenuPage = screen(() => import('../features/menu/menu-page'), 'MenuPage');
const ProfilePage = screen(() => import('../features/profile/profile-page'), 'ProfilePage');
const RunPage = screen(() => import('../features/run/run-page'), 'RunPage');

/** An admin's screen. The files of the admin's screens are named in `desk.ts`, which customers and riders do not load. */
const deskScreen = <Name extends DeskScreen>(name: Name) =>
  screen(async () => (await import('./desk')).loadDeskScreen[name](), name);

const SignInArea = deskScreen('SignInArea');
const AdminLoginPage = deskScreen('AdminLoginPage');
const AllOrdersPage = deskScreen('AllOrdersPage');
const AddOrderPage = deskScreen('AddOrderPage');

type Screens = readonly (readonly [path: string, Screen: ReturnType<typeof screen>])[];

const customerScreens: Screens = [
  [paths.meal, MenuPage],
  [paths.mealOf, MenuPage],
  [paths.customer, ProfilePage],
];
const riderScreens: Screens = [
  [paths.run, RunPage],
  [paths.runOf, RunPage],
];
/** What stands behind the admin guard. */
const deskScreens: Screens = [
  [paths.adminHome, deskScreen('AdminHomePage')],
  [paths.dishes, deskScreen('DishesPage')],
  [paths.dish, deskScreen('DishDetailsPage')],
  [paths.users, deskScreen('UsersPage')],
  [paths.user, deskScreen('UserPage')],
  [paths.allOrders, AllOrdersPage],
  [paths.orders, AllOrdersPage],
  [paths.addOrder, AddOrderPage],
  [paths.newOrder, AddOrderPage],
  [paths.editOrder, AddOrderPage],
  [paths.mealPlanner, deskScreen('MealPlannerPage')],
  [paths.kitchen, deskScreen('KitchenPage')],
  [paths.kitchenPrint, deskScreen('PrintPage')],
  [paths.money, deskScreen('MoneyPage')],
  [paths.pack, deskScreen('PackBoxPage')],
  [paths.settings, deskScreen('SettingsPage')],
  [paths.whatsapp, deskScreen('WhatsAppPage')],
  [paths.runs, deskScreen('JobsPage')],
  [paths.moneyReport, deskScreen('MoneyReportPage')],
];

const isHere = ([path]: Screens[number]) => matchPath(path, location.pathname);

/** Asks for a file beforehand; a boundary says so when it cannot be had. */
const begin = (Screen?: Screens[number][1]): void => {
  Screen?.begin().catch(() => {});
};

/**
 * What all shells need, and then the screen that the page was opened at. Evaluated in one go it would keep a phone from answering; so the
 * browser has its turn in between.
 */
const shell = <Name extends string>(
  theme: () => Promise<unknown>,
  screens: Screens,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) =>
  screen(async () => {
    const shared = [
      () => import('../shared/apollo/links'),
      () => import('../shared/ui/page/page-main'),
      theme,
    ];
    for (const part of shared) {
      await part();
      await new Promise((resolve) => setTimeout(resolve));
    }
    begin(screens.find(isHere)?.[1]);
    return load();
  }, name);

const CustomerShell = shell(
  () => import('./theme/customer-system'),
  customerScreens,
  () => import('./customer-shell'),
  'CustomerShell',
);
const RiderShell = shell(
  () => import('./theme/customer-system'),
  riderScreens,
  () => import('./rider-shell'),
  'RiderShell',
);
const AdminArea = screen(() => import('./desk'), 'AdminArea');
const AdminShell = shell(
  () => import('./desk'),
  deskScreens,
  () => {
    begin(AdminArea);
    return import('./desk');
  },
  'AdminShell',
);

/** Asks for the files of the address that the page was opened at. Settles once its shell can be drawn; where it has none, at once. */
export const beginShell = async (): Promise<void> => {
  if (customerScreens.some(isHere)) await CustomerShell.begin();
  else if (riderScreens.some(isHere)) await RiderShell.begin();
  else if (deskScreens.some(isHere)) await AdminShell.begin();
};

const routesOf = (screens: Screens) =>
  screens.map(([path, Screen]) => <Route key={path} path={path} Component={Screen} />);

/** `/` goes to the dishes when an admin token is stored, else to the sign-in. */
const RootRedirect = () => (
  <Navigate to={adminStorage.token.read() ? paths.dishes : paths.adminLogin} replace />
);

/** Which address shows which screen. */
export const AppRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      <Route path={paths.root} element={<RootRedirect />} />
      <Route Component={CustomerShell}>
        {routesOf(customerScreens)}
        <Route path={paths.login} Component={DemoLoginPage} />
        <Route path="*" Component={NotFoundPage} />
      </Route>
      <Route Component={RiderShell}>{routesOf(riderScreens)}</Route>
      <Route path="/station/*" Component={StationArea} />
      <Route Component={AdminShell}>
        <Route Component={SignInArea}>
          <Route path={paths.adminLogin} Component={AdminLoginPage} />
        </Route>
        <Route Component={AdminArea}>{routesOf(deskScreens)}</Route>
      </Route>
    </Routes>
  </Suspense>
);
