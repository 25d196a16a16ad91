import { ChakraProvider, Skeleton, Stack, type SystemContext } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { print } from 'graphql';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { OrdersPageDocument } from '../features/all-orders/all-orders-page.generated';
import { firstOrders } from '../features/all-orders/order-filter';
import { DishesPageDocument } from '../features/dishes/dishes-page.generated';
import { AdminHomeDocument } from '../features/home/admin-home.generated';
import { OpenMenuDocument, OpenOwnMenuDocument } from '../features/menu/menu.generated';
import { isOpen, menuHash, type Plan } from '../features/menu/menu-data';
import { MenuPreview } from '../features/menu/menu-preview';
import { MenuSkeleton } from '../features/menu/menu-skeleton';
import { nothingPlanned } from '../features/menu/no-plan';
import { DayStripPlaceholder } from '../features/menu/open-days';
import { AdminCheckDocument } from '../features/sessions/admin-check.generated';
import { firstUsers } from '../features/users/use-users-list';
import { UsersPageDocument } from '../features/users/users-page.generated';
import { adminTokenKey } from '../shared/apollo/admin-storage';
import type { Day } from '../shared/format/day';
import { PageMain } from '../shared/ui/page/page-main';
import { PageTitle } from '../shared/ui/page/page-title';
import { PageLoading } from '../shared/ui/states/page-loading';
import { adminLoginTexts } from '../texts/admin/sign-in';
import { AdminBar } from './admin-bar';
import { AdminCheckPlaceholder } from './admin-check-placeholder';
import { earlyAdminScript, earlyMenuScript, type FirstRequest } from './early-script';
import { adminSystem } from './theme/admin-system';
import { customerSystem } from './theme/customer-system';

const ignore = () => {};

/** Sign-in screen before its script is loaded: the bar, the title, and space for the form. */
const SignInOutline = () => (
  <>
    <AdminBar signedIn={false} onLogout={ignore} />
    <PageMain>
      <Stack gap="5" maxW="sm" mx="auto" py={{ base: '4', md: '12' }}>
        <Stack gap="2" align="center" css={{ '& h1': { mx: 'auto' } }}>
          <img src="/mealbox.svg" alt="" width="64" height="64" />
          <PageTitle title={adminLoginTexts.title} />
        </Stack>
        <Stack aria-hidden layerStyle="card" justify="center" gap="8" h="17rem" px={{ base: '4', md: '6' }}>
          <Skeleton h="11" />
          <Skeleton h="11" />
          <Skeleton h="11" />
        </Stack>
      </Stack>
    </PageMain>
  </>
);

/** Admin screen before its script is loaded; the page itself has already sent the check of the token. */
const AdminOutline = () => (
  <>
    <AdminBar signedIn onLogout={ignore} />
    <AdminCheckPlaceholder />
  </>
);

/** Content of a page before its first script runs: markup, and the style rules that it needs. */
export interface FirstPaint {
  readonly html: string;
  readonly css: string;
  /** Hash and day of the menu. Set if the menu is prerendered instead of a skeleton. */
  readonly menu?: { readonly stamp: string; readonly day: Day | undefined };
  /**
   * Time from which nothing can be ordered for the displayed meal. The page is then prerendered again, even if the menu is the
   * same.
   */
  readonly until?: string | undefined;
}

/** Number of previewed dishes: enough for the first two screen heights of a phone. The script renders the rest. */
const PREVIEWED_DISHES = 12;

/** Caches of style rules by system. They are reused by every rendering, since menus differ only in their texts. */
const caches = new Map<SystemContext, EmotionCache>();

function prerender(system: SystemContext, screen: ReactNode): FirstPaint {
  const cache = caches.get(system) ?? createCache({ key: 'css' });
  // Keeps the rules in the cache and out of the markup, where the Content-Security-Policy would block them.
  cache.compat = true;
  caches.set(system, cache);
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <StaticRouter location="/">{screen}</StaticRouter>
      </ChakraProvider>
    </CacheProvider>,
  );
  const rules = Object.values(cache.inserted).filter((rule) => typeof rule === 'string');
  // The page already has a title; the script sets the screen's own.
  return { html: html.replace(/<title>[^<]*<\/title>/, ''), css: rules.join('') };
}

/**
 * Prerenders the public menu, which is displayed until the script has opened the link.
 * @param plan the active plan. Null if there is none
 * @param openPlans plans that accept orders
 */
export const prerenderMenu = (plan: Plan | null, openPlans: readonly unknown[]): FirstPaint => {
  const [first] = plan?.slots ?? [];
  const mayOrder = first !== undefined && isOpen(first);
  const screen = plan ? (
    <>
      {openPlans.length > 1 && <DayStripPlaceholder />}
      <MenuPreview plan={plan} most={PREVIEWED_DISHES} mode={mayOrder ? 'ordering' : 'looking'} />
    </>
  ) : (
    nothingPlanned
  );
  return {
    ...prerender(customerSystem, screen),
    menu: { stamp: menuHash(plan), day: plan?.date },
    until: mayOrder ? first.closesAt : undefined,
  };
};
/** Functions that prerender the skeletons of the pages. */
export const outlines = {
  menu: () => prerender(customerSystem, <MenuSkeleton />),
  loading: () => prerender(customerSystem, <PageLoading />),
  signIn: () => prerender(adminSystem, <SignInOutline />),
  admin: () => prerender(adminSystem, <AdminOutline />),
} as const satisfies Record<string, () => FirstPaint>;

/** Query of the server for prerendering the menu. */
export const openMenuQuery = print(OpenMenuDocument);

/** First request of admin screens, by the name of the page. */
const firstRequests: Readonly<Record<string, FirstRequest | undefined>> = {
  'admin-home': { document: AdminHomeDocument, variables: () => ({}) },
  dishes: { document: DishesPageDocument, variables: () => ({}) },
  'all-orders': { document: OrdersPageDocument, variables: firstOrders },
  users: { document: UsersPageDocument, variables: () => firstUsers },
};

/**
 * Returns the inline script that sends the first requests of a page before the client's files are loaded. Undefined without
 * requests.
 * @param page name of the page, such as `users`
 */
export const earlyScriptOf = (page: string, outline: keyof typeof outlines): string | undefined => {
  if (outline === 'menu') return earlyMenuScript(OpenMenuDocument, OpenOwnMenuDocument);
  if (outline === 'admin') return earlyAdminScript(AdminCheckDocument, adminTokenKey, firstRequests[page]);
};

const STYLE = /<style id="first-style">[^<]*<\/style>/;
const PLACE = /<div id="first-paint"[^>]*>[\s\S]*<\/div><!--first-paint-->/;

/**
 * Inserts a first prerender into a page that has a placeholder for it.
 * @param page HTML of a built page
 * @returns the HTML with the prerender
 */
export const withFirstPaint = (page: string, { html, css, menu }: FirstPaint): string => {
  const day = menu?.day ? ` data-day="${menu.day}"` : '';
  const of = menu ? ` data-of="${menu.stamp}"${day}` : '';
  return page
    .replace(STYLE, () => `<style id="first-style">${css}</style>`)
    .replace(PLACE, () => `<div id="first-paint"${of}>${html}</div><!--first-paint-->`);
};
