/**
 * Takes the place of the service worker in a build that does without it (`MEALBOX_OFFLINE=off`): a worker that is only
 * missing would live on in the browsers that have it. This one removes what the other kept, and itself.
 */

/** What a worker is to itself, as far as it is needed here; the compiler knows pages only. */
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
