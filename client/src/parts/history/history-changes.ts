import { formatDay } from '../../shared/format/day';
import { dishesTexts } from '../../texts/admin/dishes';
import { historyTexts as texts } from '../../texts/admin/history';
import { settingsTexts } from '../../texts/admin/kitchen';
import {
  addresses,
  allergens,
  diets,
  formatEnumValue,
  genders,
  isSameValue,
  mobile,
  money,
  numberOf,
  plainText,
  roles,
  type Snapshot,
  statuses,
  textOf,
  types,
  wallet,
} from './history-values';

const { fields } = texts;

/** Fields that are described when they change, in the sequence of the forms: key, name, and formatter of the value. */
const describedFields: [string, string, (value: unknown) => string][] = [
  ['title', fields.title, plainText],
  ['mobileNumber', fields.mobile, mobile],
  ['alternateMobileNumber', fields.alternateMobile, mobile],
  ['gender', fields.gender, (value) => genders[textOf(value)] ?? texts.nothing],
  ['role', fields.role, (value) => roles[textOf(value)] ?? texts.nothing],
  ['type', fields.type, (value) => types[numberOf(value)] ?? texts.nothing],
  ['email', fields.email, plainText],
  ['creditLimit', fields.creditLimit, money],
  ['addresses', fields.addresses, addresses],
  ['price', fields.price, money],
  ['calories', fields.calories, plainText],
  ['protein', fields.protein, plainText],
  ['carbs', fields.carbs, plainText],
  ['fats', fields.fats, plainText],
  ['ingredients', fields.ingredients, plainText],
  ['diet', fields.diet, (value) => diets[textOf(value)] ?? texts.nothing],
  ['allergens', fields.allergens, allergens],
  ['avoids', fields.avoids, allergens],
  ['externalId', fields.externalId, plainText],
  ['deliveryStartsAt', fields.deliveryStartsAt, plainText],
  ['deliveryEndsAt', fields.deliveryEndsAt, plainText],
  // Names of the same fields in entries before version 0.2.
  ['opensAt', fields.deliveryStartsAt, plainText],
  ['closesAt', fields.deliveryEndsAt, plainText],
  ['closesMinutesBefore', fields.closesMinutesBefore, plainText],
  ['date', fields.date, (value) => formatDay(textOf(value))],
  ['status', fields.status, (value) => statuses[numberOf(value)] ?? texts.nothing],
];

const described = new Set([...describedFields.map(([field]) => field), 'imageUrls']);

/** Other fields of a dish, with the names of the dish form. */
const otherFields = Object.entries({ ...dishesTexts.fields, ...dishesTexts.nouns })
  .filter(([field]) => !described.has(field))
  .map(([field, name]): [string, string, (value: unknown) => string] => [field, name, formatEnumValue]);

/** Returns a line for each changed field. */
export const fieldChanges = (before: Snapshot, after: Snapshot): string[] => {
  const changes = [...describedFields, ...otherFields].flatMap(([field, name, write]) => {
    const [from, to] = [before[field], after[field]];
    if (isSameValue(from, to)) return [];
    // A difference that the text does not contain, such as another default address, is still a change.
    return write(from) === write(to)
      ? [texts.changed(name)]
      : [texts.named(name, texts.turned(write(from), write(to)))];
  });
  if (!isSameValue(before.imageUrls, after.imageUrls)) changes.push(texts.changed(fields.pictures));
  if (!isSameValue(before.slots, after.slots)) changes.push(texts.changed(fields.dishes));
  return changes;
};

/** Returns the changes, or a text that a save changed nothing. */
export const changesOrUnchanged = (changes: string[]): string[] =>
  changes.length > 0 ? changes : [texts.unchanged];

/** Returns the effect of a wallet entry without an order on the balance, and its narration and reference. */
export const entryDetails = (before: Snapshot, after: Snapshot): string[] => [
  texts.named(fields.balance, texts.turned(wallet(before.balance), wallet(after.balance))),
  ...[textOf(after.narration), textOf(after.reference)].filter(Boolean),
];

/** Returns a line for each changed setting, with its name in the form. */
export const settingsChanges = (before: Snapshot, after: Snapshot): string[] => {
  const names: Record<string, string> = settingsTexts.fields;
  return changesOrUnchanged(
    Object.keys(after)
      .filter((field) => field !== 'version' && !isSameValue(before[field], after[field]))
      .map((field) => texts.changed(names[field] ?? field)),
  );
};
