import type { Allergen, CreateUserInput, CustomerDiet, UserRow_UserFragment } from '../../gql/admin';
import type { Problems } from '../../shared/form/use-saving-form';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.users;

export const userTypes = ['CUSTOMER', 'ADMIN', 'DELIVERY'] as const;
export const userStatuses = ['ACTIVE', 'INACTIVE'] as const;
export const genders = ['UNKNOWN', 'MALE', 'FEMALE', 'OTHERS'] as const;

export type AddressForm = { text: string; locationUrl: string; note: string; isDefault: boolean };

/** The user form as it is typed. */
export type UserForm = {
  mobileNumber: string;
  type: (typeof userTypes)[number];
  status: (typeof userStatuses)[number];
  title: string;
  gender: (typeof genders)[number];
  alternateMobileNumber: string;
  /** In rupees; empty is none. */
  creditLimit: string;
  /** Empty: anything. */
  diet: CustomerDiet | '';
  avoids: Allergen[];
  addresses: AddressForm[];
};

const firstAddress: AddressForm = { text: '', locationUrl: '', note: '', isDefault: true };

/** An address that was just added. */
export const emptyAddress: AddressForm = { ...firstAddress, isDefault: false };

/** A new user is an active customer. */
export const emptyUserForm: UserForm = {
  mobileNumber: '',
  type: 'CUSTOMER',
  status: 'ACTIVE',
  title: '',
  gender: 'UNKNOWN',
  alternateMobileNumber: '',
  creditLimit: '0',
  diet: '',
  avoids: [],
  addresses: [firstAddress],
};

export const formOfUser = (user: UserRow_UserFragment): UserForm => ({
  mobileNumber: user.mobileNumber,
  type: user.type,
  status: user.status,
  title: user.title,
  gender: user.gender,
  alternateMobileNumber: user.alternateMobileNumber ?? '',
  creditLimit: String(user.creditLimit),
  diet: user.diet ?? '',
  avoids: user.avoids,
  addresses:
    user.addresses.length === 0
      ? [firstAddress]
      : user.addresses.map(({ text, locationUrl, note, isDefault }) => ({
          text,
          locationUrl,
          note,
          isDefault,
        })),
});

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

export const inputOfUserForm = (form: UserForm): CreateUserInput => ({
  mobileNumber: form.mobileNumber,
  type: form.type,
  status: form.status,
  title: form.title.trim(),
  gender: form.gender,
  // Only customers have these.
  ...(form.type === 'CUSTOMER'
    ? {
        alternateMobileNumber: form.alternateMobileNumber || null,
        creditLimit: Number(form.creditLimit),
        diet: form.diet || null,
        avoids: form.avoids,
        addresses: cleanAddresses(form.addresses),
      }
    : {}),
});

const isMobile = (text: string): boolean => /^\d{10}$/.test(text);

/** Up to ₹10,000 and to the paisa; an empty one is none. */
const isCreditLimit = (text: string): boolean =>
  /^(\d+(\.\d{0,2})?)?$/.test(text.trim()) && Number(text) <= 10_000;

const isWebAddress = (text: string): boolean => /^https?:\/\/[^/\s]/i.test(text) && URL.canParse(text);

/** What is wrong with the parts that only customers have. */
const validateCustomer = (form: UserForm): Problems => {
  const problems: Record<string, string> = {};
  if (form.alternateMobileNumber && !isMobile(form.alternateMobileNumber))
    problems.alternateMobileNumber = texts.invalidAlternateMobile;
  if (!isCreditLimit(form.creditLimit)) problems.creditLimit = texts.invalidCreditLimit;
  if (cleanAddresses(form.addresses).length === 0) problems['addresses.0.text'] = texts.addressMissing;
  form.addresses.forEach(({ text, locationUrl }, index) => {
    if (text.trim().length > 500) problems[`addresses.${index}.text`] = texts.addressTooLong;
    // An address without text is dropped, whatever its location says.
    if (text.trim() && locationUrl.trim() && !isWebAddress(locationUrl.trim()))
      problems[`addresses.${index}.locationUrl`] = texts.invalidLocation;
  });
  return problems;
};

const isOneOf = (choices: readonly string[], value: string): boolean => choices.includes(value);

/** What is wrong with a user as it is typed. */
export const validateUser = (form: UserForm): Problems => ({
  ...(!isMobile(form.mobileNumber) && { mobileNumber: texts.invalidMobile }),
  ...(!isOneOf(userTypes, form.type) && { type: texts.invalidType }),
  ...(!isOneOf(userStatuses, form.status) && { status: texts.invalidStatus }),
  ...(form.title.length > 120 && { title: texts.titleTooLong }),
  ...(!isOneOf(genders, form.gender) && { gender: texts.invalidGender }),
  ...(form.type === 'CUSTOMER' && validateCustomer(form)),
});
