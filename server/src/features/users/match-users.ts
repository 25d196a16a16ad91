import { escapeLike } from '../../db/sql.js';
import { expressionsOn } from '../../db/tables.js';
import { readMobile } from '../../shared/mobile.js';

/**
 * Returns the condition on `User` that a name or mobile number contains the text. Digits in the form of a number, with +91,
 * spaces, or hyphens, are compared with both numbers of a customer.
 */
export function matchesUser(search: string) {
  const { eb, or } = expressionsOn<{ User: 'User' }>();
  const byTitle = eb('User.title', 'ilike', `%${escapeLike(search)}%`);
  const digits = readMobile(search) ?? search.replace(/^\+91/, '').replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return byTitle;
  const like = `%${digits}%`;
  return or([byTitle, eb('User.mobileNumber', 'like', like), eb('User.alternateMobileNumber', 'like', like)]);
}
