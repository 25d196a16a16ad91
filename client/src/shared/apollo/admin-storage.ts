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
  try {
    const user = JSON.parse(adminStorage.user.read() ?? 'null') as { id?: unknown } | null;
    return typeof user?.id === 'string' ? user.id : 'admin';
  } catch {
    return 'admin';
  }
};
