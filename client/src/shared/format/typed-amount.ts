/** Maximum of an amount, in rupees. */
export const mostRupees = 1_000_000;

/**
 * Removes everything except digits and dots from a typed amount. The result is not rounded: `parseAmount` and `hasManyDecimals`
 * reject invalid amounts.
 */
export const typeAmount = (text: string): string => text.replace(/[^\d.]/g, '');

/** Whether an amount has more than two decimals. */
export const hasManyDecimals = (text: string): boolean => /^\d+\.\d{3,}$/.test(text.trim());

/**
 * Parses a typed amount in rupees. Undefined unless it is greater than 0 and starts with a digit, because the dot of 'Rs. 500' is
 * no decimal point.
 */
export const parseAmount = (text: string): number | undefined => {
  const amount = /^\d+(?:\.\d*)?$/.test(text.trim()) ? Number(text) : 0;
  return amount > 0 ? amount : undefined;
};
