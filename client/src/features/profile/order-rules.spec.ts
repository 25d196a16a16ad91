import { isDeliveryPending } from '../../parts/order-progress/delivery-pending';
import { findRepeatTarget } from './order-rules';

const breakfast = { id: 'm1', title: 'Breakfast', deliveryHours: '8:30 AM to 10:00 AM' };
const lunch = { id: 'm2', title: 'Post Lunch', deliveryHours: '3:00 PM to 5:00 PM' };
const line = (dishId: string) => ({ dishId, title: dishId, quantity: 1 });
const order = { meal: breakfast, lines: [line('chaat'), line('poha')] };
type Plans = Parameters<typeof findRepeatTarget>[1];
type Slot = Plans[number]['slots'][number];
const slot = (meal: typeof breakfast, dishes: string[], more: Partial<Slot> = {}): Slot => ({
  closesAt: '2026-11-24T00:00:00Z',
  closedText: null,
  availability: [],
  meal: { id: meal.id, title: meal.title },
  dishes: dishes.map((id) => ({ id })),
  ...more,
});
const plan = (date: string, ...slots: Slot[]) => ({ id: date, date, slots });
const NOW = Date.parse('2026-11-23T12:00:00Z');
const again = (plans: Plans, taken: Parameters<typeof findRepeatTarget>[2] = []) => {
  const found = findRepeatTarget(order, plans, taken, NOW);
  return found && [found.day, found.meal];
};

test.each<[string, Plans, unknown]>([
  ['no open day', [], undefined],
  ['no dish of the order on the menu', [plan('24', slot(breakfast, ['upma']))], undefined],
  [
    'its meal, although another meal has more of its dishes',
    [plan('24', slot(lunch, ['chaat', 'poha']), slot(breakfast, ['poha']))],
    ['24', 'Breakfast'],
  ],
  [
    'another meal with its dishes',
    [plan('24', slot(breakfast, ['upma']), slot(lunch, ['chaat']))],
    ['24', 'Post Lunch'],
  ],
  [
    'its dishes on a later day',
    [plan('24', slot(breakfast, ['upma'])), plan('25', slot(breakfast, ['chaat']))],
    ['25', 'Breakfast'],
  ],
  [
    'its dish sold out',
    [plan('24', slot(breakfast, ['chaat'], { availability: [{ dishId: 'chaat', left: 0 }] }))],
    undefined,
  ],
  ['the kitchen closed', [plan('24', slot(breakfast, ['chaat'], { closedText: 'Diwali' }))], undefined],
  [
    'its meal past the closing time',
    [plan('24', slot(breakfast, ['chaat'], { closesAt: '2026-11-23T11:00:00Z' }))],
    undefined,
  ],
])('an order is repeated on the right day and meal with %s', (_what, plans, expected) => {
  expect(again(plans)).toEqual(expected);
});

test('an order is not repeated for a meal that already has an order', () => {
  const plans = [plan('24', slot(breakfast, ['chaat']), slot(lunch, ['chaat']))];
  expect(again(plans, [{ forDate: '24', meal: breakfast }])).toEqual(['24', 'Post Lunch']);
});

test.each([
  ['PLACED', '2026-11-23', true],
  ['UPCOMING', '2026-11-24', true],
  ['PLACED', '2026-11-22', false],
  ['COMPLETED', '2026-11-23', false],
  ['CANCELLED', '2026-11-24', false],
] as const)('isDeliveryPending of an order with the status %s for %s is %p', (status, forDate, coming) => {
  expect(isDeliveryPending({ status, forDate }, '2026-11-23')).toBe(coming);
});
