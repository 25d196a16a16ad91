import { shortDay } from '../../shared/format/short-day';
import { plannerWeek } from '../../texts/admin/planner-week';
import type { Plan } from './plan-draft';
import { copyOfWeek, daysFrom, distinguishDishes, movePositions, withItemMoved } from './week';

const meal = {
  __typename: 'Meal',
  id: 'm',
  title: 'Breakfast',
  deliveryHours: '',
  status: 'ACTIVE',
} as const;
const planOf = (date: string, ...titles: string[]): Plan => ({
  id: date,
  date,
  status: 'ACTIVE',
  version: 1,
  slots: [
    {
      meal,
      dishes: titles.map((title) => ({
        id: title,
        title,
        status: title.startsWith('old') ? ('INACTIVE' as const) : ('ACTIVE' as const),
        price: 100,
      })),
      portions: [],
      boxes: [],
    },
  ],
});
const dish = (id: string, title: string, price: number | null, ingredients = '') => ({
  id,
  title,
  price,
  ingredients,
});

test('the week view has seven days, named by weekday and date', () => {
  const days = daysFrom('2026-11-28');
  expect(days).toHaveLength(7);
  expect(days.map(shortDay).slice(0, 4)).toEqual(['Sat 28 Nov', 'Sun 29 Nov', 'Mon 30 Nov', 'Tue 01 Dec']);
});

test('a week is copied to the same weekdays, except onto existing plans and from empty days', () => {
  const plans = [
    planOf('2026-11-23', 'a'),
    planOf('2026-11-24', 'old soup'),
    planOf('2026-11-25', 'a'),
    planOf('2026-11-29', 'a'),
    planOf('2026-11-30', 'b'),
    planOf('2026-12-02'),
  ];
  const { copies, kept } = copyOfWeek('2026-11-23', plans);
  expect(copies.map(({ from, to }) => [from.date, to])).toEqual([['2026-11-29', '2026-12-06']]);
  expect(kept).toEqual(['2026-11-30', '2026-12-02']);
});

test.each([
  ['a', 0, 'abc'],
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 2, 'acb'],
])('moving element %s to index %i results in %s', (id, place, order) => {
  expect(withItemMoved(['a', 'b', 'c'], id, place).join('')).toBe(order);
});

test.each([
  [0, 1, []],
  [0, 2, ['Move down']],
  [1, 2, ['Move up']],
  [1, 3, ['Move up', 'Move down']],
  [0, 3, ['Move down', 'Move to end']],
  [3, 4, ['Move to top', 'Move up']],
])('the dialog to move a dish at index %i of %i dishes offers %j', (at, count, texts) => {
  expect(movePositions(at, count).map(({ text }) => text)).toEqual(texts);
});

test('dishes with one title are distinguished by price, ingredients, or a number', () => {
  const hints = distinguishDishes([
    dish('1', 'Poha', 90),
    dish('2', 'poha ', 110),
    dish('3', 'Idli', 80, 'rice, urad'),
    dish('4', 'Idli', 80, 'rava'),
    dish('5', 'Chaat', null),
    dish('6', 'Chaat', 80),
    dish('7', 'Upma', 70),
  ]);
  expect(Object.fromEntries(hints)).toEqual({
    1: '₹90.00',
    2: '₹110.00',
    3: 'rice, urad',
    4: 'rava',
    5: '1 of 2 dishes with this title',
    6: '2 of 2 dishes with this title',
  });
});

test.each([
  [[1], '1 dish'],
  [[10], '10 dishes'],
  [[10, 11], '10 + 11 dishes'],
])('a day with %j dishes in its meals states: %s', (counts, text) => {
  expect(plannerWeek.dishesOfMeals(counts)).toBe(text);
});
