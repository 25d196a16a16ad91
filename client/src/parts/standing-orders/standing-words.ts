import type { StandingOrders_DayFragment, StandingOrders_OrderFragment } from '../../gql/both-sides';
import { addDays, type Day, formatWeekday, today } from '../../shared/format/day';
import { standingMessages } from '../../texts/standing-messages';
import { statusMessages } from '../../texts/status-messages';

const texts = standingMessages;

export type StandingOrder = StandingOrders_OrderFragment;
export type StandingDay = StandingOrders_DayFragment;

type What = {
  boxFor: keyof typeof texts.box | null;
  boxQuantity: number | null;
  lines: readonly { quantity: number; dish: { title: string } | null }[];
};

/** What a standing order is for: `Veg box`, `2 × Egg box`, `Poha, 2 × Chai`. */
export const whatOf = ({ boxFor, boxQuantity, lines }: What): string =>
  boxFor
    ? texts.times(boxQuantity ?? 1, texts.box[boxFor])
    : lines.map(({ quantity, dish }) => texts.times(quantity, dish?.title ?? texts.goneDish)).join(', ');

/** Weekdays, 1 Monday to 7, as people say them: three or more in a row as a range. */
export const weekdaysOf = (weekdays: readonly number[]): string => {
  const sorted = [...weekdays].sort((a, b) => a - b);
  const [first = 1] = sorted;
  const last = sorted.at(-1) ?? first;
  const nameOf = (weekday: number) => texts.weekdays[weekday - 1] ?? '';
  if (sorted.length === 7) return texts.everyDay;
  const isRun = sorted.length > 2 && last - first === sorted.length - 1;
  return isRun ? texts.range(nameOf(first), nameOf(last)) : sorted.map(nameOf).join(', ');
};

/** A day as it is called from today: `Today`, `Tomorrow`, `Wednesday, 25 Nov`. */
export const nearDay = (day: Day): string => {
  if (day === today()) return texts.today;
  return day === addDays(today(), 1) ? texts.tomorrow : formatWeekday(day);
};

/** How a day's box looks: it comes, it does not, or something went wrong. */
export type Tone = 'comes' | 'settled' | 'off' | 'wrong';

const tones: Readonly<Record<StandingDay['state'], Tone>> = {
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

export const toneOf = ({ state }: StandingDay): Tone => tones[state];

/** A day's state in words; of a box that was ordered that is where the order stands. */
export const stateOf = ({ state, order, reason }: StandingDay): string => {
  const isOrdered = (state === 'MADE' || state === 'COVERED') && order !== null;
  if (isOrdered && order.status !== 'UPCOMING') return statusMessages[order.status];
  const word = texts.calendar.states[state];
  return reason && reason !== word ? `${word}: ${reason}` : word;
};

/** What a day's box costs: its order's amount, or what it would cost today. */
export const costOf = ({ order, cost }: StandingDay): number | null => cost ?? order?.amount ?? null;
