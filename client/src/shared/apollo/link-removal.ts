import { localStorageItem } from './local-storage-item';

/** State of the removal of a customer's link from this device, shared by all tabs. */
export const linkRemoval = {
  /** Instant of the latest removal. When it changes, each tab ends its customer's session. */
  removedAt: localStorageItem('mealbox.customer.removed-at'),
  /** Set until the server has answered the sign-out, or another link has replaced the cookie. */
  signOutPending: localStorageItem('mealbox.customer.sign-out-pending'),
};

/** Clears what customers' screens store for this tab alone. */
export const clearTab = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // A browser without storage has stored nothing.
  }
};
