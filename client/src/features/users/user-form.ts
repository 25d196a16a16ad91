import type { Allergen, CreateUserInput, CustomerDiet, UserRow_UserFragment } from '../../gql/admin';
import {
  type AddressForm,
  cleanAddresses,
  formOfAddresses,
  validateAddresses,
} from '../../shared/form/address-form';
import { isMobile } from '../../shared/form/is-mobile';
import type { Problems } from '../../shared/form/use-saving-form';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.users;

export const userTypes = ['CUSTOMER', 'ADMIN', 'DELIVERY'] as const;
export const userStatuses = ['ACTIVE', 'INACTIVE'] as const;
export const genders = ['UNKNOWN', 'MALE', 'FEMALE', 'OTHERS'] as const;

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
  addresses: formOfAddresses([]),
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
  addresses: formOfAddresses(user.addresses),
});

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
  Object.assign(problems, validateAddresses(form.addresses));
  form.addresses.forEach(({ text, locationUrl }, index) => {
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
