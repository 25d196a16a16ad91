/** Returns an amount as the text of a field: two decimals, or none if the rupees are whole. */
export const amountText = (rupees: number): string =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
