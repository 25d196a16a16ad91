import { nextMeal } from './use-kitchen-address';

const breakfast = { id: 'breakfast', status: 'ACTIVE', deliveryEndsAt: '10:00' };
const lunch = { id: 'lunch', status: 'ACTIVE', deliveryEndsAt: '16:00' };
const supper = { id: 'supper', status: 'INACTIVE', deliveryEndsAt: '22:00' };
const meals = [breakfast, lunch, supper];

/** Returns a time (`HH:MM`) on 22 November 2026 in India. */
const at = (time: string) => new Date(`2026-11-22T${time}:00+05:30`);

test.each([
  ['06:00', 'breakfast'],
  ['09:59', 'breakfast'],
  ['10:00', 'lunch'],
  ['15:00', 'lunch'],
  ['23:30', 'lunch'],
])('at %s the next meal is %s', (time, id) => expect(nextMeal(meals, '2026-11-22', at(time))?.id).toBe(id));

test('nextMeal returns the first active meal of another day, or else an inactive one', () => {
  expect(nextMeal([supper, lunch, breakfast], '2026-11-23', at('23:30'))?.id).toBe('lunch');
  expect(nextMeal([supper], '2026-11-23', at('23:30'))?.id).toBe('supper');
  expect(nextMeal([], '2026-11-22', at('06:00'))).toBeUndefined();
});
