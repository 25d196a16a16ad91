import { formatDay } from '../../shared/format/day';
import { historyTexts as texts } from '../../texts/admin/history';
import {
  addressText,
  type HistoryLine,
  isSameValue,
  listOf,
  money,
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
