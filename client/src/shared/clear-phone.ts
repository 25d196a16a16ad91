import { clearCustomerStorage } from './apollo/customer-sessions';
import { clearTab } from './apollo/link-removal';
import { localStorageItem } from './apollo/local-storage-item';
import { forgetSentCalls } from './apollo/sent-calls';
import { forgetCarts } from './kept-carts';
import { forgetVegOnly, phoneChoices } from './phone-choices';
import { OPEN_MENU_KEY, PAINTED_MENU_CACHE } from './stored-menu';

/**
 * Clears everything that customers' screens store on this device. The data of admins, riders, and stations stays, and so does the theme. Customers' screens
 * store nothing in IndexedDB.
 *
 * @param owner the customer whose unconfirmed requests are deleted
 */
export const clearPhone = (owner: string): void => {
  clearCustomerStorage();
  forgetSentCalls(owner);
  forgetCarts();
  forgetVegOnly();
  const { goal, lastMeals } = phoneChoices;
  for (const item of [goal, lastMeals, localStorageItem(OPEN_MENU_KEY)]) item.write(null);
  clearTab();
  if ('caches' in window) void caches.delete(PAINTED_MENU_CACHE).catch(() => undefined);
};
