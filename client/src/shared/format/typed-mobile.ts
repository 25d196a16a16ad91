/**
 * What a mobile field keeps of what is typed or pasted: digits, at most ten, the last ten of a number with
 * the prefix 0 or 91. Indian mobile numbers begin with 6 to 9, so a 1 before one of these is what is left of 91
 * while typing.
 */
export const typeMobile = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return /^(0|9?1[6-9]|91\d{10}$)/.test(digits) ? digits.slice(-10) : digits.slice(0, 10);
};
