/** The address that calls a phone: mobile numbers are ten digits of India. Null without a number. */
export const callOf = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '');
  return digits === '' ? null : `tel:+${digits.length === 10 ? '91' : ''}${digits}`;
};
