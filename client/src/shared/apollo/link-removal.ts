import { localStorageItem } from './local-storage-item';

/** State of the removal of a customer's link from this device, shared by all tabs. */
export const linkRemoval = {
  /** Instant of the latest removal. When it changes, each tab ends its customer's session. */
  removedAt: localStorageItem('mealbox.customer.removed-at'),
  /** Set until the server responds to the sign-out, or another link replaces the cookie. */
  signOutPending: localStorageItem('mealbox.customer.sign-out-pending'),
};

/** Clears the data that customers' screens store only for this tab. */
export const clearSessionStorage = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage, nothing was stored.
  }
};
