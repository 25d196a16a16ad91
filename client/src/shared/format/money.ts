const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Formats rupees with the sign, grouping, and two decimals of en-IN: `₹1,200.00`, `-₹240.00`. */
export const formatRupees = (amount: number): string => rupees.format(amount);

/** Money to count with: an integer number of paise. */
export type Paise = number;

/** Converts the server's rupees, with at most two decimals, to paise. */
export const paiseOf = (rupees: number): Paise => Math.round(rupees * 100);

/** Converts paise to rupees for display. */
export const rupeesOf = (paise: Paise): number => paise / 100;

/** Adds amounts exactly, in whole paise, because floating-point rupees do not add up. */
export const addRupees = (...amounts: number[]): number =>
  amounts.reduce((sum, amount) => sum + paiseOf(amount), 0) / 100;

/** Multiplies an amount by a whole number, exact to the paisa. */
export const timesRupees = (amount: number, count: number): number => (paiseOf(amount) * count) / 100;
