import { condition, escapeLike } from '../../db/sql.js';
import { readMobile } from '../../shared/mobile.js';

/**
 * Returns the condition on `users` that a name or mobile number contains the text. Digits in the form of a number, with +91,
 * spaces, or hyphens, are compared with both numbers of a customer.
 */
export const matchesUser = (search: string) =>
  condition((bind) => {
    const byTitle = `user_title ilike ${bind(`%${escapeLike(search)}%`)}`;
    const digits = readMobile(search) ?? search.replace(/^\+91/, '').replace(/[\s-]/g, '');
    if (!/^\d+$/.test(digits)) return byTitle;
    const like = () => bind(`%${digits}%`);
    return `(${byTitle} or mobile_number like ${like()} or alternate_mobile_number like ${like()})`;
  });
