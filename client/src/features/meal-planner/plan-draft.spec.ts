import { isSameText, mergeTyped } from '../../shared/form/merge-typed';
import {
  capKey,
  copyPlan,
  dishesFor,
  emptyDraft,
  mealsFor,
  type Plan,
  type PlanDraft,
  type PlannerDish,
  slotsOf,
  summarizePlan,
  toggleBox,
  toggleDish,
  validateBoxes,
  validateDay,
  withCap,
  withFirst,
} from './plan-draft';
import { nextFreeDay } from './week';

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
  date: string,
  dishIds: Record<string, string[]>,
  caps: Record<string, string> = {},
): PlanDraft => ({
  date,
  dishIds: new Map(Object.entries(dishIds)),
  caps: new Map(Object.entries(caps)),
  boxes: new Map(),
});

test('the next free day is the first one without a plan, also across months', () => {
  expect(nextFreeDay([], '2026-11-21')).toBe('2026-11-21');
  expect(nextFreeDay(['2026-11-29', '2026-11-30', '2026-12-02'], '2026-11-29')).toBe('2026-12-01');
});

test('toggleDish adds a dish to the end of its meal, or removes it', () => {
  const start = emptyDraft('2026-11-21');
  const two = toggleDish(toggleDish(start, 'm', 'b'), 'm', 'a');
  expect(two.dishIds.get('m')).toEqual(['b', 'a']);
  const none = toggleDish(toggleDish(two, 'm', 'b'), 'm', 'a');
  expect(isSameText(none, start)).toBe(true);
  expect(isSameText(two, start)).toBe(false);
});

test('a plan draft sends no meal without dishes, and no deleted dish', () => {
  const sent = slotsOf(draft('21/11/26', { m: ['a', 'deleted'], n: ['deleted'], o: [] }), [dish('a', 'A')]);
  expect(sent).toEqual([{ mealId: 'm', dishIds: ['a'], portions: [{ dishId: 'a', cap: null, boxFor: [] }] }]);
});

test('a portion limit is sent as digits for selected dishes, and an empty one means no limit', () => {
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

test('each dish lists its selected boxes in a fixed order, whatever the order of selection', () => {
  const start = draft('21/11/26', { m: ['a', 'b'] });
  const marked = toggleBox(toggleBox(start, capKey('m', 'a'), 'NON_VEG'), capKey('m', 'a'), 'VEG');
  expect(slotsOf(marked, [dish('a', 'A'), dish('b', 'B')])[0]?.portions).toEqual([
    { dishId: 'a', cap: null, boxFor: ['VEG', 'NON_VEG'] },
    { dishId: 'b', cap: null, boxFor: [] },
  ]);
  const none = toggleBox(toggleBox(marked, capKey('m', 'a'), 'NON_VEG'), capKey('m', 'a'), 'VEG');
  expect(isSameText(none, start)).toBe(true);
});

test.each<[string, PlannerDish['diet'], string]>([
  [
    'meat',
    'NON_VEG',
    'Tandoori Chicken is not vegetarian. Remove it from the veg box. Tandoori Chicken contains meat or fish. Remove it from the egg box.',
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

test('copyPlan keeps the date of the draft and copies available dishes with portion limits and boxes', () => {
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

test('withFirst lists the selected dishes first, in the sequence of the plan', () => {
  const dishes = ['a', 'b', 'c', 'd'].map((id) => dish(id, id));
  expect(withFirst(dishes, ['d', 'b']).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
});

test('the plan form offers inactive meals and dishes only if they are already planned', () => {
  const meals = [meal('m', 'Breakfast'), meal('old', 'Supper', 'INACTIVE'), meal('gone', 'Tea', 'INACTIVE')];
  expect(mealsFor(meals, [plan]).map(({ id }) => id)).toEqual(['m', 'old']);
  const dishes = [dish('b', 'Poha'), dish('x', 'Old soup', 'INACTIVE'), dish('y', 'Off', 'INACTIVE')];
  expect(dishesFor(dishes, plan).map(({ id }) => id)).toEqual(['x', 'b']);
  expect(dishesFor(dishes, undefined).map(({ id }) => id)).toEqual(['b']);
});

test('a plan draft merges the local changes into another user’s plan', () => {
  const base = draft('21/11/26', { m: ['a', 'b'] });
  const mine = draft('21/11/26', { m: ['b', 'c'], n: ['z'] });
  const theirs = draft('25/11/26', { m: ['a', 'b', 'd'] });
  const merged = mergeTyped(base, mine, theirs);
  expect(merged.date).toBe('25/11/26');
  expect(Object.fromEntries(merged.dishIds)).toEqual({ m: ['b', 'd', 'c'], n: ['z'] });
});

test('the date of a plan must be entered, exist, and have no plan', () => {
  const taken = new Set(['2026-11-21']);
  expect(validateDay(' ', taken)).toBe('Please pick a date first.');
  expect(validateDay('31/02/26', taken)).toBe('Enter date as dd/mm/yy');
  expect(validateDay('21/11/26', taken)).toBe('This date already has a plan. Please pick another date.');
  expect(validateDay('22/11/26', taken)).toBeUndefined();
});

test('summarizePlan lists the date and the dishes of each meal', () => {
  expect(summarizePlan(plan)).toEqual(['Date: 21/11/26', 'Supper: Old soup']);
});
