import type { Allergen, CreateUserInput, CustomerDiet } from '../../schema.generated';
import {
  type AddressForm,
  cleanAddresses,
  formOfAddresses,
  validateAddresses,
} from '../../shared/form/address-form';
import type { Problems } from '../../shared/form/use-saving-form';
import { amountText } from '../../shared/format/amount-text';
import { isMobile } from '../../shared/format/typed-mobile';
import { usersTexts as texts } from '../../texts/admin/users';
import type { UserRow_UserFragment } from './user-row.generated';

export const userTypes = ['CUSTOMER', 'ADMIN', 'DELIVERY'] as const;
export const userStatuses = ['ACTIVE', 'INACTIVE'] as const;
export const genders = ['UNKNOWN', 'MALE', 'FEMALE', 'OTHERS'] as const;

/** User form as typed. */
export type UserForm = {
  mobileNumber: string;
  type: (typeof userTypes)[number];
  status: (typeof userStatuses)[number];
  title: string;
  gender: (typeof genders)[number];
  alternateMobileNumber: string;
  /** Amount in rupees; empty means none. */
  creditLimit: string;
  /** Empty means no restriction. */
  diet: CustomerDiet | '';
  avoids: Allergen[];
  addresses: AddressForm[];
};

/** Form of a new user, who is an active customer. */
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
  // API keys cannot be edited in a form.
  type: user.type === 'API_KEY' ? 'ADMIN' : user.type,
  status: user.status,
  title: user.title,
  gender: user.gender,
  alternateMobileNumber: user.alternateMobileNumber ?? '',
  creditLimit: amountText(user.creditLimit),
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
  // Only customers have these fields.
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

/** Whether a credit limit is at most ₹10,000 with two decimals; empty means none. */
const isCreditLimit = (text: string): boolean =>
  /^(\d+(\.\d{0,2})?)?$/.test(text.trim()) && Number(text) <= 10_000;

const isWebAddress = (text: string): boolean => /^https?:\/\/[^/\s]/i.test(text) && URL.canParse(text);

/** Returns the errors of the fields that only customers have. */
const validateCustomer = (form: UserForm): Problems => {
  const problems: Record<string, string> = {};
  if (form.alternateMobileNumber && !isMobile(form.alternateMobileNumber))
    problems.alternateMobileNumber = texts.invalidAlternateMobile;
  if (!isCreditLimit(form.creditLimit)) problems.creditLimit = texts.invalidCreditLimit;
  Object.assign(problems, validateAddresses(form.addresses));
  form.addresses.forEach(({ text, locationUrl }, index) => {
    // An address without text is removed, regardless of its map link.
    if (text.trim() && locationUrl.trim() && !isWebAddress(locationUrl.trim()))
      problems[`addresses.${index}.locationUrl`] = texts.invalidLocation;
  });
  return problems;
};

const isOneOf = (choices: readonly string[], value: string): boolean => choices.includes(value);

/** Returns the errors of a user's form, by field. */
export const validateUser = (form: UserForm): Problems => ({
  ...(!isMobile(form.mobileNumber) && { mobileNumber: texts.invalidMobile }),
  ...(!isOneOf(userTypes, form.type) && { type: texts.invalidType }),
  ...(!isOneOf(userStatuses, form.status) && { status: texts.invalidStatus }),
  ...(form.title.length > 120 && { title: texts.titleTooLong }),
  ...(!isOneOf(genders, form.gender) && { gender: texts.invalidGender }),
  ...(form.type === 'CUSTOMER' && validateCustomer(form)),
});
