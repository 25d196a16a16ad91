/**
 * Keeps the screens of customers and riders on the device, so that they open without the network: the page, its scripts,
 * styles and fonts, and nothing that the server computes. Requests to `/graphql` and `/api` do not pass here at all.
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

/** What to keep; put in by the build (`vite.config.ts`). */
declare const PRECACHED: PrecacheEntry[];

/** What a worker is to itself, as far as it is needed here; the compiler knows pages only. */
declare const self: {
  addEventListener: (name: 'message', listener: (event: { data?: { type?: string } | null }) => void) => void;
  skipWaiting: () => Promise<void>;
};

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

cleanupOutdatedCaches();
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '' });
registerRoute(new NavigationRoute(createHandlerBoundToURL('/menu.html'), { allowlist: [/^\/meal(\/|$)/] }));
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/customer.html'), { allowlist: [/^\/customer\//] }),
);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/run.html'), { allowlist: [/^\/run(\/|$)/] }));
