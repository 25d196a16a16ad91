import { DeliveryProof } from '../../shared/delivery-states.js';
import { type AppError, refusal } from '../../shared/errors.js';
import type { FieldDescription, FieldTexts, InputOf, StoredOf } from '../../shared/field-descriptions.js';
import { amount, amounts, count, line, oneOf, paragraph, timeOfDay } from '../../shared/field-kinds.js';
import { MAX_LENGTH } from '../../shared/validation.js';
import { words } from '../../shared/words.js';

/** The most quick top-up amounts: more are no longer quick to choose from. */
const MAX_QUICK_TOP_UPS = 6;

/** The most days that customers can order ahead: two weeks of plans. */
const MAX_ORDER_AHEAD_DAYS = 14;

/** The highest limit of boxes that a customer may have. */
const MAX_BOX_LIMIT = 99;

/** The id of the one row, by which the audit trail names it; the database takes no other. */
export const SETTINGS_ID = '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01';

/** Who changes the addresses of customers, beside what an admin may always do: nobody, or each customer their own. */
export const AddressEditors = words('ADMINS', 'CUSTOMERS');
export type AddressEditors = (typeof AddressEditors)[keyof typeof AddressEditors];

/** Who turns the next day on: an admin, or the server at the closing of the active day's last meal. */
export const ActiveDay = words('BY_HAND', 'FOLLOWS');
export type ActiveDay = (typeof ActiveDay)[keyof typeof ActiveDay];

/** What an admin can change of the kitchen's settings. An empty text says that there is none. */
export const SETTINGS_FIELDS = {
  kitchenName: line({
    label: 'Kitchen name',
    answer: 'What the kitchen is called; may be empty.',
    input: 'At most 120 characters.',
    max: MAX_LENGTH.title,
  }),
  phone: written(
    {
      label: 'Phone',
      answer: 'Where the kitchen is called; may be empty.',
      input: 'A phone number: 6 to 15 digits, perhaps with +, spaces, hyphens and brackets; or empty.',
    },
    (text) => /^\+?[\d\s()-]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, '')),
    () => refusal('settings.phone', {}, 'phone'),
  ),
  address: paragraph({
    label: 'Address',
    answer: 'Where the kitchen is; may be empty. Null to who is no admin.',
    input: 'At most 500 characters.',
    max: MAX_LENGTH.address,
  }),
  fssaiNumber: written(
    {
      label: 'FSSAI licence number',
      answer: '14 digits, or empty.',
      input: '14 digits, or empty. Spaces are taken off.',
    },
    (text) => /^\d{14}$/.test(text),
    () => refusal('settings.fssai-number', {}, 'fssaiNumber'),
    withoutSpaces,
  ),
  gstin: written(
    {
      label: 'GSTIN',
      answer: '15 letters and digits, or empty. Null to who is no admin.',
      input: '15 letters and digits, or empty. Spaces are taken off.',
    },
    (text) => /^[\dA-Z]{15}$/.test(text),
    () => refusal('settings.gstin', {}, 'gstin'),
    (text) => withoutSpaces(text).toUpperCase(),
  ),
  upiId: written(
    {
      label: 'UPI id',
      answer: 'Where customers pay to, `name@bank`; or empty.',
      input: '`name@bank`, or empty.',
    },
    (text) => /^[\w.-]{2,256}@[a-z][a-z\d]{1,63}$/i.test(text),
    () => refusal('settings.upi-id', {}, 'upiId'),
  ),
  payeeName: line({
    label: 'Payee name',
    answer: 'Whom the UPI id belongs to, as banks show it; may be empty.',
    input: 'At most 120 characters.',
    max: MAX_LENGTH.title,
  }),
  lowBalancePaise: amount({
    label: 'Low balance',
    graphqlName: 'lowBalance',
    answer: 'A wallet with less than this runs low, in rupees. Null to who is no admin.',
    input: 'In rupees, 0 or more.',
  }),
  quickTopUpsPaise: amounts(
    {
      label: 'Quick top-ups',
      graphqlName: 'quickTopUps',
      answer: 'What can be added to a wallet, or asked to be, by one click, in rupees.',
      input: 'In rupees, more than 0; at most 6, each once.',
      max: MAX_QUICK_TOP_UPS,
    },
    (field) => refusal('wallet.amount', {}, field),
  ),
  orderAheadDays: count(
    {
      label: 'Days to order ahead',
      answer:
        'Customers also see and order from the plans of so many days after the active plan’s day; 0: from the active plan alone.',
      input: 'A whole number from 0 to 14.',
      max: MAX_ORDER_AHEAD_DAYS,
    },
    (field) => refusal('settings.order-ahead-days', { max: MAX_ORDER_AHEAD_DAYS }, field),
  ),
  planAlarmAt: timeOfDay({
    label: 'Time of the plan alarm',
    answer:
      'From when on a day that boxes wait for, and that has no plan, is an alarm on the day before: `HH:MM` in India. Null to who is no admin.',
    input: '`HH:MM` in India.',
  }),
  boxLimit: count(
    {
      label: 'Boxes that a customer may have',
      answer:
        'Customers with more of the kitchen’s boxes than this are listed, and riders say how many empty ones they were given; 0: boxes are not counted. Null to who is no admin.',
      input: 'A whole number from 0 to 99. Counting begins when it is no longer 0.',
      max: MAX_BOX_LIMIT,
    },
    (field) => refusal('settings.box-limit', { max: MAX_BOX_LIMIT }, field),
  ),
  deliveryProof: oneOf({
    label: 'Proof of delivery',
    answer: 'What riders are asked for when they hand a box over. Null to who is no admin.',
    input: 'What riders are asked for.',
    words: DeliveryProof,
    wordTexts: {
      name: 'DeliveryProof',
      description: 'What riders are asked for when they hand a box over.',
      words: { NONE: 'Nothing.', PHOTO: 'A photo.' },
    },
  }),
  addressEditors: oneOf({
    label: 'Who edits addresses',
    answer: 'Who edits the addresses of customers.',
    input: 'Who edits the addresses of customers.',
    words: AddressEditors,
    wordTexts: {
      name: 'AddressEditors',
      description: 'Who edits the addresses of customers.',
      words: { ADMINS: 'Admins alone.', CUSTOMERS: 'Customers their own, too.' },
    },
  }),
  activeDay: oneOf({
    label: 'Active day',
    answer: 'Who turns the next day on. Null to who is no admin.',
    input: 'Who turns the next day on.',
    words: ActiveDay,
    wordTexts: {
      name: 'ActiveDay',
      description: 'Who turns the next day on.',
      words: {
        BY_HAND: 'An admin.',
        FOLLOWS:
          'The server, at the closing of the active day’s last meal: the next planned day that can still be ordered.',
      },
    },
  }),
};

/** The settings as an admin hands them in. */
export type SettingsInput = InputOf<typeof SETTINGS_FIELDS>;
/** What is stored of them. */
export type SettingsValues = StoredOf<typeof SETTINGS_FIELDS>;

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}

/** A text of a certain form, or an empty one. @param tidy what is stored of a text as a person writes it */
function written(
  texts: FieldTexts,
  fits: (text: string) => boolean,
  refused: () => AppError,
  tidy: (text: string) => string = (text) => text,
): FieldDescription<string, false> {
  const any = line({ ...texts, max: MAX_LENGTH.title });
  return {
    ...any,
    check(value, at) {
      const text = tidy(any.check(value, at) ?? '');
      if (text && !fits(text)) throw refused();
      return text;
    },
  };
}
