import { standingOrderOf } from '../../../test/standing-fixtures';
import {
  formOfStandingOrder,
  inputOfStandingForm,
  newStandingForm,
  validateStandingForm,
} from './standing-form';

const whole = { ...newStandingForm('breakfast'), from: '23/11/26' };

test('an unchanged form of a standing order sends the loaded values', () => {
  const order = standingOrderOf({
    from: '2026-11-23',
    until: '2026-12-24',
    instructions: 'Mild',
  });
  expect(inputOfStandingForm(formOfStandingOrder(order))).toEqual({
    weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
    from: '2026-11-23',
    until: '2026-12-24',
    boxFor: 'VEG',
    boxQuantity: 1,
    lines: null,
    instructions: 'Mild',
  });
});

test('the standing order form sends fixed dishes instead of a box, and an empty last day as null', () => {
  const lines = [{ dishId: 'd1', title: 'Poha', quantity: 2 }];
  expect(inputOfStandingForm({ ...whole, kind: 'dishes', lines })).toMatchObject({
    boxFor: null,
    boxQuantity: null,
    lines: [{ dishId: 'd1', quantity: 2 }],
    until: null,
  });
});

test.each([
  [
    'dishes',
    'no upcoming plan has a box',
    [{ date: '2026-11-23', slots: [{ meal: { id: 'm' }, boxPrices: [] }] }],
  ],
  ['dishes', 'no day is planned', []],
  ['box', 'the plans could not be loaded', undefined],
  [
    'box',
    'a plan has a box',
    [{ date: '2026-11-23', slots: [{ meal: { id: 'm' }, boxPrices: [{ diet: 'EGG', price: 1 }] }] }],
  ],
] as const)('a new standing order starts with %s if %s', (kind, _when, plans) => {
  expect(newStandingForm('m', plans).kind).toBe(kind);
});

test.each([
  ['complete values', {}, []],
  ['no meal', { mealId: '' }, ['mealId']],
  ['no weekday', { weekdays: [] }, ['weekdays']],
  ['an incomplete first day', { from: '23/1' }, ['from']],
  ['an invalid last day', { until: '31/02/26' }, ['until']],
  ['an empty list of dishes', { kind: 'dishes' }, ['lines']],
  [
    'a selected dish that is not added',
    { kind: 'dishes', lines: [{ dishId: 'd1', title: 'Poha', quantity: 1 }], chosenDishId: 'd2' },
    ['lines'],
  ],
] as const)('a standing order form with %s (%j) has errors in %j', (_what, change, fields) => {
  expect(Object.keys(validateStandingForm({ ...whole, ...change }))).toEqual(fields);
});
