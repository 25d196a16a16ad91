import { mergeTyped, same } from '../../shared/form/merge-typed';
import { nextFreeDay } from './next-free-day';
import {
  capKey,
  copyPlan,
  dishesFor,
  emptyDraft,
  mealsFor,
  outlinePlan,
  type Plan,
  type PlanDraft,
  type PlannerDish,
  slotsOf,
  toggleBox,
  toggleDish,
  validateBoxes,
  validateDay,
  withCap,
  withFirst,
} from './plan-draft';

const dish = (id: string, title: string, status: 'ACTIVE' | 'INACTIVE' = 'ACTIVE') => ({
  id,
  title,
  status,
  price: 100,
  ingredients: `${title} and lemon`,
  imageUrls: [],
  diet: null,
});
const meal = (id: string, title: string, status: 'ACTIVE' | 'INACTIVE' = 'ACTIVE') => ({
  id,
  title,
  status,
  deliveryHours: '8:30 AM to 10:00 AM',
});
const plan: Plan = {
  id: 'p',
  date: '2026-11-21',
  status: 'INACTIVE',
  version: 1,
  slots: [
    {
      meal: meal('old', 'Supper', 'INACTIVE'),
      dishes: [dish('x', 'Old soup', 'INACTIVE')],
      portions: null,
      boxes: null,
    },
  ],
};
const draft = (
  dayText: string,
  dishIds: Record<string, string[]>,
  caps: Record<string, string> = {},
): PlanDraft => ({
  dayText,
  dishIds: new Map(Object.entries(dishIds)),
  caps: new Map(Object.entries(caps)),
  boxes: new Map(),
});

test('the next free day is the first one without a plan, over the end of a month', () => {
  expect(nextFreeDay([], '2026-11-21')).toBe('2026-11-21');
  expect(nextFreeDay(['2026-11-29', '2026-11-30', '2026-12-02'], '2026-11-29')).toBe('2026-12-01');
});

test('ticking puts a dish at the end of its meal and ticking again takes it out', () => {
  const start = emptyDraft('2026-11-21');
  const two = toggleDish(toggleDish(start, 'm', 'b'), 'm', 'a');
  expect(two.dishIds.get('m')).toEqual(['b', 'a']);
  const none = toggleDish(toggleDish(two, 'm', 'b'), 'm', 'a');
  expect(same(none, start)).toBe(true);
  expect(same(two, start)).toBe(false);
});

test('a meal without dishes and a dish that was deleted are not sent', () => {
  const sent = slotsOf(draft('21/11/26', { m: ['a', 'deleted'], n: ['deleted'], o: [] }), [dish('a', 'A')]);
  expect(sent).toEqual([{ mealId: 'm', dishIds: ['a'], portions: [{ dishId: 'a', cap: null, boxFor: [] }] }]);
});

test('portions are digits, are sent for the dishes that stay, and none is no limit', () => {
  const start = draft('21/11/26', { m: ['a', 'b'] }, { 'm b': '3', 'm gone': '9' });
  const typed = withCap(withCap(start, 'm a', '1x2'), 'm b', '');
  expect(slotsOf(typed, [dish('a', 'A'), dish('b', 'B')])).toEqual([
    {
      mealId: 'm',
      dishIds: ['a', 'b'],
      portions: [
        { dishId: 'a', cap: 12, boxFor: [] },
        { dishId: 'b', cap: null, boxFor: [] },
      ],
    },
  ]);
  expect(withCap(start, 'm a', '999999').caps.get('m a')).toBe('100000');
});

test('a dish is in the boxes that are ticked, in their own order, and every dish says in which it is', () => {
  const start = draft('21/11/26', { m: ['a', 'b'] });
  const marked = toggleBox(toggleBox(start, capKey('m', 'a'), 'NON_VEG'), capKey('m', 'a'), 'VEG');
  expect(slotsOf(marked, [dish('a', 'A'), dish('b', 'B')])[0]?.portions).toEqual([
    { dishId: 'a', cap: null, boxFor: ['VEG', 'NON_VEG'] },
    { dishId: 'b', cap: null, boxFor: [] },
  ]);
  const none = toggleBox(toggleBox(marked, capKey('m', 'a'), 'NON_VEG'), capKey('m', 'a'), 'VEG');
  expect(same(none, start)).toBe(true);
});

test.each<[string, PlannerDish['diet'], string]>([
  [
    'meat',
    'NON_VEG',
    'Tandoori Chicken is not vegetarian. Remove it from the veg box. Tandoori Chicken has meat or fish. Remove it from the egg box.',
  ],
  ['egg', 'EGG', 'Tandoori Chicken is not vegetarian. Remove it from the veg box.'],
  [
    'no stated diet',
    null,
    'The diet of Tandoori Chicken is not stated. Remove it from the veg box. The diet of Tandoori Chicken is not stated. Remove it from the egg box.',
  ],
])('a dish with %s in every box is reported before the plan is saved', (_what, diet, expected) => {
  const chicken = { ...dish('a', 'Tandoori Chicken'), diet };
  const boxes = new Map([[capKey('m', 'a'), ['VEG', 'EGG', 'NON_VEG'] as const]]);
  const marked = { ...draft('21/11/26', { m: ['a'] }), boxes };
  expect(validateBoxes(marked, [chicken])).toBe(expected);
  expect(validateBoxes(marked, [{ ...chicken, diet: 'VEG' }])).toBeUndefined();
  expect(validateBoxes({ ...marked, dishIds: new Map() }, [chicken])).toBeUndefined();
});

test('a copied day brings the dishes that can still be ordered, their portions and their boxes, and keeps the date', () => {
  const other: Plan = {
    ...plan,
    slots: [
      {
        meal: meal('m', 'Breakfast'),
        dishes: [dish('a', 'A'), dish('x', 'Old soup', 'INACTIVE')],
        portions: [{ cap: 40, sold: 3, dish: { id: 'a' } }],
        boxes: [
          { diet: 'VEG', dishes: [{ id: 'a' }, { id: 'x' }] },
          { diet: 'EGG', dishes: [{ id: 'a' }] },
        ],
      },
    ],
  };
  expect(copyPlan(draft('30/11/26', { m: ['z'] }), other)).toEqual({
    ...draft('30/11/26', { m: ['a'] }, { 'm a': '40' }),
    boxes: new Map([['m a', ['VEG', 'EGG']]]),
  });
});

test('what is chosen stands first, in the order of the plan', () => {
  const dishes = ['a', 'b', 'c', 'd'].map((id) => dish(id, id));
  expect(withFirst(dishes, ['d', 'b']).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
});

test('inactive meals and dishes are offered only where they are planned already', () => {
  const meals = [meal('m', 'Breakfast'), meal('old', 'Supper', 'INACTIVE'), meal('gone', 'Tea', 'INACTIVE')];
  expect(mealsFor(meals, [plan]).map(({ id }) => id)).toEqual(['m', 'old']);
  const dishes = [dish('b', 'Poha'), dish('x', 'Old soup', 'INACTIVE'), dish('y', 'Off', 'INACTIVE')];
  expect(dishesFor(dishes, plan).map(({ id }) => id)).toEqual(['x', 'b']);
  expect(dishesFor(dishes, undefined).map(({ id }) => id)).toEqual(['b']);
});

test('my changes stand on top of what somebody else planned', () => {
  const base = draft('21/11/26', { m: ['a', 'b'] });
  const mine = draft('21/11/26', { m: ['b', 'c'], n: ['z'] });
  const theirs = draft('25/11/26', { m: ['a', 'b', 'd'] });
  const merged = mergeTyped(base, mine, theirs);
  expect(merged.dayText).toBe('25/11/26');
  expect(Object.fromEntries(merged.dishIds)).toEqual({ m: ['b', 'd', 'c'], n: ['z'] });
});

test('a day has to be given, has to exist, and has to be free', () => {
  const taken = new Set(['2026-11-21']);
  expect(validateDay(' ', taken)).toBe('Please pick a date first.');
  expect(validateDay('31/02/26', taken)).toBe('Enter date as dd/mm/yy');
  expect(validateDay('21/11/26', taken)).toBe('This date already has a plan. Please pick another date.');
  expect(validateDay('22/11/26', taken)).toBeUndefined();
});

test('a plan is told in a few lines', () => {
  expect(outlinePlan(plan)).toEqual(['Date: 21/11/26', 'Supper: Old soup']);
});
