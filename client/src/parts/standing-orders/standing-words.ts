import type { Weekday } from '../../schema.generated';
import { addDays, type Day, formatWeekday, today } from '../../shared/format/day';
import { standingMessages } from '../../texts/standing-messages';
import { statusMessages } from '../../texts/status-messages';
import type { StandingOrders_DayFragment, StandingOrders_OrderFragment } from './standing-orders.generated';

const texts = standingMessages;

export type StandingOrder = StandingOrders_OrderFragment;
export type StandingDay = StandingOrders_DayFragment;

type What = {
  boxFor: keyof typeof texts.box | null;
  boxQuantity: number | null;
  lines: readonly { quantity: number; dish: { title: string } | null }[];
};

/** Formats the contents of a standing order: `Veg box`, `2 × Egg box`, `Poha, 2 × Chai`. */
export const formatContents = ({ boxFor, boxQuantity, lines }: What): string =>
  boxFor
    ? texts.times(boxQuantity ?? 1, texts.box[boxFor])
    : lines.map(({ quantity, dish }) => texts.times(quantity, dish?.title ?? texts.goneDish)).join(', ');

/** Weekdays with their names in the API. */
export const weekdayChoices = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const satisfies readonly Weekday[];

/** Formats weekdays. Three or more in succession become a range. */
export const formatWeekdays = (weekdays: readonly Weekday[]): string => {
  const sorted = weekdays.map((weekday) => weekdayChoices.indexOf(weekday)).sort((a, b) => a - b);
  const [first = 0] = sorted;
  const last = sorted.at(-1) ?? first;
  const nameOf = (index: number) => texts.weekdays[index] ?? '';
  if (sorted.length === 7) return texts.everyDay;
  const isRun = sorted.length > 2 && last - first === sorted.length - 1;
  return isRun ? texts.range(nameOf(first), nameOf(last)) : sorted.map(nameOf).join(', ');
};

/** Formats a day relative to today: `Today`, `Tomorrow`, `Wednesday, 25 Nov`. */
export const nearDay = (day: Day): string => {
  if (day === today()) return texts.today;
  return day === addDays(today(), 1) ? texts.tomorrow : formatWeekday(day);
};

/** Appearance of a day's box: expected, settled, skipped, or failed. */
export type Tone = 'comes' | 'settled' | 'off' | 'wrong';

const tones: Readonly<Record<StandingDay['status'], Tone>> = {
  EXPECTED: 'comes',
  NO_PLAN: 'comes',
  MADE: 'settled',
  COVERED: 'settled',
  SKIPPED: 'off',
  PAUSED: 'off',
  CLOSED: 'off',
  CANCELLED: 'off',
  NO_MATCH: 'wrong',
  NO_MONEY: 'wrong',
  MISSED: 'wrong',
};

/** Returns the label of the action on a day's box. Undefined if the box cannot change. */
export const actionOf = ({ status, canSkip, canOrderAgain }: StandingDay): string | undefined => {
  const { skip, undoSkip, orderBox } = texts.calendar;
  if (canSkip) return skip;
  if (!canOrderAgain) return undefined;
  return status === 'SKIPPED' ? undoSkip : orderBox;
};

export const toneOf = ({ status }: StandingDay): Tone => tones[status];

/** Returns a day's state in words. For an ordered box, the state of the order. */
export const stateOf = ({ status, order, reason }: StandingDay): string => {
  const isOrdered = (status === 'MADE' || status === 'COVERED') && order !== null;
  if (isOrdered && order.status !== 'UPCOMING') return statusMessages[order.status];
  const word = texts.calendar.states[status];
  return reason && reason !== word ? `${word}: ${reason}` : word;
};

/**
 * Returns the cost of a day's box in rupees: the cost stated by the server, otherwise the amount of its order. Null if unknown.
 */
export const costOf = ({ order, cost }: StandingDay): number | null => cost ?? order?.amount ?? null;
