import { ALLERGEN_TEXTS, Allergen, CUSTOMER_DIET_TEXTS, CustomerDiet } from '../../shared/diet.js';
import { type AppError, refusal } from '../../shared/errors.js';
import {
  checkFields,
  type FieldDescription,
  type FieldTexts,
  type InputOf,
  type StoredOf,
} from '../../shared/field-descriptions.js';
import { activity, amount, choice, choices, line, oneOf } from '../../shared/field-kinds.js';
import { isHttpsLink, isKnownMapLink, MAP_SERVICES } from '../../shared/map-links.js';
import { readMobile } from '../../shared/mobile.js';
import { formatRupees, type Paise, ZERO_PAISE } from '../../shared/money.js';
import { Gender, UserType } from '../../shared/status.js';
import { checkLine, checkText, MAX_LENGTH } from '../../shared/validation.js';

/** An address as a form hands it in. */
export interface AddressInput {
  readonly text: string;
  readonly isDefault?: boolean | null;
  readonly locationUrl?: string | null;
  /** Left out, it is what the address with the same text has. */
  readonly note?: string | null;
}

/** An address that may be stored: its text is not empty, and exactly one of a customer's is the default. */
export interface CheckedAddress {
  readonly text: string;
  readonly isDefault: boolean;
  readonly locationUrl: string;
  /** What a rider is to know at the door; may be empty. */
  readonly note: string;
}

const MAX_ADDRESSES = 20;

/** A mobile number. @param refused the sentence for what is none */
const mobile = (
  texts: FieldTexts,
  refused: (field?: string) => AppError,
): FieldDescription<string, false> => ({
  ...texts,
  kind: 'digits',
  required: true,
  nullable: false,
  refused,
  check(value, { field }) {
    const digits = readMobile(value ?? '');
    if (!digits) throw refused(field);
    return digits;
  },
});

/** A mobile number, or none. */
const mobileOrNone = (
  texts: FieldTexts,
  refused: (field?: string) => AppError,
): FieldDescription<string, true> => {
  const field = mobile(texts, refused);
  return {
    ...field,
    required: false,
    nullable: true,
    check: (value, at) => (value?.trim() ? field.check(value, at) : null),
  };
};

/** The most that a customer may owe: ₹10,000. */
const MAX_CREDIT_LIMIT_PAISE = 1_000_000n as Paise;

/** How much may be owed. */
const creditLimit = (texts: FieldTexts): FieldDescription<Paise, false> => {
  const field = amount(texts);
  return {
    ...field,
    check(value, at) {
      if (value !== null && value > MAX_CREDIT_LIMIT_PAISE)
        throw refusal('user.credit-limit', { max: formatRupees(MAX_CREDIT_LIMIT_PAISE) }, at.field);
      return field.check(value, at);
    },
  };
};

/** What a customer eats: what customers themselves can change of their profile, too. */
export const EATER_FIELDS = {
  diet: choice({
    label: 'Diet',
    answer: 'What the customer eats. Null for anything, and for other users.',
    input: 'What the customer eats. Null for anything. Ignored for other users.',
    words: CustomerDiet,
    wordTexts: CUSTOMER_DIET_TEXTS,
  }),
  avoids: choices({
    label: 'Avoids',
    answer: 'Allergens that the customer avoids. Empty for other users.',
    input: 'Allergens that the customer avoids. Ignored for other users.',
    words: Allergen,
    wordTexts: ALLERGEN_TEXTS,
  }),
};

/** What an admin can change of a user, beside the addresses. */
export const USER_FIELDS = {
  type: {
    ...oneOf(
      {
        label: 'Type',
        answer: 'Type of the user.',
        input: 'Type of the user. Required for a new user.',
        words: UserType,
      },
      (field) => refusal('user.type', {}, field),
    ),
    required: true,
  },
  mobileNumber: mobile(
    {
      label: 'Mobile number',
      answer: 'Mobile number, ten digits, without +91.',
      input:
        "Ten digits; +91, 91, 0091, or 0 before them, and spaces, hyphens, and brackets are removed. Any other character, and another country's code, is an error. Unique within a type; required for a new user.",
    },
    (field) => refusal('user.mobile', {}, field),
  ),
  status: activity({
    label: 'Status',
    answer: 'Status. An inactive customer can view, but not order. An inactive admin cannot sign in.',
    input: 'Status. Default for a new user: ACTIVE. An admin who becomes inactive is signed out at once.',
  }),
  title: line({
    label: 'Title',
    answer: 'Name. Can be empty.',
    input: 'Name, at most 120 characters.',
    max: MAX_LENGTH.title,
  }),
  gender: oneOf(
    {
      label: 'Gender',
      answer: 'Gender.',
      input: 'Gender. Default for a new user: UNKNOWN.',
      words: Gender,
    },
    (field) => refusal('user.gender', {}, field),
  ),
  alternateMobileNumber: mobileOrNone(
    {
      label: 'Alternate mobile number',
      answer: 'Alternate mobile number, ten digits. Customers only.',
      input: 'Alternate mobile number, ten digits. Null removes it. Ignored for users who are not customers.',
    },
    (field) => refusal('user.alternate-mobile', {}, field),
  ),
  creditLimitPaise: creditLimit({
    label: 'Credit limit',
    graphqlName: 'creditLimit',
    answer: 'How far below zero an order may take the wallet, in rupees. 0 for users who are not customers.',
    input:
      'How far below zero an order may take the wallet, in rupees, at most 10,000. Default 0. A limit below the amount due is allowed and prevents further orders. Ignored for users who are not customers.',
  }),
  ...EATER_FIELDS,
};

/** What is stored of a user's fields. */
export type UserValues = StoredOf<typeof USER_FIELDS>;
/** A user as a form hands it in. */
export type UserInput = InputOf<typeof USER_FIELDS> & {
  /** Customers only. */
  readonly addresses?: readonly AddressInput[] | null;
};

/**
 * Checks the fields that are given, for the type the user will have. Fields that are left
 * out stay left out, so that an update can be partial.
 *
 * @param type the user's type after the change: only customers have an alternate mobile number, a credit limit, a diet and what they avoid
 * @throws AppError `user.*`, `input.*`
 */
export function checkUser(input: UserInput, type: UserType): Partial<UserValues> {
  return checkFields(
    USER_FIELDS,
    type === UserType.CUSTOMER
      ? input
      : { ...input, alternateMobileNumber: null, creditLimitPaise: ZERO_PAISE, diet: null, avoids: [] },
  );
}

/**
 * Checks a customer's addresses: empty ones are dropped, at least one stays, exactly one is the default
 * (the first that says so, else the first).
 *
 * @param before the customer's stored addresses: a note that is left out stays, and so does a stored link to a map
 * @param enteredBy a customer may enter links of known map services only, an admin any https link
 * @throws AppError `user.address-required`, `user.location-url`, `user.map-service`, `input.too-long`, `input.too-many`
 */
export function checkAddresses(
  addresses: readonly AddressInput[],
  before: readonly Pick<CheckedAddress, 'text' | 'note' | 'locationUrl'>[] = [],
  enteredBy: 'admin' | 'customer' = 'admin',
): CheckedAddress[] {
  const isStored = (url: string) => before.some(({ locationUrl }) => locationUrl === url);
  const given = addresses
    .map((address, index) => ({
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
  if (given.length === 0) throw refusal('user.address-required', {}, 'addresses');
  if (given.length > MAX_ADDRESSES)
    throw refusal('input.too-many', { label: 'The list of addresses', max: MAX_ADDRESSES }, 'addresses');
  const chosen = Math.max(
    given.findIndex((address) => address.wantsDefault),
    0,
  );
  return given.map(({ text, locationUrl, note }, index) => ({
    text,
    locationUrl,
    note: note ?? before.find((known) => known.text === text)?.note ?? '',
    isDefault: index === chosen,
  }));
}

function checkLocation(
  url: string | null | undefined,
  field: string,
  enteredBy: 'admin' | 'customer',
  isStored: (url: string) => boolean,
): string {
  const text = checkLine(url, { field, label: 'A location' }, MAX_LENGTH.url);
  if (!text || isStored(text)) return text;
  if (!isHttpsLink(text)) throw refusal('user.location-url', {}, field);
  if (enteredBy === 'customer' && !isKnownMapLink(text))
    throw refusal('user.map-service', { services: MAP_SERVICES }, field);
  return text;
}
