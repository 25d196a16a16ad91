import { storedValue } from './stored-value';

/** What is stored of a signed-in admin (specification 3, "Stored session values"). */
export const adminSession = {
  token: storedValue('mealbox.admin.token'),
  /** The admin's name, for the welcome. */
  user: storedValue('mealbox.admin.user'),
};

/** Forgets the admin: on Logout (specification 2.2), and when the server no longer knows the token. */
export const endAdminSession = (): void => {
  adminSession.token.write(null);
  adminSession.user.write(null);
};
