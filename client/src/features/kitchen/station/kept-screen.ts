import { station } from '../../../shared/station-paths';

/** The service worker answers from it where there is no network. */
const KEPT = 'mealbox-station';

const pathOf = (address: string): string => new URL(address, location.origin).pathname;

/**
 * Keeps this screen on the device: its page and the files that it runs on, so that a tablet opens it after a restart also without a network. The page is asked for
 * anew each time, and files of an earlier version go once all of its own are there.
 *
 * @throws where the browser keeps nothing, or there is no network
 */
export const keepScreen = async (): Promise<void> => {
  const page = await fetch(station, { credentials: 'omit' });
  if (!page.ok) return;
  const named = (await page.clone().text()).match(/\/assets\/[^"'\s)]+/g) ?? [];
  const used = performance.getEntriesByType('resource').map(({ name }) => pathOf(name));
  const files = new Set([...named, ...used].filter((path) => path.startsWith('/assets/')));
  const cache = await caches.open(KEPT);
  const before = (await cache.keys()).map(({ url }) => pathOf(url));
  await cache.addAll([...files].filter((file) => !before.includes(file)));
  await cache.put(station, page);
  for (const path of before) if (path !== station && !files.has(path)) await cache.delete(path);
};
