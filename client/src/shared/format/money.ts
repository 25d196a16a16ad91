const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Rupees with the sign, grouping and two decimals of en-IN: `₹1,200.00`, `-₹240.00` (specification 9). */
export const formatRupees = (amount: number): string => rupees.format(amount);

/** An amount as it is typed: everything but digits and a dot goes (specification 5, "Add wallet balance"). */
export const typeAmount = (text: string): string => {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return rest.length ? `${whole}.${rest.join('').slice(0, 2)}` : whole;
};

/** The rupees of a typed amount; `undefined` unless it is greater than 0 (specification 5). */
export const parseAmount = (text: string): number | undefined => {
  const amount = Number(text);
  return text.trim() !== '' && Number.isFinite(amount) && amount > 0 ? amount : undefined;
};
