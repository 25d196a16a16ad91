import {
  fieldOfRefusal,
  formOfStandingOrder,
  inputOfStandingForm,
  newStandingForm,
  validateStandingForm,
} from './standing-form';
import { standingOrderOf } from './test/standing-fixtures';

const whole = { ...newStandingForm('breakfast'), from: '23/11/26' };

test('a form that is as it was loaded sends what the standing order is', () => {
  const order = standingOrderOf({
    from: '2026-11-23',
    until: '2026-12-24',
    addressIndex: 1,
    instructions: 'Mild',
  });
  expect(inputOfStandingForm(formOfStandingOrder(order))).toEqual({
    weekdays: [1, 2, 3, 4, 5],
    from: '2026-11-23',
    until: '2026-12-24',
    boxFor: 'VEG',
    boxQuantity: 1,
    lines: null,
    instructions: 'Mild',
    addressIndex: 1,
  });
});

test('dishes are sent in place of a box, and an empty last day as none', () => {
  const lines = [{ dishId: 'd1', title: 'Poha', quantity: 2 }];
  expect(inputOfStandingForm({ ...whole, kind: 'dishes', lines })).toMatchObject({
    boxFor: null,
    boxQuantity: null,
    lines: [{ dishId: 'd1', quantity: 2 }],
    until: null,
    addressIndex: null,
  });
});

test.each([
  ['a whole form', {}, []],
  ['no meal', { mealId: '' }, ['mealId']],
  ['no weekday', { weekdays: [] }, ['weekdays']],
  ['half a day', { from: '23/1' }, ['from']],
  ['half a last day', { until: '31/02/26' }, ['until']],
  ['dishes without one', { kind: 'dishes' }, ['lines']],
] as const)('%s: %j has problems at %j', (_what, change, fields) => {
  expect(Object.keys(validateStandingForm({ ...whole, ...change }))).toEqual(fields);
});

test('days that are taken are shown at the days', () => {
  expect(fieldOfRefusal('Asha Nair already has a standing order for Breakfast on Mondays.')).toBe('weekdays');
  expect(fieldOfRefusal('Something went wrong.')).toBeUndefined();
});
