import { condition, escapeLike, type SqlParameter } from '../../db/sql.js';
import { readMobile } from '../../shared/mobile.js';

/**
 * The name or a mobile number of a user has this text in it: a condition on the columns of `users`. Whatever digits are written like a number,
 * with +91, spaces or hyphens, are compared with both numbers of a customer.
 *
 * @param bind gives what stands for a value
 */
export function isNamedSql(search: string, bind: (value: SqlParameter) => string): string {
  const byTitle = `user_title ilike ${bind(`%${escapeLike(search)}%`)}`;
  const digits = readMobile(search) ?? search.replace(/^\+91/, '').replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return byTitle;
  const like = () => bind(`%${digits}%`);
  return `(${byTitle} or mobile_number like ${like()} or alternate_mobile_number like ${like()})`;
}

/** {@link isNamedSql} for the query builder. */
export const isNamed = (search: string) => condition((bind) => isNamedSql(search, bind));
