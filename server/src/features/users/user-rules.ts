import { refusal } from '../../shared/errors.js';
import { Gender, Status, UserType } from '../../shared/status.js';
import { checkLine, checkText, MAX_LENGTH } from '../../shared/validation.js';

/** An address as a form hands it in. */
export interface AddressInput {
  readonly text: string;
  readonly isDefault?: boolean | null;
  readonly locationUrl?: string | null;
}

/** A user as a form hands it in; what is left out is not given. */
export interface UserInput {
  readonly mobileNumber: string;
  readonly type: UserType;
  readonly status?: Status | null;
  readonly title?: string | null;
  readonly gender?: Gender | null;
  /** Customers only. */
  readonly alternateMobileNumber?: string | null;
  /** Customers only. */
  readonly addresses?: readonly AddressInput[] | null;
}

/** An address that may be stored: its text is not empty, and exactly one of a customer's is the default. */
export interface CheckedAddress {
  readonly text: string;
  readonly isDefault: boolean;
  readonly locationUrl: string;
}

const MAX_ADDRESSES = 20;

/**
 * Reads a mobile number as people paste it: with +91, a leading 0, spaces or hyphens (decisions, "Dishes, plans, users").
 *
 * @returns ten digits, or null when there are not exactly ten
 */
export function readMobile(text: string): string | null {
  const match = /^(?:0091|91|0)?(\d{10})$/.exec(text.replace(/\D/g, ''));
  return match?.[1] ?? null;
}

/**
 * Checks the fields that are given (specification 5, "User form"), for the type the user will have. Fields that are left
 * out stay left out, so that an update can be partial.
 *
 * @param type the user's type after the change: only customers have an alternate mobile number and addresses
 * @throws AppError `user.*`, `input.*`
 */
export function checkUser(input: Partial<UserInput>, type: UserType) {
  if (!Object.values(UserType).includes(type)) throw refusal('user.type', {}, 'type');
  return {
    ...(input.mobileNumber === undefined ? {} : { mobileNumber: checkMobile(input.mobileNumber) }),
    ...(input.status === undefined || input.status === null ? {} : { status: checkStatus(input.status) }),
    ...(input.title === undefined
      ? {}
      : { title: checkLine(input.title, { field: 'title', label: 'Title' }, MAX_LENGTH.title) }),
    ...(input.gender === undefined || input.gender === null ? {} : { gender: checkGender(input.gender) }),
    ...(type === UserType.CUSTOMER
      ? input.alternateMobileNumber === undefined
        ? {}
        : { alternateMobileNumber: checkAlternateMobile(input.alternateMobileNumber) }
      : { alternateMobileNumber: null }),
  };
}

function checkMobile(text: string | null): string {
  const mobile = readMobile(text ?? '');
  if (!mobile) throw refusal('user.mobile', {}, 'mobileNumber');
  return mobile;
}

function checkAlternateMobile(text: string | null): string | null {
  if (!text?.trim()) return null;
  const mobile = readMobile(text);
  if (!mobile) throw refusal('user.alternate-mobile', {}, 'alternateMobileNumber');
  return mobile;
}

function checkStatus(status: Status): Status {
  if (!Object.values(Status).includes(status)) throw refusal('user.status', {}, 'status');
  return status;
}

function checkGender(gender: Gender): Gender {
  if (!Object.values(Gender).includes(gender)) throw refusal('user.gender', {}, 'gender');
  return gender;
}

/**
 * Checks a customer's addresses (specification 5): empty ones are dropped, at least one stays, exactly one is the default
 * (the first that says so, else the first).
 *
 * @throws AppError `user.address-required`, `user.location-url`, `input.too-long`, `input.too-many`
 */
export function checkAddresses(addresses: readonly AddressInput[]): CheckedAddress[] {
  const given = addresses
    .map((address, index) => ({
      text: checkText(
        address.text,
        { field: `addresses.${index}.text`, label: 'An address' },
        MAX_LENGTH.address,
      ),
      wantsDefault: address.isDefault === true,
      locationUrl: checkLocation(address.locationUrl, `addresses.${index}.locationUrl`),
    }))
    .filter((address) => address.text !== '');
  if (given.length === 0) throw refusal('user.address-required', {}, 'addresses');
  if (given.length > MAX_ADDRESSES)
    throw refusal('input.too-many', { label: 'The list of addresses', max: MAX_ADDRESSES }, 'addresses');
  const chosen = Math.max(
    given.findIndex((address) => address.wantsDefault),
    0,
  );
  return given.map(({ text, locationUrl }, index) => ({ text, locationUrl, isDefault: index === chosen }));
}

function checkLocation(url: string | null | undefined, field: string): string {
  const text = checkLine(url, { field, label: 'A location' }, MAX_LENGTH.url);
  if (text && !(/^https?:\/\/[^/\s]/i.test(text) && URL.canParse(text)))
    throw refusal('user.location-url', {}, field);
  return text;
}
