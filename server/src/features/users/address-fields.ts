import { appError } from '../../shared/errors.js';
import { isHttpsLink, isKnownMapLink, MAP_SERVICES } from '../../shared/map-links.js';
import { checkId, checkLine, checkText, MAX_LENGTH } from '../../shared/validation.js';

/** Address as form input. */
export interface AddressInput {
  /** ID of the stored address. Default: the ID of the stored address with the same text, if there is one. */
  readonly id?: string | null;
  readonly text: string;
  readonly isDefault?: boolean | null;
  readonly locationUrl?: string | null;
  /** Door note. Default: the note of the stored address with the same text. */
  readonly note?: string | null;
}

/** Address that can be stored. Its text is not empty, and exactly one address of a customer is the default. */
export interface CheckedAddress {
  /** Null for a new address. */
  readonly id: string | null;
  readonly text: string;
  readonly isDefault: boolean;
  readonly locationUrl: string;
  /** Door note for the rider. Can be empty. */
  readonly note: string;
}

const MAX_ADDRESSES = 20;

/**
 * Validates a customer's addresses: empty ones are removed, at least one must remain, and exactly one is the default (the first
 * marked one, or the first).
 * @param before stored addresses of the customer: an omitted note and a stored map link are unchanged
 * @param enteredBy customers may enter only links of known map services, and admins any https link
 * @throws AppError `user.address-required`, `user.location-url`, `user.map-service`, `input.too-long`, `input.too-many`
 */
export function checkAddresses(
  addresses: readonly AddressInput[],
  before: readonly Pick<CheckedAddress, 'id' | 'text' | 'note' | 'locationUrl'>[] = [],
  enteredBy: 'admin' | 'customer' = 'admin',
): CheckedAddress[] {
  const isStored = (url: string) => before.some(({ locationUrl }) => locationUrl === url);
  const given = addresses
    .map((address, index) => ({
      id: checkKnown(address.id, `addresses.${index}.id`, before),
      text: checkText(
        address.text,
        { field: `addresses.${index}.text`, label: 'An address' },
        MAX_LENGTH.address,
      ),
      wantsDefault: address.isDefault === true,
      note:
        address.note === undefined
          ? undefined
          : checkText(address.note, { field: `addresses.${index}.note`, label: 'A note' }, MAX_LENGTH.title),
      locationUrl: checkLocation(address.locationUrl, `addresses.${index}.locationUrl`, enteredBy, isStored),
    }))
    .filter((address) => address.text !== '');
  if (given.length === 0) throw appError('user.address-required', {}, 'addresses');
  if (given.length > MAX_ADDRESSES)
    throw appError('input.too-many', { label: 'The list of addresses', max: MAX_ADDRESSES }, 'addresses');
  const ids = given.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length)
    throw appError('input.malformed', { detail: 'Each address can appear only once.' }, 'addresses');
  const chosen = Math.max(
    given.findIndex((address) => address.wantsDefault),
    0,
  );
  const named = new Set(given.map(({ id }) => id));
  const idOf = (text: string) => {
    const known = before.find((address) => address.text === text && !named.has(address.id));
    named.add(known?.id ?? null);
    return known?.id ?? null;
  };
  return given.map(({ id, text, locationUrl, note }, index) => ({
    id: id ?? idOf(text),
    text,
    locationUrl,
    note: note ?? before.find((known) => known.id === id || known.text === text)?.note ?? '',
    isDefault: index === chosen,
  }));
}

function checkKnown(
  id: string | null | undefined,
  field: string,
  before: readonly Pick<CheckedAddress, 'id'>[],
): string | null {
  if (id === null || id === undefined) return null;
  const known = checkId(id, { field, label: 'Address' });
  // Another change may have removed the address. The input then becomes a new address.
  return before.some((address) => address.id === known) ? known : null;
}

function checkLocation(
  url: string | null | undefined,
  field: string,
  enteredBy: 'admin' | 'customer',
  isStored: (url: string) => boolean,
): string {
  const text = checkLine(url, { field, label: 'A location' }, MAX_LENGTH.url);
  if (!text || isStored(text)) return text;
  if (!isHttpsLink(text)) throw appError('user.location-url', {}, field);
  if (enteredBy === 'customer' && !isKnownMapLink(text))
    throw appError('user.map-service', { services: MAP_SERVICES }, field);
  return text;
}
