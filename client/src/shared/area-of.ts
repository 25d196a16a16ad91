/** Indian PIN code: six digits, the first not 0, with or without a space in the middle. */
const pinCode = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g;

/**
 * Returns the area of an address, for sorting stops: its last PIN code, or else its last part. White space is normalized, and
 * case is not.
 * @returns the displayed area. Empty without an address
 */
export const areaOf = (address: string): string => {
  const pin = address.match(pinCode)?.at(-1);
  if (pin) return pin.replace(' ', '');
  const parts = address.split(/[,\n]/).map((part) => part.trim().replace(/\s+/g, ' '));
  return parts.filter(Boolean).at(-1) ?? '';
};

/** Returns a key that is equal for all addresses of one area. */
export const areaKeyOf = (address: string): string => areaOf(address).toLocaleLowerCase('en-IN');
