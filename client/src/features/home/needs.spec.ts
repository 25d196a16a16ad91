import { needsOf } from './needs';

const today = '2026-11-23';
const at = (time: string) => new Date(`${today}T${time}:00+05:30`);
const instant = (date: string, time: string) => new Date(`${date}T${time}:00+05:30`).toISOString();

type Known = Parameters<typeof needsOf>[0];
type Book = Known['dayBook'];

const nothing: Book = {
  owed: 0,
  lowBalances: 0,
  needs: {
    menu: null,
    daysWithoutPlan: [],
    unpacked: [],
    failed: [],
    soldOut: [],
    mealsWithoutClosing: [],
    claims: 0,
  },
};

const breakfast = (date: string) => ({
  date,
  mealId: 'm1',
  title: 'Breakfast',
  deliveryStartsAt: instant(date, '08:30'),
  deliveryEndsAt: instant(date, '10:00'),
});

const found = (
  needs: Partial<Book['needs']>,
  { now = at('08:00'), alarms = [] as Known['standingAlarms'], book = {} as Partial<Book> } = {},
) => {
  const dayBook = { ...nothing, ...book, needs: { ...nothing.needs, ...needs } };
  const lists = needsOf({ standingAlarms: alarms, dayBook }, now);
  const shown = (list: typeof lists.now) =>
    list.map((need) => [need.text, 'to' in need ? need.to : need.turnOn.date]);
  return { now: shown(lists.now), earlier: shown(lists.earlier) };
};

test('counts of zero are not listed', () => {
  expect(found({})).toEqual({ now: [], earlier: [] });
});

test('each need leads to where it is dealt with, the most urgent first', () => {
  const { now, earlier } = found(
    {
      menu: { activeDay: null, next: null },
      daysWithoutPlan: [today],
      unpacked: [{ ...breakfast(today), boxes: 38 }],
      failed: [
        { ...breakfast('2026-11-21'), stops: 2 },
        { ...breakfast(today), stops: 1 },
      ],
      soldOut: [
        { date: today, meal: 'Breakfast', dish: 'Corn Salad' },
        { date: today, meal: 'Breakfast', dish: 'Poha' },
      ],
      mealsWithoutClosing: ['Breakfast'],
      claims: 3,
    },
    {
      book: { owed: 129, lowBalances: 1 },
      alarms: [
        { date: today, text: 'Standing orders are not being made right now.', isOver: false },
        { date: '2026-11-22', text: '3 boxes of Breakfast were missed.', isOver: true },
      ],
    },
  );
  expect(now).toEqual([
    ['No day is ON: customers see no menu.', '/meal-planner'],
    ['Standing orders are not being made right now.', '/meal-planner?day=2026-11-23'],
    [
      'Breakfast: 38 boxes are not packed. Delivery starts at 8:30 AM, in 30 min.',
      '/kitchen?day=2026-11-23&meal=m1&tab=pack#not-packed',
    ],
    [
      'Breakfast: 1 stop was not delivered. Refund or keep the charge.',
      '/kitchen?day=2026-11-23&meal=m1&tab=deliver#failed-stops',
    ],
    ['Sold out for Breakfast, Monday, 23 Nov: Corn Salad, Poha.', '/meal-planner?day=2026-11-23'],
    ['3 customers reported payments.', '/money'],
    ['Amount due from customers: ₹129.00.', '/users?show=owing'],
    ['1 balance is low.', '/users?show=low'],
    ['No closing time for Breakfast: orders can be cancelled until the day is over.', '/settings#meals'],
  ]);
  expect(earlier).toEqual([
    [
      'Breakfast, Saturday, 21 Nov: 2 stops were not delivered. Refund or keep the charge.',
      '/kitchen?day=2026-11-21&meal=m1&tab=deliver#failed-stops',
    ],
    ['3 boxes of Breakfast were missed.', '/kitchen?day=2026-11-22'],
  ]);
});

test.each([
  [null, { id: 'p', version: 1, date: '2026-11-24' }, 'No day is ON: customers see no menu.', '2026-11-24'],
  ['2026-11-22', null, 'Sunday, 22 Nov is over and still ON: customers cannot order.', '/meal-planner'],
])('active day %s, next plan %j: the first need says %s', (activeDay, next, text, leadsTo) => {
  const { now } = found({ menu: { activeDay, next }, daysWithoutPlan: [today] });
  expect(now[0]).toEqual([text, leadsTo]);
});

test.each([
  ['08:29', 'now', 'Delivery starts at 8:30 AM, in 1 min.'],
  ['08:45', 'now', 'Delivery started at 8:30 AM, 15 min ago.'],
  ['10:00', 'earlier', 'Delivery ended at 10:00 AM, 1 min ago.'],
  ['20:05', 'earlier', 'Delivery ended at 10:00 AM, 10 h 5 min ago.'],
  ['20:00', 'earlier', 'Delivery ended at 10:00 AM, 10 h ago.'],
] as const)('at %s, unpacked breakfast boxes are listed under "%s": %s', (time, group, when) => {
  const lists = found({ unpacked: [{ ...breakfast(today), boxes: 1 }] }, { now: at(time) });
  expect(lists[group].map(([text]) => text)).toEqual([`Breakfast: 1 box is not packed. ${when}`]);
  expect([...lists.now, ...lists.earlier]).toHaveLength(1);
});

test('a missing plan for which boxes wait is listed once, with their number', () => {
  const alarm = { date: today, text: 'No plan for Monday, 23 Nov: 9 boxes wait.', isOver: false };
  expect(found({ daysWithoutPlan: [today] }, { alarms: [alarm] }).now).toEqual([
    [alarm.text, '/meal-planner?day=2026-11-23'],
  ]);
});
