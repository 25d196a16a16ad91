/**
 * Replaces the service worker in a build without one (`MEALBOX_OFFLINE=off`), because an old worker would stay in browsers. It
 * deletes the old caches and unregisters.
 */

/** Globals of a worker that are used here. TypeScript's libraries declare pages only. */
declare const self: {
  addEventListener: (
    name: 'install' | 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
};

const leave = async (): Promise<void> => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));

export {};
