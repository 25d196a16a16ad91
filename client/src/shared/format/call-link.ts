/**
 * The address that calls a phone. Ten digits, also after the 0 of a trunk call, are a number of India; what is shorter is called as it is
 * written. Null without a number.
 */
export const callOf = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return null;
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  const national = digits.replace(/^0/, '');
  if (national.length === 10) return `tel:+91${national}`;
  return national.length > 10 ? `tel:+${digits}` : `tel:${digits}`;
};
