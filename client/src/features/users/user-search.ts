/** What the search looks at (specification 2.4: mobile, alternate mobile or title). */
export type Searched = { title: string; mobileNumber: string; alternateMobileNumber: string | null };

/**
 * Whether a user matches what is typed, by the same rules as the server: part of the title, or digits of one of the
 * mobile numbers, with or without +91, spaces and hyphens.
 */
export const matchesUser = (user: Searched, search: string): boolean => {
  const words = search.trim().replace(/\s+/g, ' ');
  if (user.title.toLocaleLowerCase('en-IN').includes(words.toLocaleLowerCase('en-IN'))) return true;
  const digits = words.replace(/^\+91/, '').replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return false;
  return user.mobileNumber.includes(digits) || Boolean(user.alternateMobileNumber?.includes(digits));
};
