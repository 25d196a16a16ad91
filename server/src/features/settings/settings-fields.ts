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
    answer: 'Name of the kitchen. Can be empty.',
    input: 'At most 120 characters.',
    max: MAX_LENGTH.title,
  }),
  phone: written(
    {
      label: 'Phone',
      answer: 'Phone number of the kitchen. Can be empty.',
      input: 'Phone number: 6 to 15 digits with optional +, spaces, hyphens, and brackets. Can be empty.',
    },
    (text) => /^\+?[\d\s()-]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, '')),
    () => refusal('settings.phone', {}, 'phone'),
  ),
  address: paragraph({
    label: 'Address',
    answer: 'Address of the kitchen. Can be empty. Null for callers who are not admins.',
    input: 'At most 500 characters.',
    max: MAX_LENGTH.address,
  }),
  fssaiNumber: written(
    {
      label: 'FSSAI licence number',
      answer: 'FSSAI licence number, 14 digits, or empty.',
      input: 'FSSAI licence number, 14 digits, or empty. Spaces are removed.',
    },
    (text) => /^\d{14}$/.test(text),
    () => refusal('settings.fssai-number', {}, 'fssaiNumber'),
    withoutSpaces,
  ),
  gstin: written(
    {
      label: 'GSTIN',
      answer: 'GSTIN, 15 letters and digits, or empty. Null for callers who are not admins.',
      input: 'GSTIN, 15 letters and digits, or empty. Spaces are removed.',
    },
    (text) => /^[\dA-Z]{15}$/.test(text),
    () => refusal('settings.gstin', {}, 'gstin'),
    (text) => withoutSpaces(text).toUpperCase(),
  ),
  upiId: written(
    {
      label: 'UPI id',
      answer: 'UPI ID for payments, `name@bank`, or empty.',
      input: 'UPI ID, `name@bank`, or empty.',
    },
    (text) => /^[\w.-]{2,256}@[a-z][a-z\d]{1,63}$/i.test(text),
    () => refusal('settings.upi-id', {}, 'upiId'),
  ),
  payeeName: line({
    label: 'Payee name',
    answer: 'Name of the owner of the UPI ID, as banks display it. Can be empty.',
    input: 'At most 120 characters.',
    max: MAX_LENGTH.title,
  }),
  lowBalancePaise: amount({
    label: 'Low balance',
    graphqlName: 'lowBalance',
    answer: 'Low-balance threshold, in rupees. Null for callers who are not admins.',
    input: 'Amount in rupees, 0 or more.',
  }),
  quickTopUpsPaise: amounts(
    {
      label: 'Quick top-ups',
      graphqlName: 'quickTopUps',
      answer: 'Suggested top-up amounts, in rupees.',
      input: 'Amounts in rupees, more than 0, at most 6, without duplicates.',
      max: MAX_QUICK_TOP_UPS,
    },
    (field) => refusal('wallet.amount', {}, field),
  ),
  orderAheadDays: count(
    {
      label: 'Days to order ahead',
      answer:
        'Number of days after the active day for which customers can also order. 0: only the active day.',
      input: 'A whole number from 0 to 14.',
      max: MAX_ORDER_AHEAD_DAYS,
    },
    (field) => refusal('settings.order-ahead-days', { max: MAX_ORDER_AHEAD_DAYS }, field),
  ),
  planAlarmAt: timeOfDay({
    label: 'Time of the plan alarm',
    answer:
      'Time of day (`HH:MM`, India) from which a missing plan for the next day raises an alarm, if boxes are expected. Null for callers who are not admins.',
    input: 'Time of day in India, `HH:MM`.',
  }),
  boxLimit: count(
    {
      label: 'Boxes that a customer may have',
      answer:
        "Number of the kitchen's boxes that a customer may have. Customers above it are listed. 0: boxes are not counted. Null for callers who are not admins.",
      input: 'A whole number from 0 to 99. Boxes are counted from the time when it is more than 0.',
      max: MAX_BOX_LIMIT,
    },
    (field) => refusal('settings.box-limit', { max: MAX_BOX_LIMIT }, field),
  ),
  deliveryProof: oneOf({
    label: 'Proof of delivery',
    answer: 'Proof that riders must give for a delivery. Null for callers who are not admins.',
    input: 'Proof that riders must give.',
    words: DeliveryProof,
    wordTexts: {
      name: 'DeliveryProof',
      description: 'Proof that riders must give for a delivery.',
      words: { NONE: 'No proof.', PHOTO: 'A photo.' },
    },
  }),
  addressEditors: oneOf({
    label: 'Who edits addresses',
    answer: "Who may edit customers' addresses.",
    input: "Who may edit customers' addresses.",
    words: AddressEditors,
    wordTexts: {
      name: 'AddressEditors',
      description: "Who may edit customers' addresses.",
      words: { ADMINS: 'Admins only.', CUSTOMERS: 'Admins, and customers their own.' },
    },
  }),
  activeDay: oneOf({
    label: 'Active day',
    answer: 'Who turns the next day on. Null for callers who are not admins.',
    input: 'Who turns the next day on.',
    words: ActiveDay,
    wordTexts: {
      name: 'ActiveDay',
      description: 'Who turns the next day on.',
      words: {
        BY_HAND: 'An admin.',
        FOLLOWS:
          'The server: when the last meal of the active day closes, it activates the next planned day that customers can still order for.',
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
