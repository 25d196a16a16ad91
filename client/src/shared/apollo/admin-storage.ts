import { readJson } from '../read-json';
import { localStorageItem } from './local-storage-item';

export const adminTokenKey = 'mealbox.admin.token';

/** What is stored of a signed-in admin. */
export const adminStorage = {
  token: localStorageItem(adminTokenKey),
  /** The user object, as JSON. */
  user: localStorageItem('mealbox.admin.user'),
};

/** The id of the admin who is signed in; without one, as before the first answer of the server, all are one. */
export const storedAdminId = (): string => {
  const id = readJson<{ id: unknown }>(adminStorage.user.read())?.id;
  return typeof id === 'string' ? id : 'admin';
};
