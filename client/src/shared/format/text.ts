/** The first `limit` characters and an ellipsis, or the text as it is when it is not longer. */
export const truncate = (text: string, limit: number): string => {
  const letters = Array.from(text);
  return letters.length > limit ? `${letters.slice(0, limit).join('').trimEnd()}…` : text;
};

/** A mobile number with the prefix that is always shown. */
export const formatMobile = (mobile: string): string => `+91 ${mobile}`;

/**
 * What a mobile field keeps of what is typed or pasted: digits, at most ten, the last ten of a number with
 * the prefix 0 or 91. Indian mobile numbers begin with 6 to 9, so a 1 before one of these is what is left of 91
 * while typing.
 */
export const typeMobile = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return /^(0|9?1[6-9]|91\d{10}$)/.test(digits) ? digits.slice(-10) : digits.slice(0, 10);
};

/** One or two initials for an avatar. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = Array.from(words[0] ?? '')[0] ?? '?';
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : '';
  return `${first}${last}`.toLocaleUpperCase('en-IN');
};
