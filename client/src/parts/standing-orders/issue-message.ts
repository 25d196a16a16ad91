import { type Day, formatDayAndMonth, formatTime, formatWeekday } from '../../shared/format/day';
import { inIndia } from '../../shared/format/india-time';
import { formatRupees } from '../../shared/format/money';
import { standingTexts } from '../../texts/admin/standing';
import type { StandingIssueFragment } from './standing-issue.generated';

const texts = standingTexts.issues.messages;

/** Formats a deadline: `8:30 AM, 21 Nov`. */
const formatDeadline = (instant: string): string =>
  `${formatTime(instant)}, ${formatDayAndMonth(inIndia(new Date(instant)).day)}`;

/** Returns the suggested message to a customer with an issue of a standing order. */
export const issueMessage = (date: Day, issue: StandingIssueFragment): string => {
  const box = texts.box(issue.meal.title, formatWeekday(date));
  return `${texts.hello(issue.customer.title)}${problemOf(box, issue)}`;
};

const problemOf = (
  box: string,
  { kind, reason, amount, missing, deadline, customer }: StandingIssueFragment,
): string => {
  switch (kind) {
    case 'NO_MONEY':
      return missing === null
        ? texts.balanceWasLow(box)
        : texts.addBalance(
            box,
            formatRupees(amount ?? 0),
            formatRupees(customer.walletBalance ?? 0),
            formatRupees(missing),
            formatDeadline(deadline),
          );
    case 'NO_MATCH':
      return texts.noMatch(box, reason ?? '');
    case 'NO_ADDRESS':
      return texts.noAddress(box);
    case 'MISSED':
      return texts.missed(box);
  }
};
