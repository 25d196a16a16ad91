import { type ComponentType, Suspense } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { adminStorage } from '../shared/apollo/admin-storage';
import { paths } from '../shared/paths';
import { adminRoutes } from './admin-routes';
import type { AdminScreen } from './admin-screens';
import { lazyScreen as screen } from './load-screen';

const StationArea = screen(() => import('./station-area'), 'StationArea');
const NotFoundPage = screen(() => import('../features/placeholders/not-found-page'), 'NotFoundPage');
const DemoLoginPage = screen(() => import('../features/placeholders/demo-login-page'), 'DemoLoginPage');
const MenuPage = screen(() => import('../features/menu/menu-page'), 'MenuPage');
const ProfilePage = screen(() => import('../features/profile/profile-page'), 'ProfilePage');
const RunPage = screen(() => import('../features/run/run-page'), 'RunPage');

/**
 * Returns an admin's screen by name. The files of the admin's screens are named in `admin-chunk.ts`, which customers and riders
 * do not load.
 */
const adminScreen = <Name extends AdminScreen>(name: Name) =>
  screen(async () => (await import('./admin-chunk')).loadAdminScreen[name](), name);

const SignInArea = adminScreen('SignInArea');
const AdminLoginPage = adminScreen('AdminLoginPage');

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
const adminScreens: Screens = (Object.keys(adminRoutes) as (keyof typeof adminRoutes)[]).flatMap((name) => {
  const Screen = adminScreen(name);
  return adminRoutes[name].map((path) => [path, Screen] as const);
});

const isHere = ([path]: Screens[number]) => matchPath(path, location.pathname);

/** Preloads the file of a screen. An error is ignored, because a boundary shows it later. */
const preload = (Screen?: Screens[number][1]): void => {
  Screen?.preload().catch(() => {});
};

/**
 * Returns a shell that loads the code of all shells, then preloads the screen of the address. The browser gets a turn in
 * between, so that a phone stays responsive.
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
    preload(screens.find(isHere)?.[1]);
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
/** Time after which the admin's first rendering no longer waits for the file of the screen, in milliseconds. */
const screenWithinMs = 100;

const AdminArea = screen(() => import('./admin-chunk'), 'AdminArea');
const AdminShell = shell(
  () => import('./admin-chunk'),
  adminScreens,
  async () => {
    // The first rendering includes the screen if its file has arrived. Otherwise, the bar and the skeleton are rendered first.
    await Promise.race([
      Promise.allSettled([AdminArea.preload(), adminScreens.find(isHere)?.[1].preload()]),
      new Promise((resolve) => setTimeout(resolve, screenWithinMs)),
    ]);
    return import('./admin-chunk');
  },
  'AdminShell',
);

/** Loads the files of the address that the page was opened at. Resolves once its shell can be rendered, or at once without a shell. */
export const preloadShell = async (): Promise<void> => {
  if (customerScreens.some(isHere)) await CustomerShell.preload();
  else if (riderScreens.some(isHere)) await RiderShell.preload();
  else if (adminScreens.some(isHere)) await AdminShell.preload();
};

const routesOf = (screens: Screens) =>
  screens.map(([path, Screen]) => <Route key={path} path={path} Component={Screen} />);

/** Redirect of `/` to the dishes if an admin token is stored, or else to the sign-in. */
const RootRedirect = () => (
  <Navigate to={adminStorage.token.read() ? paths.dishes : paths.adminLogin} replace />
);

/** Routes of the client: the screen of each address. */
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
        <Route Component={AdminArea}>{routesOf(adminScreens)}</Route>
      </Route>
    </Routes>
  </Suspense>
);
