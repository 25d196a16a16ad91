import { addressMessages } from '../../texts/address-messages';
import type { Problems } from './use-saving-form';

/** Address as typed. */
export type AddressForm = {
  /** ID of the address. Undefined for a new address. */
  id?: string | undefined;
  text: string;
  locationUrl: string;
  note: string;
  isDefault: boolean;
};

const firstAddress: AddressForm = { text: '', locationUrl: '', note: '', isDefault: true };

/** Initial values of an added address. */
export const emptyAddress: AddressForm = { ...firstAddress, isDefault: false };

/** Returns the initial addresses of a form: the existing ones, or an empty one. */
export const formOfAddresses = (addresses: readonly AddressForm[]): AddressForm[] =>
  addresses.length === 0
    ? [firstAddress]
    : addresses.map(({ id, text, locationUrl, note, isDefault }) => ({
        id,
        text,
        locationUrl,
        note,
        isDefault,
      }));

/** Returns the addresses with the one at `index` as the only default. */
export const withDefault = (addresses: readonly AddressForm[], index: number): AddressForm[] =>
  addresses.map((address, position) => ({ ...address, isDefault: position === index }));

/** Returns the addresses as stored: without empty ones, and with exactly one default. */
export const cleanAddresses = (addresses: readonly AddressForm[]): AddressForm[] => {
  const given = addresses
    .map(({ id, text, locationUrl, note, isDefault }) => ({
      ...(id !== undefined && { id }),
      text: text.trim(),
      locationUrl: locationUrl.trim(),
      note: note.trim(),
      isDefault,
    }))
    .filter(({ text }) => text !== '');
  const chosen = given.findIndex(({ isDefault }) => isDefault);
  return withDefault(given, Math.max(chosen, 0));
};

/** Removes the address at `index`. If it was the default, the first address becomes the default. */
export const withoutAddress = (addresses: readonly AddressForm[], index: number): AddressForm[] => {
  const left = addresses.filter((_, position) => position !== index);
  return left.some(({ isDefault }) => isDefault) ? left : withDefault(left, 0);
};

/** Returns the errors of the addresses' texts, by field, such as `addresses.0.text`. */
export const validateAddresses = (addresses: readonly AddressForm[]): Problems => {
  const problems: Record<string, string> = {};
  if (cleanAddresses(addresses).length === 0) problems['addresses.0.text'] = addressMessages.missing;
  addresses.forEach(({ text }, index) => {
    if (text.trim().length > 500) problems[`addresses.${index}.text`] = addressMessages.tooLong;
  });
  return problems;
};
