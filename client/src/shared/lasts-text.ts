import { lastsMessages } from '../texts/lasts-messages';
import { addDays, type Day, formatDayAndMonth, formatWeekday, today } from './format/day';

/** How long a wallet lasts, as the schema's `WalletLasts` has it. */
export type WalletLasts = { boxes: number; until: Day | null; shortOn: Day | null; isMore: boolean };

/** A day as people say it: within a week by its weekday. */
const dayText = (day: Day, now: Day): string =>
  day < addDays(now, 7) ? (formatWeekday(day).split(',')[0] ?? '') : formatDayAndMonth(day);

/** How long a wallet lasts, in words. @param now today */
export const lastsText = ({ boxes, until, shortOn, isMore }: WalletLasts, now: Day = today()): string => {
  if (shortOn === null) return isMore ? lastsMessages.more(boxes) : lastsMessages.all(boxes);
  return until === null
    ? lastsMessages.none(dayText(shortOn, now))
    : lastsMessages.enough(boxes, dayText(until, now));
};
