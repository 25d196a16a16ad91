import { DeliveryProof } from '../../shared/delivery-states.js';
import { type AppError, appError } from '../../shared/errors.js';
import type { FieldDescription, FieldTexts, InputOf, StoredOf } from '../../shared/field-descriptions.js';
import {
  amountField,
  amountsField,
  countField,
  fixedChoiceField,
  lineField,
  paragraphField,
  timeOfDayField,
} from '../../shared/field-kinds.js';
import { pictureHashOf } from '../../shared/picture-path.js';
import { MAX_LENGTH } from '../../shared/validation.js';
import { words } from '../../shared/words.js';

/** Maximum number of quick top-up amounts. */
const MAX_QUICK_TOP_UPS = 6;

/** Maximum number of days that customers can order ahead. */
const MAX_ORDER_AHEAD_DAYS = 14;

/** Maximum of the box limit per customer. */
const MAX_BOX_LIMIT = 99;

/** ID of the only row, which the audit trail uses. The database accepts no other ID. */
export const SETTINGS_ID = '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01';

/** Callers who can edit addresses in addition to admins: none, or customers for their own addresses. */
export const AddressEditors = words('ADMINS', 'CUSTOMERS');
export type AddressEditors = (typeof AddressEditors)[keyof typeof AddressEditors];

/** Ways in which the next day becomes active: by an admin, or by the server after the last meal of the active day closes. */
export const ActiveDay = words('BY_HAND', 'FOLLOWS');
export type ActiveDay = (typeof ActiveDay)[keyof typeof ActiveDay];

/** State of the setup list on Home. */
export const SetupState = words('OPEN', 'LINK_OPENED', 'DISMISSED');
export type SetupState = (typeof SetupState)[keyof typeof SetupState];

/** Settings that an admin can change. An empty text means none. */
export const SETTINGS_FIELDS = {
  kitchenName: lineField({
    label: 'Kitchen name',
    answer: 'Name of the kitchen. Can be empty.',
    input: 'Name of the kitchen, at most 120 characters.',
    max: MAX_LENGTH.title,
  }),
  pictureUrl: formattedField(
    {
      label: 'Picture',
      answer: "Path of the picture that is the brand of the customers' pages, or empty.",
      input: 'Path that `POST /pictures?shape=square` returned, or empty.',
    },
    (text) => pictureHashOf(text) !== null,
    () => appError('settings.picture', {}, 'pictureUrl'),
  ),
  phone: formattedField(
    {
      label: 'Phone',
      answer: 'Phone number of the kitchen. Can be empty.',
      input: 'Phone number: 6 to 15 digits with optional +, spaces, hyphens, and brackets. Can be empty.',
    },
    (text) => /^\+?[\d\s()-]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, '')),
    () => appError('settings.phone', {}, 'phone'),
  ),
  address: paragraphField({
    label: 'Address',
    answer: 'Address of the kitchen. Can be empty. Null for callers who are not admins.',
    input: 'Address of the kitchen, at most 500 characters.',
    max: MAX_LENGTH.address,
  }),
  fssaiNumber: formattedField(
    {
      label: 'FSSAI licence number',
      answer: 'FSSAI licence number, 14 digits, or empty.',
      input: 'FSSAI licence number, 14 digits, or empty. Spaces are removed.',
    },
    (text) => /^\d{14}$/.test(text),
    () => appError('settings.fssai-number', {}, 'fssaiNumber'),
    withoutSpaces,
  ),
  gstin: formattedField(
    {
      label: 'GSTIN',
      answer: 'GSTIN, 15 letters and digits, or empty. Null for callers who are not admins.',
      input: 'GSTIN, 15 letters and digits, or empty. Spaces are removed.',
    },
    (text) => /^[\dA-Z]{15}$/.test(text),
    () => appError('settings.gstin', {}, 'gstin'),
    (text) => withoutSpaces(text).toUpperCase(),
  ),
  upiId: formattedField(
    {
      label: 'UPI ID',
      answer: 'UPI ID for payments, `name@bank`, or empty.',
      input: 'UPI ID, `name@bank`, or empty.',
    },
    (text) => /^[\w.-]{2,256}@[a-z][a-z\d]{1,63}$/i.test(text),
    () => appError('settings.upi-id', {}, 'upiId'),
  ),
  payeeName: lineField({
    label: 'Payee name',
    answer: 'Name of the owner of the UPI ID, as banks display it. Can be empty.',
    input: 'Name of the owner of the UPI ID, at most 120 characters.',
    max: MAX_LENGTH.title,
  }),
  lowBalancePaise: amountField({
    label: 'Low balance',
    graphqlName: 'lowBalance',
    answer: 'Low-balance threshold, in rupees. Null for callers who are not admins.',
    input: 'Low-balance threshold in rupees, 0 or more.',
  }),
  quickTopUpsPaise: amountsField(
    {
      label: 'Quick top-ups',
      graphqlName: 'quickTopUps',
      answer: 'Suggested top-up amounts, in rupees.',
      input: 'Suggested top-up amounts in rupees: at most 6, each more than 0, without duplicates.',
      max: MAX_QUICK_TOP_UPS,
    },
    (field) => appError('wallet.amount', {}, field),
  ),
  orderAheadDays: countField(
    {
      label: 'Days customers can order ahead',
      answer:
        'Number of days after the active day for which customers can also order. 0: only the active day.',
      input: 'Number of days after the active day for which customers can also order, 0 to 14.',
      max: MAX_ORDER_AHEAD_DAYS,
    },
    (field) => appError('settings.order-ahead-days', { max: MAX_ORDER_AHEAD_DAYS }, field),
  ),
  planAlarmAt: timeOfDayField({
    label: 'Missing-plan alarm time',
    answer:
      'Time of day (`HH:MM`, India) from which a missing plan for the next day raises an alarm, if boxes are expected. Null for callers who are not admins.',
    input: 'Time of day (`HH:MM`, India) from which a missing plan for the next day raises an alarm.',
  }),
  boxLimit: countField(
    {
      label: 'Box limit per customer',
      answer:
        "Number of the kitchen's boxes that a customer may have. `boxHolders` lists customers with more boxes. 0: boxes are not counted. Null for callers who are not admins.",
      input:
        "Number of the kitchen's boxes that a customer may have, 0 to 99. With 0, boxes are not counted.",
      max: MAX_BOX_LIMIT,
    },
    (field) => appError('settings.box-limit', { max: MAX_BOX_LIMIT }, field),
  ),
  deliveryProof: fixedChoiceField({
    label: 'Proof of delivery',
    answer: 'Proof of delivery that the app requests from riders. Null for callers who are not admins.',
    input: 'Proof of delivery that the app requests from riders.',
    words: DeliveryProof,
    wordTexts: {
      name: 'DeliveryProof',
      description: 'Proof of delivery that the app requests from riders.',
      words: { NONE: 'No proof.', PHOTO: 'A photo.' },
    },
  }),
  addressEditors: fixedChoiceField({
    label: 'Address editing',
    answer: "Who may edit customers' addresses.",
    input: "Who may edit customers' addresses.",
    words: AddressEditors,
    wordTexts: {
      name: 'AddressEditors',
      description: "Who may edit customers' addresses.",
      words: {
        ADMINS: 'Admins only.',
        CUSTOMERS: 'Admins can edit all addresses. Customers can edit their own.',
      },
    },
  }),
  activeDay: fixedChoiceField({
    label: 'Active day',
    answer: 'How the next day becomes active. Null for callers who are not admins.',
    input: 'How the next day becomes active: by an admin, or automatically.',
    words: ActiveDay,
    wordTexts: {
      name: 'ActiveDay',
      description: 'How the next day becomes active: by an admin, or automatically.',
      words: {
        BY_HAND: 'An admin turns on the plan of the next day.',
        FOLLOWS:
          'The server activates the next day. When the last meal of the active day closes, the next planned day that customers can still order for becomes active.',
      },
    },
  }),
  setup: fixedChoiceField({
    label: 'Setup list',
    answer: 'Status of the setup list. Null for callers who are not admins.',
    input: 'Status of the setup list. OPEN displays a dismissed list again.',
    words: SetupState,
    wordTexts: {
      name: 'SetupStatus',
      description: 'Status of the setup list of a new kitchen.',
      words: {
        OPEN: 'The list is displayed until all its steps are done.',
        LINK_OPENED: "Like OPEN. In addition, an admin has opened a customer's link from the list.",
        DISMISSED: 'The list is not displayed.',
      },
    },
  }),
};

/** Settings as an admin's input. */
export type SettingsInput = InputOf<typeof SETTINGS_FIELDS>;
/** Stored values of the settings. */
export type SettingsValues = StoredOf<typeof SETTINGS_FIELDS>;

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}

/**
 * Describes a text with a format, which may be empty.
 * @param tidy converts the entered text to the stored text
 */
function formattedField(
  texts: FieldTexts,
  fits: (text: string) => boolean,
  rejected: () => AppError,
  tidy: (text: string) => string = (text) => text,
): FieldDescription<string, false> {
  const any = lineField({ ...texts, max: MAX_LENGTH.title });
  return {
    ...any,
    check(value, at) {
      const text = tidy(any.check(value, at) ?? '');
      if (text && !fits(text)) throw rejected();
      return text;
    },
  };
}
