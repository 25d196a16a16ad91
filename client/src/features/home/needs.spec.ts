import { needsOf } from './needs';

const today = '2026-11-23';
const at = (time: string) => new Date(`${today}T${time}:00+05:30`);
const instant = (date: string, time: string) => new Date(`${date}T${time}:00+05:30`).toISOString();

type Known = Parameters<typeof needsOf>[0];
type Summary = Known['dailySummary'];

const nothing: Summary = {
  owed: 0,
  lowBalances: 0,
  needs: {
    menu: null,
    daysWithoutPlan: [],
    unpacked: [],
    failed: [],
    soldOut: [],
    dietConflicts: [],
    mealsWithoutClosing: [],
    claims: 0,
    uncompleted: 0,
    disabledWebhooks: 0,
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
  needs: Partial<Summary['needs']>,
  {
    now = at('08:00'),
    alarms = [] as Known['standingAlarms'],
    jobs = [] as Known['bulkJobs']['nodes'],
    summary = {} as Partial<Summary>,
    provenBackupAt = '2026-11-20T20:30:00.000Z' as string | null | undefined,
  } = {},
) => {
  const dailySummary = { ...nothing, ...summary, needs: { ...nothing.needs, ...needs } };
  const lists = needsOf(
    { bulkJobs: { nodes: jobs }, standingAlarms: alarms, dailySummary, provenBackupAt },
    now,
  );
  // A duration has no-break spaces.
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');
  const shown = (list: typeof lists.now) =>
    list.map((need) => [
      plain(need.startsIn ? `${need.startsIn}: ${need.text}` : need.text),
      'to' in need ? need.to : 'turnOn' in need ? need.turnOn.date : need.command,
    ]);
  return { now: shown(lists.now), earlier: shown(lists.earlier) };
};

test('Home lists no need whose count is 0', () => {
  expect(found({})).toEqual({ now: [], earlier: [] });
});

test('a missing verified backup is listed with its next step', () => {
  expect(found({}, { provenBackupAt: null }).now).toEqual([
    ['No verified backup yet.', 'npm run backup -- --prove'],
  ]);
});

test.each([
  [1, '1 order for a past day is not completed.'],
  [24, '24 orders for past days are not completed.'],
  [1_000, 'At least 1,000 orders for past days are not completed.'],
])('%i uncompleted orders for past days link to these orders', (uncompleted, text) => {
  expect(found({ uncompleted }).earlier).toEqual([
    [text, '/all-orders?status=PLACED&placedFrom=&placedTo=&forTo=2026-11-22'],
  ]);
});

test('each need links to the screen that resolves it, the most urgent first', () => {
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
      summary: { owed: 129, lowBalances: 1 },
      alarms: [
        { kind: 'NOT_RUNNING', date: today, boxes: null, meal: null },
        { kind: 'MISSED', date: '2026-11-22', boxes: 3, meal: { id: 'm1', title: 'Breakfast' } },
      ],
    },
  );
  expect(now).toEqual([
    ['No day is ON, so customers see no menu.', '/meal-planner'],
    [
      'The server is not ordering the boxes of standing orders now. Its log states the cause.',
      '/meal-planner?day=2026-11-23',
    ],
    [
      'In 30 min: Breakfast: 38 boxes are not packed. Delivery starts at 8:30 AM.',
      '/kitchen?day=2026-11-23&meal=m1&tab=pack',
    ],
    [
      'Breakfast: 1 stop was not delivered. Refund or keep the charge.',
      '/kitchen?day=2026-11-23&meal=m1&tab=deliver#failed-stops',
    ],
    ['Sold out for Breakfast, Monday, 23 Nov: Corn Salad, Poha.', '/meal-planner?day=2026-11-23'],
    ['3 customers reported payments.', '/money'],
    ['Amount due from customers: ₹129.00.', '/users?show=owing'],
    ['1 balance is low.', '/users?show=low'],
    ['Breakfast: no closing time. Customers can cancel until the day is over.', '/settings#meals'],
  ]);
  expect(earlier).toEqual([
    [
      'Breakfast, Saturday, 21 Nov: 2 stops were not delivered. Refund or keep the charge.',
      '/kitchen?day=2026-11-21&meal=m1&tab=deliver#failed-stops',
    ],
    ['3 boxes of Breakfast, Sunday, 22 Nov, were missed. Nothing was charged.', '/kitchen?day=2026-11-22'],
  ]);
});

test.each([
  [
    null,
    { id: 'p', version: 1, date: '2026-11-24' },
    'No day is ON, so customers see no menu.',
    '2026-11-24',
  ],
  ['2026-11-22', null, 'Sunday, 22 Nov is over but still ON, so customers cannot order.', '/meal-planner'],
])(
  'with the active day %s and the next plan %j, the first need states: %s',
  (activeDay, next, text, leadsTo) => {
    const { now } = found({ menu: { activeDay, next }, daysWithoutPlan: [today] });
    expect(now[0]).toEqual([text, leadsTo]);
  },
);

test.each([
  ['06:29', 'now', '', 'Delivery starts at 8:30 AM, in 2 h 1 min.'],
  ['06:30', 'now', 'In 2 h: ', 'Delivery starts at 8:30 AM.'],
  ['08:29', 'now', 'In 1 min: ', 'Delivery starts at 8:30 AM.'],
  ['08:45', 'now', '', 'Delivery started at 8:30 AM, 15 min ago.'],
  ['10:00', 'earlier', '', 'Delivery ended at 10:00 AM, 1 min ago.'],
  ['20:05', 'earlier', '', 'Delivery ended at 10:00 AM, 10 h 5 min ago.'],
  ['20:00', 'earlier', '', 'Delivery ended at 10:00 AM, 10 h ago.'],
] as const)('at %s, unpacked breakfast boxes are listed under "%s": %s%s', (time, group, badge, when) => {
  const lists = found({ unpacked: [{ ...breakfast(today), boxes: 1 }] }, { now: at(time) });
  expect(lists[group].map(([text]) => text)).toEqual([`${badge}Breakfast: 1 box is not packed. ${when}`]);
  expect([...lists.now, ...lists.earlier]).toHaveLength(1);
});

test('a missing plan with waiting boxes is listed once, with their number', () => {
  const alarm = { kind: 'NO_PLAN' as const, date: today, boxes: 9, meal: null };
  expect(found({ daysWithoutPlan: [today] }, { alarms: [alarm] }).now).toEqual([
    ['No plan for Monday, 23 Nov. 9 boxes are waiting.', '/meal-planner?day=2026-11-23'],
  ]);
});

test.each([
  ['NO_MEAL_IN_PLAN', 1, 'No Breakfast in the plan for Monday, 23 Nov. 1 box is waiting.'],
  [
    'NOT_ORDERED',
    1_200,
    "1,200 boxes of standing orders were expected, but not ordered. The server's log states the cause.",
  ],
  ['MISSED', 1, '1 box of Breakfast, Monday, 23 Nov, was missed. Nothing was charged.'],
] as const)('the alarm %s about %d boxes says: %s', (kind, boxes, text) => {
  const alarm = { kind, date: today, boxes, meal: { id: 'm1', title: 'Breakfast' } };
  const lists = found({}, { alarms: [alarm] });
  expect([...lists.now, ...lists.earlier].map(([said]) => said)).toEqual([text]);
});

test('running bulk jobs link to the list of jobs', () => {
  const job = { id: 'j1', status: 'WORKING', total: 600, done: 120, rejected: 3 } as const;
  const jobs: Known['bulkJobs']['nodes'] = [job, { ...job, id: 'j2', status: 'DONE', done: 597 }];
  expect(found({}, { jobs }).now).toEqual([['1 bulk job in progress: 123 of 600 rows.', '/runs']]);
});

test('each order with a new diet conflict is listed, at most five, with the day and the reason', () => {
  const orderOf = (orderNumber: number): Summary['needs']['dietConflicts'][number] => ({
    id: `o${orderNumber}`,
    orderNumber,
    forDate: '2026-11-24',
    customer: { id: 'u', title: 'Asha Nair' },
    dietConflicts: [
      { dishId: 'a', title: 'Tandoori Chicken', diet: 'VEG', allergens: [] },
      { dishId: 'b', title: 'Fish Curry', diet: 'VEG', allergens: ['FISH'] },
    ],
  });
  const line = [
    'Asha Nair, order #1001 for Tuesday, 24 Nov: Eats veg only, which excludes Tandoori Chicken, Fish Curry. Avoids fish, which is in Fish Curry.',
    '/addorder?id=o1001&view=1',
  ];
  expect(found({ dietConflicts: [orderOf(1001)] }).now).toEqual([line]);
  const many = found({ dietConflicts: [1, 2, 3, 4, 5, 6].map((one) => orderOf(1000 + one)) }).now;
  expect(many).toHaveLength(6);
  expect(many[0]).toEqual(line);
  expect(many[5]).toEqual([
    "More orders conflict with their customers' diets. Check the orders of the next days.",
    '/all-orders',
  ]);
});
