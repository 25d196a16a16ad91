import { formatRupees } from './money';

/** Formats a balance in rupees. A negative balance is an amount due: `₹50.00 due`. */
export const formatWallet = (rupees: number): string =>
  rupees < 0 ? `${formatRupees(-rupees)} due` : formatRupees(rupees);
