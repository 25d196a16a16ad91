import { formatDay } from '../../shared/format/day';
import { adminMessages } from '../../texts/admin-messages';
import { addressText, type Line, listOf, money, plain, type Snapshot, same, textOf } from './history-values';

const texts = adminMessages.history;
const { fields } = texts;

/** What the sentences call meals, by id; one that is missing is just "a meal". */
export type MealNames = ReadonlyMap<string, string>;

/** An order that was not charged yet. */
const upcoming = 0;

const lineText = ({ quantity, title }: Line): string => texts.line(quantity, title);

/** "2 → 3 × Paneer Bowl" for each dish whose number changed, in the order of the order. */
const lineChanges = (before: Snapshot, after: Snapshot): string[] => {
  const [old, now] = [listOf<Line>(before.lines), listOf<Line>(after.lines)];
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

/** A meal of a day. */
export const slotOf = ({ mealId, forDate }: Snapshot, meals: MealNames): string =>
  texts.slot(meals.get(textOf(mealId)) ?? texts.someMeal, formatDay(textOf(forDate)));

export const orderChanges = (before: Snapshot, after: Snapshot, meals: MealNames): string[] => {
  const changes = lineChanges(before, after);
  const [from, to] = [slotOf(before, meals), slotOf(after, meals)];
  if (!same([before.mealId, before.forDate], [after.mealId, after.forDate]))
    changes.push(texts.turned(from, to));
  if (!same(before.instructions, after.instructions)) {
    const [old, now] = [plain(before.instructions), plain(after.instructions)];
    changes.push(texts.named(fields.instructions, texts.turned(old, now)));
  }
  // An entry of before orders kept their address does not have it.
  if (before.deliveryAddress !== undefined && !same(before.deliveryAddress, after.deliveryAddress)) {
    const [old, now] = [addressText(before.deliveryAddress), addressText(after.deliveryAddress)];
    changes.push(
      old === now ? texts.changed(fields.address) : texts.named(fields.address, texts.turned(old, now)),
    );
  }
  if (before.amount !== after.amount) changes.push(texts.turned(money(before.amount), money(after.amount)));
  return changes;
};

export const cancelDetails = (before: Snapshot, after: Snapshot): string[] => {
  const reason = texts.named(fields.reason, plain(after.cancelReason));
  if (before.status === upcoming) return [reason];
  return [reason, after.refunded === true ? texts.refunded(money(before.amount)) : texts.notRefunded];
};

/** All that an order is. */
export const orderFacts = (order: Snapshot, meals: MealNames): string[] => [
  ...listOf<Line>(order.lines).map(lineText),
  slotOf(order, meals),
  money(order.amount),
];
