import { formatDay } from '../../shared/format/day';
import { adminMessages } from '../../texts/admin-messages';
import { standingMessages } from '../../texts/standing-messages';
import { type Line, listOf, numberOf, plain, type Snapshot, same, textOf } from './history-values';

const texts = adminMessages.history;
const { fields } = texts;

const boxes: Record<string, string> = standingMessages.box;

/** What a standing order is for: `2 × Veg box`, or how many dishes; the trail keeps no names of them. */
const contents = ({ boxFor, boxQuantity, lines }: Snapshot): string =>
  boxFor
    ? texts.line(numberOf(boxQuantity), boxes[textOf(boxFor)] ?? texts.nothing)
    : texts.portions(listOf<Line>(lines).reduce((sum, { quantity }) => sum + quantity, 0));

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
  [fields.instructions, ({ instructions }) => plain(instructions)],
];

/** What a standing order wants, in words: all of it, or what became of it. */
export const standingFacts = (of: Snapshot): string[] =>
  described.map(([name, write]) => texts.named(name, write(of)));

export const standingChanges = (before: Snapshot, after: Snapshot): string[] => {
  const changes = described.flatMap(([name, write]) => {
    const [from, to] = [write(before), write(after)];
    return from === to ? [] : [texts.named(name, texts.turned(from, to))];
  });
  if (!same(before.lines, after.lines) && contents(before) === contents(after))
    changes.push(texts.changed(fields.box));
  if (!same(before.addressIndex, after.addressIndex)) changes.push(texts.changed(fields.address));
  return changes;
};

type Pause = { from: string; until: string };

/** The pauses that were not there before. */
export const newPauses = (before: Snapshot, after: Snapshot): string[] =>
  listOf<Pause>(after.pauses)
    .filter((pause) => !listOf<Pause>(before.pauses).some((known) => same(known, pause)))
    .map(({ from, until }) => texts.days(formatDay(from), formatDay(until)));
