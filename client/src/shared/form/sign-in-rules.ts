import { users as texts } from '../../texts/admin/users';
import type { Problems } from './use-saving-form';

/** What an admin signs in with, as it is typed. */
export type SignInForm = { email: string; password: string };

/** What is wrong with what an admin is to sign in with. */
export const validateSignIn = ({ email, password }: SignInForm): Problems => ({
  ...(!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email.trim()) && { email: texts.invalidEmail }),
  ...(password.length < 10 && { password: texts.shortPassword }),
});
