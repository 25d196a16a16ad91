import { versions } from './new-version';

/** Where the worker serves: the addresses of customers, riders and stations. Who only signs in as an admin gets none. */
const served = /^\/(meal|customer|run|station)(\/|$)/;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2_000);
};

/**
 * Registers the service worker once the page has loaded and has nothing to do, so that what it fetches never competes
 * with the first visit. A browser that refuses (a private window, a full disk) does without.
 */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator) || !served.test(location.pathname)) return;
  const { serviceWorker } = navigator;
  const follow = (registration?: ServiceWorkerRegistration) => versions.follow(registration);
  // What the worker of an earlier visit has fetched since is known at once, not only when the page is idle.
  if (serviceWorker.controller) serviceWorker.getRegistration().then(follow, () => {});
  const register = () => whenIdle(() => void serviceWorker.register('/sw.js').then(follow, () => {}));
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
  // What it fetches does not come where the network goes meanwhile.
  window.addEventListener('online', register);
};
