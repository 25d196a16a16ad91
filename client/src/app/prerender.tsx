import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { print } from 'graphql';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { firstOrders } from '../features/all-orders/orders-asked';
import { isOpen, type Plan, stampOf } from '../features/menu/menu-data';
import { MenuPreview } from '../features/menu/menu-preview';
import { MenuSkeleton } from '../features/menu/menu-skeleton';
import { nothingPlanned } from '../features/menu/no-plan';
import { DayStripPlace } from '../features/menu/open-days';
import { firstUsers } from '../features/users/users-asked';
import {
  AdminCheckDocument,
  AdminHomeDocument,
  DishesPageDocument,
  OrdersPageDocument,
  UsersPageDocument,
} from '../gql/admin';
import { OpenMenuDocument, OpenOwnMenuDocument } from '../gql/menu';
import { adminTokenKey } from '../shared/apollo/admin-storage';
import type { Day } from '../shared/format/day';
import { PageLoading } from '../shared/ui/states/page-loading';
import { AdminOutline, SignInOutline } from './admin-outlines';
import { earlyAdminScript, earlyMenuScript, type FirstRequest } from './early-script';
import { adminSystem } from './theme/admin-system';
import { customerSystem } from './theme/customer-system';

/** What a page shows before its first script has run: markup, and the style rules that it needs. */
export interface FirstPaint {
  readonly html: string;
  readonly css: string;
  /** Which menu it is, where it is the menu itself and not only its outline, and of which day. */
  readonly menu?: { readonly stamp: string; readonly day: Day | undefined };
  /** When it is to be painted anew, though the menu is the same: from this instant nothing can be ordered for the meal that it shows. */
  readonly until?: string | undefined;
}

/** Enough for the first two screens of a phone; the script brings the rest. */
const PREVIEWED_DISHES = 12;

/** The style rules of a system, once made, serve every rendering: a menu differs from the next in its words only. */
const caches = new Map<SystemContext, EmotionCache>();

function paint(system: SystemContext, screen: ReactNode): FirstPaint {
  const cache = caches.get(system) ?? createCache({ key: 'css' });
  // Rules are kept in the cache instead of standing in the markup, where the Content-Security-Policy would not allow them.
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
  // The page has a title already; the screen's own comes with its script.
  return { html: html.replace(/<title>[^<]*<\/title>/, ''), css: rules.join('') };
}

/**
 * The menu as anybody may see it, to look at until the script has opened the link.
 *
 * @param plan the active plan; null when there is none
 * @param openPlans those that can be ordered from
 */
export const paintMenu = (plan: Plan | null, openPlans: readonly unknown[]): FirstPaint => {
  const [first] = plan?.slots ?? [];
  const mayOrder = first !== undefined && isOpen(first);
  const screen = plan ? (
    <>
      {openPlans.length > 1 && <DayStripPlace />}
      <MenuPreview plan={plan} most={PREVIEWED_DISHES} mode={mayOrder ? 'ordering' : 'looking'} />
    </>
  ) : (
    nothingPlanned
  );
  return {
    ...paint(customerSystem, screen),
    menu: { stamp: stampOf(plan), day: plan?.date },
    until: mayOrder ? first.orderBy : undefined,
  };
};
/** What the pages show as long as their content is not at hand. */
export const outlines = {
  menu: () => paint(customerSystem, <MenuSkeleton />),
  loading: () => paint(customerSystem, <PageLoading />),
  signIn: () => paint(adminSystem, <SignInOutline />),
  admin: () => paint(adminSystem, <AdminOutline />),
} as const satisfies Record<string, () => FirstPaint>;

/** What the server asks itself for, to paint the menu. */
export const openMenuQuery = print(OpenMenuDocument);

/** What an admin's screen shows first, by the name of its page. */
const firstRequests: Readonly<Record<string, FirstRequest | undefined>> = {
  home: { document: AdminHomeDocument, variables: () => ({}) },
  dishes: { document: DishesPageDocument, variables: () => ({}) },
  orders: { document: OrdersPageDocument, variables: firstOrders },
  users: { document: UsersPageDocument, variables: () => firstUsers },
};

/**
 * What a page sends before the client's files are there.
 *
 * @param page its name, such as `users`
 */
export const earlyScriptOf = (page: string, outline: keyof typeof outlines): string | undefined => {
  if (outline === 'menu') return earlyMenuScript(OpenMenuDocument, OpenOwnMenuDocument);
  if (outline === 'admin') return earlyAdminScript(AdminCheckDocument, adminTokenKey, firstRequests[page]);
};

const STYLE = /<style id="first-style">[^<]*<\/style>/;
const PLACE = /<div id="first-paint"[^>]*>[\s\S]*<\/div><!--first-paint-->/;

/**
 * Puts a first paint into a page that has a place for one, in place of the one that is there.
 *
 * @param page the text of a built page
 * @returns the page's text
 */
export const withFirstPaint = (page: string, { html, css, menu, until }: FirstPaint): string => {
  const day = menu?.day ? ` data-day="${menu.day}"` : '';
  const end = until ? ` data-until="${until}"` : '';
  const of = menu ? ` data-of="${menu.stamp}"${day}${end}` : '';
  return page
    .replace(STYLE, () => `<style id="first-style">${css}</style>`)
    .replace(PLACE, () => `<div id="first-paint"${of}>${html}</div><!--first-paint-->`);
};
