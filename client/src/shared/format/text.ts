/** The first `limit` characters and an ellipsis, or the text as it is when it is not longer. */
export const truncate = (text: string, limit: number): string => {
  const letters = Array.from(text);
  return letters.length > limit ? `${letters.slice(0, limit).join('').trimEnd()}…` : text;
};

/** A mobile number with the prefix that is always shown (specification 9). */
export const formatMobile = (mobile: string): string => `+91 ${mobile}`;

/**
 * What a mobile field keeps of what is typed or pasted: digits, the last ten of a number with a prefix. No mobile number
 * begins with 0 or 1, so what begins so is a prefix of which a part has already been dropped while typing.
 */
export const typeMobile = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return /^(0|1|91)/.test(digits) ? digits.slice(-10) : digits.slice(0, 10);
};

/** One or two initials for an avatar (specification 2.8). */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = Array.from(words[0] ?? '')[0] ?? '?';
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : '';
  return `${first}${last}`.toLocaleUpperCase('en-IN');
};
