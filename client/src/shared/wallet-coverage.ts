import { lastsMessages } from '../texts/lasts-messages';
import { addDays, type Day, formatDayAndMonth, formatWeekday, today } from './format/day';

/** Coverage of a wallet, as `WalletLasts` in the schema. */
export type WalletLasts = { boxes: number; until: Day | null; shortOn: Day | null; isMore: boolean };

/** Formats a day. A day within a week is a weekday. */
const dayText = (day: Day, now: Day): string =>
  day < addDays(now, 7) ? (formatWeekday(day).split(',')[0] ?? '') : formatDayAndMonth(day);

/**
 * Describes the coverage of a wallet.
 * @param now today
 */
export const formatWalletCoverage = (
  { boxes, until, shortOn, isMore }: WalletLasts,
  now: Day = today(),
): string => {
  if (shortOn === null) return isMore ? lastsMessages.more(boxes) : lastsMessages.all(boxes);
  return until === null
    ? lastsMessages.none(dayText(shortOn, now))
    : lastsMessages.enough(boxes, dayText(until, now));
};
