import { type ComponentType, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { adminStorage } from '../shared/apollo/admin-storage';
import { paths } from '../shared/paths';
import { laterScreen as screen } from './load-screen';

/** What both shells need. Evaluated in one go it would keep a phone from answering; so the browser has its turn in between. */
const shell = <Name extends string>(
  theme: () => Promise<unknown>,
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
    return load();
  }, name);

const CustomerShell = shell(
  () => import('./theme/customer-system'),
  () => import('./customer-shell'),
  'CustomerShell',
);
const AdminShell = shell(
  () => import('./theme/admin-system'),
  () => import('./admin-shell'),
  'AdminShell',
);
const RiderShell = shell(
  () => import('./theme/customer-system'),
  () => import('./rider-shell'),
  'RiderShell',
);
const StationArea = screen(() => import('./station-area'), 'StationArea');
const AdminArea = screen(() => import('./admin-area'), 'AdminArea');
const SignInArea = screen(() => import('./sign-in-area'), 'SignInArea');
const NotFoundPage = screen(() => import('../features/placeholders/not-found-page'), 'NotFoundPage');
const DemoLoginPage = screen(() => import('../features/placeholders/demo-login-page'), 'DemoLoginPage');
const AdminHomePage = screen(() => import('../features/home/admin-home-page'), 'AdminHomePage');
const DishDetailsPage = screen(() => import('../features/placeholders/dish-details-page'), 'DishDetailsPage');

const AdminLoginPage = screen(() => import('../features/sessions/admin-login-page'), 'AdminLoginPage');
const DishesPage = screen(() => import('../features/dishes/dishes-page'), 'DishesPage');
const UsersPage = screen(() => import('../features/users/users-page'), 'UsersPage');
const AllOrdersPage = screen(() => import('../features/all-orders/all-orders-page'), 'AllOrdersPage');
const AddOrderPage = screen(() => import('../features/add-order/add-order-page'), 'AddOrderPage');
const MealPlannerPage = screen(() => import('../features/meal-planner/meal-planner-page'), 'MealPlannerPage');
const UserPage = screen(() => import('../features/users/user-page'), 'UserPage');
const PackBoxPage = screen(() => import('../features/kitchen/pack/box-page'), 'PackBoxPage');
const KitchenPage = screen(() => import('../features/kitchen/kitchen-page'), 'KitchenPage');
const MoneyPage = screen(() => import('../features/money/money-page'), 'MoneyPage');
const PrintPage = screen(() => import('../features/kitchen/print/print-page'), 'PrintPage');
const SettingsPage = screen(() => import('../features/settings/settings-page'), 'SettingsPage');
const MoneyReportPage = screen(() => import('../features/money-report/money-report-page'), 'MoneyReportPage');
const JobsPage = screen(() => import('../features/jobs/jobs-page'), 'JobsPage');
const WhatsAppPage = screen(() => import('../features/whatsapp/whatsapp-page'), 'WhatsAppPage');
const MenuPage = screen(() => import('../features/menu/menu-page'), 'MenuPage');
const ProfilePage = screen(() => import('../features/profile/profile-page'), 'ProfilePage');
const RunPage = screen(() => import('../features/run/run-page'), 'RunPage');

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
        <Route path={paths.meal} Component={MenuPage} />
        <Route path={paths.mealOf} Component={MenuPage} />
        <Route path={paths.customer} Component={ProfilePage} />
        <Route path={paths.login} Component={DemoLoginPage} />
        <Route path="*" Component={NotFoundPage} />
      </Route>
      <Route Component={RiderShell}>
        <Route path={paths.run} Component={RunPage} />
        <Route path={paths.runOf} Component={RunPage} />
      </Route>
      <Route path="/station/*" Component={StationArea} />
      <Route Component={AdminShell}>
        <Route Component={SignInArea}>
          <Route path={paths.adminLogin} Component={AdminLoginPage} />
        </Route>
        <Route Component={AdminArea}>
          <Route path={paths.adminHome} Component={AdminHomePage} />
          <Route path={paths.dishes} Component={DishesPage} />
          <Route path={paths.dish} Component={DishDetailsPage} />
          <Route path={paths.users} Component={UsersPage} />
          <Route path={paths.user} Component={UserPage} />
          <Route path={paths.allOrders} Component={AllOrdersPage} />
          <Route path={paths.orders} Component={AllOrdersPage} />
          <Route path={paths.addOrder} Component={AddOrderPage} />
          <Route path={paths.newOrder} Component={AddOrderPage} />
          <Route path={paths.editOrder} Component={AddOrderPage} />
          <Route path={paths.mealPlanner} Component={MealPlannerPage} />
          <Route path={paths.kitchen} Component={KitchenPage} />
          <Route path={paths.kitchenPrint} Component={PrintPage} />
          <Route path={paths.money} Component={MoneyPage} />
          <Route path={paths.pack} Component={PackBoxPage} />
          <Route path={paths.settings} Component={SettingsPage} />
          <Route path={paths.whatsapp} Component={WhatsAppPage} />
          <Route path={paths.runs} Component={JobsPage} />
          <Route path={paths.moneyReport} Component={MoneyReportPage} />
        </Route>
      </Route>
    </Routes>
  </Suspense>
);
