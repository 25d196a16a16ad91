/** An Indian PIN code: six digits, the first not 0, as people write it with or without a space in the middle. */
const pinCode = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g;

/**
 * Where an address is, for whoever sorts stops: its PIN code, else its last part. What is written in small letters or with more spaces is the
 * same area.
 *
 * @returns as it is shown; empty without an address
 */
export const areaOf = (address: string): string => {
  const pin = address.match(pinCode)?.at(-1);
  if (pin) return pin.replace(' ', '');
  const parts = address.split(/[,\n]/).map((part) => part.trim().replace(/\s+/g, ' '));
  return parts.filter(Boolean).at(-1) ?? '';
};

/** The same text for addresses of one area. */
export const areaKeyOf = (address: string): string => areaOf(address).toLocaleLowerCase('en-IN');
