/**
 * Keeps the screens of customers and riders on the device, so that they open without the network: the page, its scripts,
 * styles and fonts, and the menu as it was painted last, which is the same for everybody. Requests to `/graphql` and `/api` do not pass here at all.
 *
 * A new version waits until a page tells it to take over (`app/new-version.ts`), so that it never does in the middle of something.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { today } from '../shared/format/day';
import { PAINTED_MENU_CACHE as PAINTED } from '../shared/stored-menu';

/** What to keep; put in by the build (`vite.config.ts`). */
declare const PRECACHED: PrecacheEntry[];

/** What a worker is to itself, as far as it is needed here; the compiler knows pages only. */
declare const self: {
  addEventListener: (
    name: 'message' | 'activate',
    listener: (event: { data?: { type?: string } | null }) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
};

/** The address whose page is kept: that of nobody's link. */
const MENU = '/meal';
const STATION = 'mealbox-station';

/**
 * Whether a page has the menu of a day that is not over in India, offers ADD no longer than something can be ordered, and runs on
 * the files that are kept here, none of another version.
 */
const isGood = (page: string): boolean => {
  const [, day] = /<div id="first-paint"[^>]* data-day="([^"]+)"/.exec(page) ?? [];
  const [, until] = /<div id="first-paint"[^>]* data-until="([^"]+)"/.exec(page) ?? [];
  // The last script names the files; what somebody wrote about a dish stands before it.
  const files = page.slice(page.lastIndexOf('<script')).match(/\/assets\/[^"]+\.js/g) ?? [];
  const isKept = (file: string) => PRECACHED.some(({ url }) => url === file);
  const isOver = until !== undefined && Date.parse(until) <= Date.now();
  return day !== undefined && day >= today() && !isOver && files.every(isKept);
};

/** Keeps a painted menu in place of the one before it; a page without one, because it is being painted, says nothing about that. */
const keep = async (response: Response): Promise<void> => {
  const page = await response.clone().text();
  if (!response.ok || !/<div id="first-paint"[^>]* data-of=/.test(page)) return;
  const cache = await caches.open(PAINTED);
  if (isGood(page)) await cache.put(MENU, response);
  else await cache.delete(MENU);
};

/** @param day the day in the address; null: the active day, whose menu the page has */
const paintedMenu = async (day: string | null): Promise<Response | undefined> => {
  const response = await (await caches.open(PAINTED)).match(MENU);
  const page = await response?.clone().text();
  if (!page || (day && !page.includes(` data-day="${day}"`))) return undefined;
  return isGood(page) ? response : undefined;
};

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The visit that has brought this version has its page already. Nobody waits for this one, which is for the next.
self.addEventListener('activate', () => {
  fetch(MENU, { credentials: 'omit' }).then(keep, () => {});
});

cleanupOutdatedCaches();
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '' });

const outline = createHandlerBoundToURL('/menu.html');
registerRoute(
  new NavigationRoute(
    async (options) =>
      (await paintedMenu(options.url.searchParams.get('day')).catch(() => undefined)) ?? outline(options),
    { allowlist: [/^\/meal(\/|\?|$)/] },
  ),
);
// The page itself asks for the newest painting (`app/early-script.ts`).
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && url.pathname === MENU && request.mode !== 'navigate',
  async ({ request, event }) => {
    const response = await fetch(request);
    event.waitUntil(keep(response.clone()).catch(() => {}));
    return response;
  },
);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/customer.html'), { allowlist: [/^\/customer\//] }),
);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/run.html'), { allowlist: [/^\/run(\/|$)/] }));

/** What a station has kept of its screen (`features/kitchen/station/kept-screen.ts`): no other device has it. */
const ofStation = async (path: string): Promise<Response | undefined> =>
  (await caches.has(STATION)) ? caches.match(path, { cacheName: STATION }) : undefined;
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request);
      } catch (error) {
        const kept = await ofStation('/station');
        if (!kept) throw error;
        return kept;
      }
    },
    { allowlist: [/^\/station(\/|\?|$)/] },
  ),
);
// A file's name holds a hash of what is in it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url }) => (await ofStation(url.pathname)) ?? fetch(request),
);
