import { usersTexts as texts } from '../../texts/admin/users';
import type { Problems } from './use-saving-form';

/** Typed email and password of an admin. */
export type SignInForm = { email: string; password: string };

/** Returns the errors of an admin's email and password, by field. A password has at least 10 characters. */
export const validateSignIn = ({ email, password }: SignInForm): Problems => ({
  ...(!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email.trim()) && { email: texts.invalidEmail }),
  ...(password.length < 10 && { password: texts.shortPassword }),
});
