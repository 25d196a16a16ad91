import { formatDay } from '../../shared/format/day';
import { historyTexts as texts } from '../../texts/admin/history';
import { standingMessages } from '../../texts/standing-messages';
import {
  type HistoryLine,
  isSameValue,
  listOf,
  numberOf,
  plainText,
  type Snapshot,
  textOf,
} from './history-values';

const { fields } = texts;

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

const described: readonly (readonly [string, (of: Snapshot) => string])[] = [
  [fields.box, contents],
  [fields.weekdays, ({ weekdays: value }) => weekdays(value)],
  [fields.from, ({ from }) => day(from)],
  [fields.until, ({ until }) => day(until)],
  [fields.instructions, ({ instructions }) => plainText(instructions)],
];

/** Returns all fields of a standing order as text. */
export const standingDetails = (of: Snapshot): string[] =>
  described.map(([name, write]) => texts.named(name, write(of)));

/** Returns a line for each changed field of a standing order. */
export const standingChanges = (before: Snapshot, after: Snapshot): string[] => {
  const changes = described.flatMap(([name, write]) => {
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
