import {
  failedStopsPath,
  kitchenDayPath,
  kitchenPath,
  mealSettingsPath,
  planPath,
  uncompletedOrdersPath,
} from '../../shared/admin-paths';
import { conflictSentences } from '../../shared/diet-conflict-sentences';
import { formatTime, formatWeekday, today } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { groupBy } from '../../shared/group-by';
import { orderPath, paths } from '../../shared/paths';
import { adminHomeTexts } from '../../texts/admin/home';
import { standingTexts } from '../../texts/admin/standing';
import type { AdminHomeQuery } from './admin-home.generated';

const texts = adminHomeTexts.needs;

type Summary = Pick<AdminHomeQuery['dailySummary'], 'needs' | 'owed' | 'lowBalances'>;
type Known = Pick<AdminHomeQuery, 'standingAlarms' | 'bulkJobs'> & {
  /** Null without a verified backup. Undefined for a role that cannot back up. */
  provenBackupAt: AdminHomeQuery['provenBackupAt'] | undefined;
  dailySummary: Summary;
};
type MenuNeed = NonNullable<Summary['needs']['menu']>;
export type NextPlan = NonNullable<MenuNeed['next']>;

type Need = {
  text: string;
  isUrgent?: boolean;
  /** Time until the delivery starts, if it starts soon: 'In 38 min'. */
  startsIn?: string;
} & (
  | { to: string; link: string }
  /** Next step. Set if the need cannot be resolved in the admin area. */
  | { help: string; command: string }
  /** Plan that a button of this need turns on. */
  | { turnOn: NextPlan }
);

/** Needs of current meals, and of past meals. In each group, the most urgent need is first. */
type Needs = {
  now: Need[];
  /** Needs of meals whose delivery window is over. */
  earlier: Need[];
};

/** Formats a duration in milliseconds, at least one minute, in one line: '20 min' or '2 h 5 min'. */
const formatDuration = (ms: number): string => {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
    .replaceAll(' ', '\u00A0');
};

const isPast = (instant: string, now: Date): boolean => Date.parse(instant) <= now.getTime();

/** Period before the start of a delivery in which its remaining time is emphasized. */
const SOON_MS = 2 * 3_600_000;

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

/**
 * Returns a sentence with the time until a meal's delivery starts, or since it started or ended. A delivery that starts soon has
 * its remaining time separately.
 */
const whenOf = (
  { deliveryStartsAt, deliveryEndsAt }: Summary['needs']['unpacked'][number],
  now: Date,
): { when: string; startsIn?: string } => {
  const between = (instant: string) => Math.abs(Date.parse(instant) - now.getTime());
  if (isPast(deliveryEndsAt, now)) {
    return { when: texts.ended(formatTime(deliveryEndsAt), formatDuration(between(deliveryEndsAt))) };
  }
  const at = formatTime(deliveryStartsAt);
  const duration = formatDuration(between(deliveryStartsAt));
  if (isPast(deliveryStartsAt, now)) return { when: texts.started(at, duration) };
  return between(deliveryStartsAt) <= SOON_MS
    ? { when: texts.startsSoon(at), startsIn: texts.startsIn(duration) }
    : { when: texts.starts(at, duration) };
};

const alarmNeeds = ({ standingAlarms, dailySummary }: Known, isOver: boolean): Need[] =>
  standingAlarms
    .filter(({ kind }) => (kind === 'MISSED') === isOver)
    .map(({ kind, date, boxes, meal }) => ({
      text: standingTexts.alarms.texts[kind](formatWeekday(date), boxes ?? 0, meal?.title ?? ''),
      ...(dailySummary.needs.daysWithoutPlan.includes(date)
        ? { to: planPath(date), link: texts.plan }
        : { to: kitchenDayPath(date), link: standingTexts.alarms.see }),
      isUrgent: !isOver,
    }));

const unpackedNeeds = ({ needs }: Summary, now: Date, isOver: boolean): Need[] =>
  needs.unpacked
    .filter(({ deliveryEndsAt }) => isPast(deliveryEndsAt, now) === isOver)
    .map((meal) => {
      const { when, startsIn } = whenOf(meal, now);
      return {
        text: `${texts.unpacked(meal.title, meal.boxes)} ${when}`,
        to: kitchenPath({ ...meal, tab: 'pack' }),
        link: texts.pack,
        isUrgent: !isOver && isPast(meal.deliveryStartsAt, now),
        startsIn,
      };
    });

const failedNeeds = ({ needs }: Summary, now: Date, isOver: boolean): Need[] =>
  needs.failed
    .filter(({ deliveryEndsAt }) => isPast(deliveryEndsAt, now) === isOver)
    .map((meal) => {
      const title = meal.date === today(now) ? meal.title : `${meal.title}, ${formatWeekday(meal.date)}`;
      return { text: texts.failed(title, meal.stops), to: failedStopsPath(meal), link: texts.decide };
    });

const soldOutNeeds = ({ needs }: Summary): Need[] =>
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

/** Maximum number of orders with a diet conflict that have a line of their own. */
const MOST_CONFLICTS = 5;

const conflictNeeds = ({ needs }: Summary): Need[] => [
  ...needs.dietConflicts
    .slice(0, MOST_CONFLICTS)
    .map(({ id, orderNumber, forDate, customer, dietConflicts }) => ({
      text: texts.conflict(
        customer.title,
        orderNumber,
        formatWeekday(forDate),
        conflictSentences(dietConflicts),
      ),
      to: orderPath(id, 'view'),
      link: texts.seeOrder,
      isUrgent: true,
    })),
  ...(needs.dietConflicts.length > MOST_CONFLICTS
    ? [{ text: texts.moreConflicts, to: paths.allOrders, link: texts.seeOrders, isUrgent: true }]
    : []),
];

/** Returns the need for the bulk jobs that are running. Empty without one. */
const runningNeeds = (jobs: Known['bulkJobs']['nodes']): Need[] => {
  const running = jobs.filter(({ status }) => status === 'WORKING');
  if (running.length === 0) return [];
  const sumOf = (count: (job: (typeof running)[number]) => number) =>
    running.reduce((sum, job) => sum + count(job), 0);
  const [answered, total] = [sumOf(({ done, rejected }) => done + rejected), sumOf((job) => job.total)];
  return [{ text: texts.running(running.length, answered, total), to: paths.runs, link: texts.seeRunning }];
};

/** Returns the tasks of an admin. Tasks with a count of zero are omitted. */
export const needsOf = (known: Known, now: Date): Needs => {
  const { needs, owed, lowBalances } = known.dailySummary;
  // An alarm of a day already states the number of boxes without a plan.
  const unplanned = needs.daysWithoutPlan.filter(
    (date) => !known.standingAlarms.some((one) => one.date === date && one.kind !== 'MISSED'),
  );
  const earlier = [
    ...failedNeeds(known.dailySummary, now, true),
    ...unpackedNeeds(known.dailySummary, now, true),
    ...alarmNeeds(known, true),
    ...(needs.uncompleted > 0
      ? [
          {
            text: texts.uncompleted(needs.uncompleted),
            to: uncompletedOrdersPath(today(now)),
            link: texts.seeOrders,
          },
        ]
      : []),
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
      ...runningNeeds(known.bulkJobs.nodes),
      ...menuNeeds(needs.menu),
      ...conflictNeeds(known.dailySummary),
      ...alarmNeeds(known, false),
      ...unplanned.map((date) => ({
        text: texts.noPlan(formatWeekday(date)),
        to: planPath(date),
        link: texts.plan,
        isUrgent: date === today(now),
      })),
      ...unpackedNeeds(known.dailySummary, now, false),
      ...failedNeeds(known.dailySummary, now, false),
      ...soldOutNeeds(known.dailySummary),
      ...unpaid,
      ...(unclosing.length > 0
        ? [{ text: texts.noClosing(unclosing.join(', ')), to: mealSettingsPath, link: texts.setClosing }]
        : []),
      ...(needs.disabledWebhooks > 0
        ? [
            {
              text: texts.disabledWebhooks(needs.disabledWebhooks),
              to: paths.settings,
              link: texts.seeWebhooks,
              isUrgent: true,
            },
          ]
        : []),
      ...(known.provenBackupAt === null
        ? [{ text: texts.noBackup, help: texts.backUp, command: texts.backUpCommand }]
        : []),
    ],
    earlier,
  };
};
