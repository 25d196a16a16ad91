import { ALLERGEN_TEXTS, Allergen, CUSTOMER_DIET_TEXTS, CustomerDiet } from '../../shared/diet.js';
import { type AppError, appError } from '../../shared/errors.js';
import { externalIdField } from '../../shared/external-id.js';
import {
  checkFields,
  type FieldDescription,
  type FieldTexts,
  type InputOf,
  type StoredOf,
} from '../../shared/field-descriptions.js';
import {
  activityField,
  amountField,
  choiceField,
  choicesField,
  fixedChoiceField,
  lineField,
} from '../../shared/field-kinds.js';
import { readMobile } from '../../shared/mobile.js';
import { formatRupees, type Paise, ZERO_PAISE } from '../../shared/money.js';
import { ROLE_TEXTS, Role } from '../../shared/permissions.js';
import { Gender, UserType } from '../../shared/status.js';
import { MAX_LENGTH } from '../../shared/validation.js';
import type { AddressInput } from './address-fields.js';

/**
 * Describes a mobile number.
 * @param rejected returns the error for an invalid number
 */
const mobile = (
  texts: FieldTexts,
  rejected: (field?: string) => AppError,
): FieldDescription<string, false> => ({
  ...texts,
  kind: 'digits',
  required: true,
  nullable: false,
  rejected,
  check(value, { field }) {
    const digits = readMobile(value ?? '');
    if (!digits) throw rejected(field);
    return digits;
  },
});

/** Describes an optional mobile number. */
const mobileOrNone = (
  texts: FieldTexts,
  rejected: (field?: string) => AppError,
): FieldDescription<string, true> => {
  const field = mobile(texts, rejected);
  return {
    ...field,
    required: false,
    nullable: true,
    check: (value, at) => (value?.trim() ? field.check(value, at) : null),
  };
};

/** Maximum credit limit: ₹10,000. */
const MAX_CREDIT_LIMIT_PAISE = 1_000_000n as Paise;

/** Describes a customer's credit limit. */
const creditLimit = (texts: FieldTexts): FieldDescription<Paise, false> => {
  const field = amountField(texts);
  return {
    ...field,
    check(value, at) {
      if (value !== null && value > MAX_CREDIT_LIMIT_PAISE)
        throw appError('user.credit-limit', { max: formatRupees(MAX_CREDIT_LIMIT_PAISE) }, at.field);
      return field.check(value, at);
    },
  };
};

/** Diet fields of a customer, which customers can edit. */
export const CUSTOMER_DIET_FIELDS = {
  diet: choiceField({
    label: 'Diet',
    answer:
      'Diet of the customer. Null if the customer eats everything, and for users who are not customers.',
    input:
      'Diet of the customer. Null means that the customer eats everything. Ignored for users who are not customers.',
    words: CustomerDiet,
    wordTexts: CUSTOMER_DIET_TEXTS,
  }),
  avoids: choicesField({
    label: 'Avoids',
    answer: 'Allergens that the customer avoids. Empty for users who are not customers.',
    input: 'Allergens that the customer avoids. Ignored for users who are not customers.',
    words: Allergen,
    wordTexts: ALLERGEN_TEXTS,
  }),
};

/** Fields of a user that an admin can change, without the addresses. */
export const USER_FIELDS = {
  type: {
    ...fixedChoiceField(
      {
        label: 'Type',
        answer: 'Type of the user.',
        input: 'Type of the user.',
        words: UserType,
        outputOnly: UserType.API_KEY,
      },
      (field) => appError('user.type', {}, field),
    ),
    required: true,
  },
  role: choiceField({
    label: 'Role',
    answer: 'Role of an admin. Null for users who are not admins.',
    input:
      'Role of an admin. Only callers with `staff:write` can set it. Ignored for users who are not admins.',
    defaultOfNew: 'OWNER',
    words: Role,
    wordTexts: ROLE_TEXTS,
  }),
  mobileNumber: mobile(
    {
      label: 'Mobile number',
      answer: 'Mobile number, ten digits, without +91.',
      input:
        'Mobile number, ten digits. A prefix of +91, 91, 0091, or 0, and spaces, hyphens, and brackets are removed. Any other character or country code is an error. Unique among users of a type.',
    },
    (field) => appError('user.mobile', {}, field),
  ),
  status: activityField({
    label: 'Status',
    answer:
      'Status. An inactive customer can see the menu, but cannot order. An inactive admin cannot sign in.',
    input: 'Status. An admin who becomes inactive is signed out at once.',
    defaultOfNew: 'ACTIVE',
  }),
  title: lineField({
    label: 'Title',
    answer: 'Name. Can be empty.',
    input: 'Name, at most 120 characters.',
    max: MAX_LENGTH.title,
  }),
  gender: fixedChoiceField(
    {
      label: 'Gender',
      answer: 'Gender.',
      input: 'Gender.',
      defaultOfNew: 'UNKNOWN',
      words: Gender,
    },
    (field) => appError('user.gender', {}, field),
  ),
  alternateMobileNumber: mobileOrNone(
    {
      label: 'Alternate mobile number',
      answer:
        'Alternate mobile number, ten digits. Null if there is none, and for users who are not customers.',
      input: 'Alternate mobile number, ten digits. Null means none. Ignored for users who are not customers.',
    },
    (field) => appError('user.alternate-mobile', {}, field),
  ),
  creditLimitPaise: creditLimit({
    label: 'Credit limit',
    graphqlName: 'creditLimit',
    answer: 'Amount by which an order may overdraw the wallet, in rupees. 0 for users who are not customers.',
    input:
      'Amount by which an order may overdraw the wallet, in rupees, at most 10,000. A limit below the amount due is allowed and prevents further orders. Ignored for users who are not customers.',
    defaultOfNew: '0',
  }),
  ...CUSTOMER_DIET_FIELDS,
  externalId: externalIdField('users'),
};

/** Stored values of a user's fields. */
export type UserValues = StoredOf<typeof USER_FIELDS>;
/** User as form input. */
export type UserInput = InputOf<typeof USER_FIELDS> & {
  /** Customers only. */
  readonly addresses?: readonly AddressInput[] | null;
};

const NOT_A_CUSTOMER = { alternateMobileNumber: null, creditLimitPaise: ZERO_PAISE, diet: null, avoids: [] };

/** Returns the role field. An admin always has a role, so null means unchanged. */
const roleFor = ({ role }: UserInput, type: UserType): Pick<UserInput, 'role'> =>
  type === UserType.ADMIN ? { role: role ?? undefined } : { role: null };

/**
 * Validates the sent fields, depending on the user's type after the change. Omitted fields remain omitted, so that an update can
 * be partial.
 * @param type user type after the change; only customers have an alternate mobile number, a credit limit, a diet, and avoided
 * allergens
 * @throws AppError `user.*`, `input.*`
 */
export function checkUser(input: UserInput, type: UserType): Partial<UserValues> {
  return checkFields(
    USER_FIELDS,
    type === UserType.CUSTOMER
      ? { ...input, role: null }
      : { ...input, ...roleFor(input, type), ...NOT_A_CUSTOMER },
  );
}
