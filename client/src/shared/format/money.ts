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
