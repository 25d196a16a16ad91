/**
 * Returns the address that calls a phone number. Ten digits, also after a trunk 0, are an Indian number. A shorter number is
 * called as written. Null without digits.
 */
export const callOf = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return null;
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  const national = digits.replace(/^0/, '');
  if (national.length === 10) return `tel:+91${national}`;
  return national.length > 10 ? `tel:+${digits}` : `tel:${digits}`;
};
