import type { AdminHomeQuery } from '../../gql/admin';
import {
  failedStopsPath,
  kitchenDayPath,
  mealSettingsPath,
  notPackedPath,
  planPath,
} from '../../shared/desk-paths';
import { formatWeekday } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { groupBy } from '../../shared/group-by';
import { paths } from '../../shared/paths';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.adminHome.needs;

/** Something that waits for somebody, and the way to where it is dealt with. */
export type Need = { text: string; to: string; link: string; isUrgent?: boolean };

type Book = Pick<
  AdminHomeQuery['dayBook'],
  'needs' | 'owed' | 'lowBalances' | 'failedDeliveries' | 'failedLongest'
>;

/**
 * What waits for somebody now, what cannot wait first; nothing that is zero.
 *
 * @param day today in India
 */
export const needsOf = (
  { standingAlarms, dayBook }: { standingAlarms: AdminHomeQuery['standingAlarms']; dayBook: Book },
  day: string,
): Need[] => {
  const { needs, owed, lowBalances, failedDeliveries, failedLongest } = dayBook;
  const isOld = failedLongest !== null && failedLongest.date !== day;
  const isUnplanned = new Set(needs.daysWithoutPlan);
  // The alarm of a day says how many boxes wait for its plan.
  const unplanned = needs.daysWithoutPlan.filter((date) => !standingAlarms.some((one) => one.date === date));
  const soldOut = groupBy(needs.soldOut, ({ date, meal }) => `${date} ${meal}`);
  return [
    ...standingAlarms.map(({ date, text }) => ({
      text,
      ...(isUnplanned.has(date)
        ? { to: planPath(date), link: texts.plan }
        : { to: kitchenDayPath(date), link: adminMessages.standing.alarms.see }),
      isUrgent: true,
    })),
    ...unplanned.map((date) => ({
      text: texts.noPlan(formatWeekday(date)),
      to: planPath(date),
      link: texts.plan,
      isUrgent: date === day,
    })),
    ...(failedDeliveries > 0
      ? [
          {
            // More than the first day has are on the days after it.
            text: texts.failed(failedDeliveries, isOld ? formatWeekday(failedLongest.date) : ''),
            to: failedLongest ? failedStopsPath(failedLongest) : paths.kitchen,
            link: texts.decide,
          },
        ]
      : []),
    ...needs.unpacked.map(({ mealId, title, boxes }) => ({
      text: texts.unpacked(title, boxes),
      to: notPackedPath({ date: day, mealId }),
      link: texts.pack,
    })),
    ...[...soldOut.values()].flatMap((dishes) => {
      const [first] = dishes;
      if (!first) return [];
      const names = dishes.map(({ dish }) => dish).join(', ');
      return [
        {
          text: texts.soldOut(names, first.meal, formatWeekday(first.date)),
          to: planPath(first.date),
          link: texts.raise,
        },
      ];
    }),
    ...(needs.claims > 0
      ? [{ text: texts.claims(needs.claims), to: paths.money, link: texts.seeClaims }]
      : []),
    ...(owed > 0
      ? [{ text: texts.due(formatRupees(owed)), to: `${paths.users}?show=owing`, link: texts.seeOwing }]
      : []),
    ...(lowBalances > 0
      ? [{ text: texts.low(lowBalances), to: `${paths.users}?show=low`, link: texts.seeLow }]
      : []),
    ...(needs.mealsWithoutClosing.length > 0
      ? [
          {
            text: texts.noClosing(needs.mealsWithoutClosing.join(', ')),
            to: mealSettingsPath,
            link: texts.setClosing,
          },
        ]
      : []),
  ];
};
