import { formatRupees } from './money';

/** What a wallet holds, in rupees; what is below zero is due. */
export const formatWallet = (rupees: number): string =>
  rupees < 0 ? `${formatRupees(-rupees)} due` : formatRupees(rupees);
