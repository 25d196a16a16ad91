import { formatRupees } from './money';

/** Formats rupees for a button, without empty decimals: `₹239`, `₹29.10`. */
export const shortRupees = (amount: number): string => formatRupees(amount).replace(/\.00$/, '');
