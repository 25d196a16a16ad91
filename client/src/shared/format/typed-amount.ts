/** More than this in one amount is refused. */
export const mostRupees = 1_000_000;

/**
 * An amount as it is typed: everything but digits and dots goes. Nothing is cut off and no dot is moved: what is no amount then is
 * refused, by `parseAmount` and `hasManyDecimals`.
 */
export const typeAmount = (text: string): string => text.replace(/[^\d.]/g, '');

/** Whether an amount says more than the paisa. */
export const hasManyDecimals = (text: string): boolean => /^\d+\.\d{3,}$/.test(text.trim());

/**
 * The rupees of a typed amount; `undefined` unless it is greater than 0. It begins with a digit: the dot of 'Rs. 500' is no decimal point, and
 * what is left of it is no amount.
 */
export const parseAmount = (text: string): number | undefined => {
  const amount = /^\d+(?:\.\d*)?$/.test(text.trim()) ? Number(text) : 0;
  return amount > 0 ? amount : undefined;
};
