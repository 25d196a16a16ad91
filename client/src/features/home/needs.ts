import type { AdminHomeQuery } from '../../gql/admin';
import {
  failedStopsPath,
  kitchenDayPath,
  mealSettingsPath,
  notPackedPath,
  planPath,
} from '../../shared/desk-paths';
import { formatTime, formatWeekday, today } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { groupBy } from '../../shared/group-by';
import { paths } from '../../shared/paths';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.adminHome.needs;

type Book = Pick<AdminHomeQuery['dayBook'], 'needs' | 'owed' | 'lowBalances'>;
type Known = { standingAlarms: AdminHomeQuery['standingAlarms']; dayBook: Book };
type MenuNeed = NonNullable<Book['needs']['menu']>;
export type NextPlan = NonNullable<MenuNeed['next']>;

type Need = { text: string; isUrgent?: boolean } & (
  | { to: string; link: string }
  /** The plan that a button of this need turns on. */
  | { turnOn: NextPlan }
);

/** Needs by time. Within a group, the most urgent need is first. */
type Needs = {
  now: Need[];
  /** Needs of meals whose delivery window is over. */
  earlier: Need[];
};

/** `20 min` or `2 h 5 min`. */
const formatDuration = (ms: number): string => {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
};

const isPast = (instant: string, now: Date): boolean => Date.parse(instant) <= now.getTime();

const menuNeeds = (menu: MenuNeed | null): Need[] => {
  if (!menu) return [];
  const text = menu.activeDay ? texts.dayOver(formatWeekday(menu.activeDay)) : texts.noDayOn;
  return [
    {
      text,
      isUrgent: true,
      ...(menu.next ? { turnOn: menu.next } : { to: paths.mealPlanner, link: texts.planDay }),
    },
  ];
};

/** Says how much time is left until a meal's delivery, or how late it is. */
const whenOf = (
  { deliveryStartsAt, deliveryEndsAt }: Book['needs']['unpacked'][number],
  now: Date,
): string => {
  const between = (instant: string) => formatDuration(Math.abs(Date.parse(instant) - now.getTime()));
  if (isPast(deliveryEndsAt, now)) return texts.ended(formatTime(deliveryEndsAt), between(deliveryEndsAt));
  const at = formatTime(deliveryStartsAt);
  return isPast(deliveryStartsAt, now)
    ? texts.started(at, between(deliveryStartsAt))
    : texts.starts(at, between(deliveryStartsAt));
};

const alarmNeeds = ({ standingAlarms, dayBook }: Known, isOver: boolean): Need[] =>
  standingAlarms
    .filter((alarm) => alarm.isOver === isOver)
    .map(({ date, text }) => ({
      text,
      ...(dayBook.needs.daysWithoutPlan.includes(date)
        ? { to: planPath(date), link: texts.plan }
        : { to: kitchenDayPath(date), link: adminMessages.standing.alarms.see }),
      isUrgent: !isOver,
    }));

const unpackedNeeds = ({ needs }: Book, now: Date, isOver: boolean): Need[] =>
  needs.unpacked
    .filter(({ deliveryEndsAt }) => isPast(deliveryEndsAt, now) === isOver)
    .map((meal) => ({
      text: `${texts.unpacked(meal.title, meal.boxes)} ${whenOf(meal, now)}`,
      to: notPackedPath(meal),
      link: texts.pack,
      isUrgent: !isOver && isPast(meal.deliveryStartsAt, now),
    }));

const failedNeeds = ({ needs }: Book, now: Date, isOver: boolean): Need[] =>
  needs.failed
    .filter(({ deliveryEndsAt }) => isPast(deliveryEndsAt, now) === isOver)
    .map((meal) => {
      const title = meal.date === today(now) ? meal.title : `${meal.title}, ${formatWeekday(meal.date)}`;
      return { text: texts.failed(title, meal.stops), to: failedStopsPath(meal), link: texts.decide };
    });

const soldOutNeeds = ({ needs }: Book): Need[] =>
  [...groupBy(needs.soldOut, ({ date, meal }) => `${date} ${meal}`).values()].flatMap((dishes) => {
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
  });

/**
 * Lists what an admin has to do. Counts of zero are left out.
 *
 * @param now decides which meals are over, and how late the others are
 */
export const needsOf = (known: Known, now: Date): Needs => {
  const { needs, owed, lowBalances } = known.dayBook;
  // The alarm of a day states how many boxes wait for its plan.
  const unplanned = needs.daysWithoutPlan.filter(
    (date) => !known.standingAlarms.some((one) => one.date === date && !one.isOver),
  );
  const earlier = [
    ...failedNeeds(known.dayBook, now, true),
    ...unpackedNeeds(known.dayBook, now, true),
    ...alarmNeeds(known, true),
  ];
  const unpaid: Need[] = [
    { count: needs.claims, text: texts.claims(needs.claims), to: paths.money, link: texts.seeClaims },
    {
      count: owed,
      text: texts.due(formatRupees(owed)),
      to: `${paths.users}?show=owing`,
      link: texts.seeOwing,
    },
    { count: lowBalances, text: texts.low(lowBalances), to: `${paths.users}?show=low`, link: texts.seeLow },
  ].filter(({ count }) => count > 0);
  const unclosing = needs.mealsWithoutClosing;
  return {
    now: [
      ...menuNeeds(needs.menu),
      ...alarmNeeds(known, false),
      ...unplanned.map((date) => ({
        text: texts.noPlan(formatWeekday(date)),
        to: planPath(date),
        link: texts.plan,
        isUrgent: date === today(now),
      })),
      ...unpackedNeeds(known.dayBook, now, false),
      ...failedNeeds(known.dayBook, now, false),
      ...soldOutNeeds(known.dayBook),
      ...unpaid,
      ...(unclosing.length > 0
        ? [{ text: texts.noClosing(unclosing.join(', ')), to: mealSettingsPath, link: texts.setClosing }]
        : []),
    ],
    earlier,
  };
};
