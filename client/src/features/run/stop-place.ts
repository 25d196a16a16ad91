import type { RunStop } from './run-marks';

/** Where the map of a stop is: the address's own link, else a search for its text; null without an address. */
export const mapOf = ({ address }: Pick<RunStop, 'address'>): string | null => {
  if (!address) return null;
  if (/^https?:\/\//i.test(address.locationUrl)) return address.locationUrl;
  if (!address.text.trim()) return null;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.text })}`;
};

/** What calls a stop: mobile numbers are ten digits of India. */
export const callOf = ({ phone }: Pick<RunStop, 'phone'>): string | null => {
  const digits = phone.replace(/\D/g, '');
  return digits === '' ? null : `tel:+${digits.length === 10 ? '91' : ''}${digits}`;
};
