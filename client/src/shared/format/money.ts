const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Rupees with the sign, grouping and two decimals of en-IN: `₹1,200.00`, `-₹240.00`. */
export const formatRupees = (amount: number): string => rupees.format(amount);

/** Money to count with: an integer number of paise. */
export type Paise = number;

/** Rupees as the server writes them, with at most two decimals, in paise. */
export const paiseOf = (rupees: number): Paise => Math.round(rupees * 100);

/** Paise as rupees, for showing. */
export const rupeesOf = (paise: Paise): number => paise / 100;

/** Amounts added to the paisa: whole paise inside, since rupees with decimals do not add up in floating point. */
export const addRupees = (...amounts: number[]): number =>
  amounts.reduce((sum, amount) => sum + paiseOf(amount), 0) / 100;

/** An amount times a whole number, to the paisa. */
export const timesRupees = (amount: number, count: number): number => (paiseOf(amount) * count) / 100;

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
