/**
 * Keeps the customer's side of the client on the device, so that it opens without the network: the page, its scripts,
 * styles and fonts, and nothing that the server computes. Requests to `/graphql` and `/api` do not pass here at all.
 *
 * A new version waits until no page of the old one is open: an open page finds its files to the end.
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

cleanupOutdatedCaches();
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '' });
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    allowlist: [/^\/meal(\/|$)/, /^\/customer\//],
  }),
);
