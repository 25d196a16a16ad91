import { localStorageItem } from './local-storage-item';

/** What is stored of a signed-in admin (specification 3, "Stored session values"). */
export const adminStorage = {
  token: localStorageItem('mealbox.admin.token'),
  /** The user object, as JSON. */
  user: localStorageItem('mealbox.admin.user'),
};
