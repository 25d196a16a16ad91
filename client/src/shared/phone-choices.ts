import { localStorageItem } from './apollo/local-storage-item';

/** What somebody chose on this device; it is no customer's and no admin's, and outlives their sessions. */
export const phoneChoices = {
  /** The menu shows vegetarian dishes only; absent: all. */
  vegOnly: localStorageItem('mealbox.veg-only'),
  /** `light` or `dark`; absent: as the device has it. The page's own script reads it before the first paint (`index.html`). */
  theme: localStorageItem('mealbox.theme'),
};
