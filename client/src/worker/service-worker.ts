/**
 * Stores the screens of customers and riders on the device, so that they open without the network: pages, scripts, styles, and
 * fonts. The menu itself is stored by `features/menu/cached-menu.ts`. Requests to `/graphql` and `/api` never pass through the
 * worker. A new version waits until a page activates it (`app/new-version.ts`), so that it never interrupts the user.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Files to store. The build inserts the list (`client/tools/offline-shell.ts`). */
declare const PRECACHED: PrecacheEntry[];

/** Globals of a worker that are used here. TypeScript's libraries declare pages only. */
declare const self: {
  addEventListener: (
    name: 'message' | 'activate',
    listener: (event: { data?: { type?: string } | null }) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
};

const STATION = 'mealbox-station';
/** Cache of earlier versions, with a prerendered menu. */
const FORMER_MENU = 'mealbox-painted-menu';

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('activate', () => void caches.delete(FORMER_MENU));

cleanupOutdatedCaches();
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '' });

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/menu.html'), { allowlist: [/^\/meal(\/|\?|$)/] }),
);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/customer.html'), { allowlist: [/^\/customer\//] }),
);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/run.html'), { allowlist: [/^\/run(\/|$)/] }));

/** Returns the cached screen of a station (`features/kitchen/station/station-kitchen.tsx`). Other devices have no such screen. */
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
// A file's name contains a hash of its content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url }) => (await ofStation(url.pathname)) ?? fetch(request),
);
