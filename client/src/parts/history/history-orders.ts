import { formatDay } from '../../shared/format/day';
import { historyTexts as texts } from '../../texts/admin/history';
import { standingMessages } from '../../texts/standing-messages';
import {
  addressText,
  type HistoryLine,
  isSameValue,
  listOf,
  money,
  numberOf,
  plainText,
  type Snapshot,
  textOf,
} from './history-values';

const { fields } = texts;

/** Titles of meals, by ID. A missing meal is described as "a meal". */
export type MealNames = ReadonlyMap<string, string>;

/** Status of an order that is not charged yet, as the audit trail stores it. */
const upcoming = 0;

const lineText = ({ quantity, title }: HistoryLine): string => texts.line(quantity, title);

/** Returns "2 → 3 × Paneer Bowl" for each dish with a changed quantity, in the sequence of the order. */
const lineChanges = (before: Snapshot, after: Snapshot): string[] => {
  const [old, now] = [listOf<HistoryLine>(before.lines), listOf<HistoryLine>(after.lines)];
  const was = new Map(old.map((line) => [line.dishId, line]));
  const is = new Set(now.map(({ dishId }) => dishId));
  const kept = now.flatMap((line) => {
    const earlier = was.get(line.dishId);
    if (!earlier) return [texts.added(lineText(line))];
    return earlier.quantity === line.quantity
      ? []
      : [texts.line(texts.turned(earlier.quantity, line.quantity), line.title)];
  });
  return [
    ...kept,
    ...old.filter(({ dishId }) => !is.has(dishId)).map((line) => texts.removed(lineText(line))),
  ];
};

/** Returns the text of a meal on a day: 'Breakfast, 21/11/26'. */
export const formatMealDay = ({ mealId, forDate }: Snapshot, meals: MealNames): string =>
  texts.slot(meals.get(textOf(mealId)) ?? texts.someMeal, formatDay(textOf(forDate)));

export const orderChanges = (before: Snapshot, after: Snapshot, meals: MealNames): string[] => {
  const changes = lineChanges(before, after);
  const [from, to] = [formatMealDay(before, meals), formatMealDay(after, meals)];
  if (!isSameValue([before.mealId, before.forDate], [after.mealId, after.forDate]))
    changes.push(texts.turned(from, to));
  if (!isSameValue(before.instructions, after.instructions)) {
    const [old, now] = [plainText(before.instructions), plainText(after.instructions)];
    changes.push(texts.named(fields.instructions, texts.turned(old, now)));
  }
  // Entries that were recorded before orders stored their address do not contain an address.
  if (before.deliveryAddress !== undefined && !isSameValue(before.deliveryAddress, after.deliveryAddress)) {
    const [old, now] = [addressText(before.deliveryAddress), addressText(after.deliveryAddress)];
    changes.push(
      old === now ? texts.changed(fields.address) : texts.named(fields.address, texts.turned(old, now)),
    );
  }
  if (before.amount !== after.amount) changes.push(texts.turned(money(before.amount), money(after.amount)));
  return changes;
};

export const cancelDetails = (before: Snapshot, after: Snapshot): string[] => {
  const reason = texts.named(fields.reason, plainText(after.cancelReason));
  if (before.status === upcoming) return [reason];
  return [reason, after.refunded === true ? texts.refunded(money(before.amount)) : texts.notRefunded];
};

export const orderDetails = (order: Snapshot, meals: MealNames): string[] => [
  ...listOf<HistoryLine>(order.lines).map(lineText),
  formatMealDay(order, meals),
  money(order.amount),
];

const boxes: Record<string, string> = standingMessages.box;

/** Returns the contents of a standing order: `2 × Veg box`, or the number of dishes, because the trail contains no names. */
const contents = ({ boxFor, boxQuantity, lines }: Snapshot): string =>
  boxFor
    ? texts.line(numberOf(boxQuantity), boxes[textOf(boxFor)] ?? texts.nothing)
    : texts.portions(listOf<HistoryLine>(lines).reduce((sum, { quantity }) => sum + quantity, 0));

const weekdays = (value: unknown): string =>
  listOf<number>(value)
    .map((weekday) => standingMessages.weekdays[weekday - 1] ?? '')
    .join(', ');

const day = (value: unknown): string => (value ? formatDay(textOf(value)) : texts.nothing);

const describedFields: readonly (readonly [string, (of: Snapshot) => string])[] = [
  [fields.box, contents],
  [fields.weekdays, ({ weekdays: value }) => weekdays(value)],
  [fields.from, ({ from }) => day(from)],
  [fields.until, ({ until }) => day(until)],
  [fields.instructions, ({ instructions }) => plainText(instructions)],
];

/** Returns all fields of a standing order as text. */
export const standingDetails = (of: Snapshot): string[] =>
  describedFields.map(([name, write]) => texts.named(name, write(of)));

/** Returns a line for each changed field of a standing order. */
export const standingChanges = (before: Snapshot, after: Snapshot): string[] => {
  const changes = describedFields.flatMap(([name, write]) => {
    const [from, to] = [write(before), write(after)];
    return from === to ? [] : [texts.named(name, texts.turned(from, to))];
  });
  if (!isSameValue(before.lines, after.lines) && contents(before) === contents(after))
    changes.push(texts.changed(fields.box));
  if (!isSameValue(before.addressId, after.addressId)) changes.push(texts.changed(fields.address));
  return changes;
};

type Pause = { from: string; until: string };

/** Returns the pauses that were added. */
export const newPauses = (before: Snapshot, after: Snapshot): string[] =>
  listOf<Pause>(after.pauses)
    .filter((pause) => !listOf<Pause>(before.pauses).some((known) => isSameValue(known, pause)))
    .map(({ from, until }) => texts.days(formatDay(from), formatDay(until)));
