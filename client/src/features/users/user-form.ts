import { adminMessages } from '../../admin-messages';
import type { CreateUserInput, UserRow_UserFragment } from '../../gql/admin';
import { z } from '../../shared/form/schema';

const texts = adminMessages.users;

export const userTypes = ['CUSTOMER', 'ADMIN', 'DELIVERY'] as const;
export const userStatuses = ['ACTIVE', 'INACTIVE'] as const;
export const genders = ['UNKNOWN', 'MALE', 'FEMALE', 'OTHERS'] as const;

export type AddressForm = { text: string; locationUrl: string; isDefault: boolean };

/** The user form as it is typed (specification 2.4). */
export type UserForm = {
  mobileNumber: string;
  type: (typeof userTypes)[number];
  status: (typeof userStatuses)[number];
  title: string;
  gender: (typeof genders)[number];
  alternateMobileNumber: string;
  addresses: AddressForm[];
};

const firstAddress: AddressForm = { text: '', locationUrl: '', isDefault: true };

/** An address that was just added. */
export const emptyAddress: AddressForm = { ...firstAddress, isDefault: false };

/** A new user is an active customer (specification 4). */
export const emptyUserForm: UserForm = {
  mobileNumber: '',
  type: 'CUSTOMER',
  status: 'ACTIVE',
  title: '',
  gender: 'UNKNOWN',
  alternateMobileNumber: '',
  addresses: [firstAddress],
};

export const formOfUser = (user: UserRow_UserFragment): UserForm => ({
  mobileNumber: user.mobileNumber,
  type: user.type,
  status: user.status,
  title: user.title,
  gender: user.gender,
  alternateMobileNumber: user.alternateMobileNumber ?? '',
  addresses:
    user.addresses.length === 0
      ? [firstAddress]
      : user.addresses.map(({ text, locationUrl, isDefault }) => ({ text, locationUrl, isDefault })),
});

/** The addresses with the one at `index` as the only default (specification 2.4: a single default radio). */
export const withDefault = (addresses: readonly AddressForm[], index: number): AddressForm[] =>
  addresses.map((address, position) => ({ ...address, isDefault: position === index }));

/** The addresses as they are stored: none is empty, and exactly one is the default (specification 5). */
export const cleanAddresses = (addresses: readonly AddressForm[]): AddressForm[] => {
  const given = addresses
    .map(({ text, locationUrl, isDefault }) => ({
      text: text.trim(),
      locationUrl: locationUrl.trim(),
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
  // Only customers have these (specification 5 and 6).
  ...(form.type === 'CUSTOMER'
    ? {
        alternateMobileNumber: form.alternateMobileNumber || null,
        addresses: cleanAddresses(form.addresses),
      }
    : {}),
});

const isMobile = (text: string): boolean => /^\d{10}$/.test(text);

const isWebAddress = (text: string): boolean => /^https?:\/\/[^/\s]/i.test(text) && URL.canParse(text);

type Fault = { path: (string | number)[]; message: string };

/** What is wrong with the parts that only customers have (specification 5). */
export const validateCustomer = (form: UserForm): Fault[] => {
  if (form.type !== 'CUSTOMER') return [];
  const faults: Fault[] = [];
  if (form.alternateMobileNumber && !isMobile(form.alternateMobileNumber))
    faults.push({ path: ['alternateMobileNumber'], message: texts.invalidAlternateMobile });
  if (cleanAddresses(form.addresses).length === 0)
    faults.push({ path: ['addresses', 0, 'text'], message: texts.addressMissing });
  form.addresses.forEach(({ text, locationUrl }, index) => {
    if (text.trim().length > 500)
      faults.push({ path: ['addresses', index, 'text'], message: texts.addressTooLong });
    // An address without text is dropped, whatever its location says.
    if (text.trim() && locationUrl.trim() && !isWebAddress(locationUrl.trim()))
      faults.push({ path: ['addresses', index, 'locationUrl'], message: texts.invalidLocation });
  });
  return faults;
};

/** The rules of specification 5, "User form". */
export const userSchema = z
  .object({
    mobileNumber: z.string().check(z.refine(isMobile, texts.invalidMobile)),
    type: z.enum(userTypes, texts.invalidType),
    status: z.enum(userStatuses, texts.invalidStatus),
    title: z.string().check(z.maxLength(120, texts.titleTooLong)),
    gender: z.enum(genders, texts.invalidGender),
    alternateMobileNumber: z.string(),
    addresses: z.array(z.object({ text: z.string(), locationUrl: z.string(), isDefault: z.boolean() })),
  })
  .check((form) => {
    for (const { path, message } of validateCustomer(form.value))
      form.issues.push({ code: 'custom', path, message, input: form.value, continue: true });
  });
