import { addressMessages } from '../../texts/address-messages';
import type { Problems } from './use-saving-form';

/** An address as it is typed. */
export type AddressForm = { text: string; locationUrl: string; note: string; isDefault: boolean };

const firstAddress: AddressForm = { text: '', locationUrl: '', note: '', isDefault: true };

/** An address that was just added. */
export const emptyAddress: AddressForm = { ...firstAddress, isDefault: false };

/** The addresses to begin with: those that there are, else an empty one. */
export const formOfAddresses = (addresses: readonly AddressForm[]): AddressForm[] =>
  addresses.length === 0
    ? [firstAddress]
    : addresses.map(({ text, locationUrl, note, isDefault }) => ({ text, locationUrl, note, isDefault }));

/** The addresses with the one at `index` as the only default (a single default radio). */
export const withDefault = (addresses: readonly AddressForm[], index: number): AddressForm[] =>
  addresses.map((address, position) => ({ ...address, isDefault: position === index }));

/** The addresses as they are stored: none is empty, and exactly one is the default. */
export const cleanAddresses = (addresses: readonly AddressForm[]): AddressForm[] => {
  const given = addresses
    .map(({ text, locationUrl, note, isDefault }) => ({
      text: text.trim(),
      locationUrl: locationUrl.trim(),
      note: note.trim(),
      isDefault,
    }))
    .filter(({ text }) => text !== '');
  const chosen = given.findIndex(({ isDefault }) => isDefault);
  return withDefault(given, Math.max(chosen, 0));
};

/** The addresses without the one at `index`; a default that goes hands over to the first. */
export const withoutAddress = (addresses: readonly AddressForm[], index: number): AddressForm[] => {
  const left = addresses.filter((_, position) => position !== index);
  return left.some(({ isDefault }) => isDefault) ? left : withDefault(left, 0);
};

/** What is wrong with the texts of addresses, by `addresses.0.text`. */
export const validateAddresses = (addresses: readonly AddressForm[]): Problems => {
  const problems: Record<string, string> = {};
  if (cleanAddresses(addresses).length === 0) problems['addresses.0.text'] = addressMessages.missing;
  addresses.forEach(({ text }, index) => {
    if (text.trim().length > 500) problems[`addresses.${index}.text`] = addressMessages.tooLong;
  });
  return problems;
};
