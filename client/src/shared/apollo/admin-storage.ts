import { readJson } from '../read-json';
import { localStorageItem } from './local-storage-item';

export const adminTokenKey = 'mealbox.admin.token';

/** Stored data of a signed-in admin. */
export const adminStorage = {
  token: localStorageItem(adminTokenKey),
  /** User object of the admin, as JSON. */
  user: localStorageItem('mealbox.admin.user'),
};

/** Returns the ID of the signed-in admin. Before the first response of the server, all admins share one value. */
export const storedAdminId = (): string => {
  const id = readJson<{ id: unknown }>(adminStorage.user.read())?.id;
  return typeof id === 'string' ? id : 'admin';
};
