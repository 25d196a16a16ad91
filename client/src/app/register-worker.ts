/** Where the worker serves: the customer's addresses. Who only signs in as an admin gets none. */
const customerSide = /^\/(meal|customer)(\/|$)/;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2_000);
};

/**
 * Registers the service worker once the page has loaded and has nothing to do, so that what it fetches never competes
 * with the first visit. A browser that refuses (a private window, a full disk) does without.
 */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator) || !customerSide.test(location.pathname)) return;
  const register = () => whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};
