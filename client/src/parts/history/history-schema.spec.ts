import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { order, sentence } from '../../../test/history-entries';

test('the history describes every field that the schema lets an admin change', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../../../schema.graphql'), 'utf8');
  const inputs = [...schema.matchAll(/^input (Update(?:Dish|User|Meal|MealPlan)Input) {([^}]*)}/gm)];
  expect(inputs).toHaveLength(4);
  for (const [, input, body = ''] of inputs)
    for (const [, field = ''] of body.matchAll(/^ {2}(\w+):/gm)) {
      if (field === 'version') continue;
      const { details } = sentence('DISH_EDITED', { [field]: [] }, { [field]: ['changed'] });
      const where = `${input}.${field} in history-sentence.ts`;
      expect([where, details]).not.toEqual([where, ['Saved without changes.']]);
    }
});

test('the history uses the names of the dish form for other fields of a dish', () => {
  const told = sentence(
    'DISH_EDITED',
    { title: 'Poha', active: null },
    { title: 'Poha', active: 'VERY_HOT' },
  );
  expect(told.details).toEqual(['Active (1): nothing → Very hot']);
});

test('the history has a text for every action of the schema, and describes an unknown one', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../../../schema.graphql'), 'utf8');
  const actions = [...(/enum AuditAction {([^}]*)}/.exec(schema)?.[1] ?? '').matchAll(/^ {2}([A-Z_]+)$/gm)];
  expect(actions.length).toBeGreaterThan(10);
  const hasOwnText = (action: string) =>
    !sentence(action, order, order).headline.includes(action.toLowerCase().replaceAll('_', ' '));
  const missing = actions.map(([, action = '']) => action).filter((action) => !hasOwnText(action));
  expect(missing).toEqual([]);
  expect(sentence('MEAL_EATEN', null, null)).toEqual({ headline: 'Asha Rao meal eaten', details: [] });
});

test('the history describes a standing order by box, days, and outcome', () => {
  const made = {
    mealId: 'm1',
    weekdays: [1, 3],
    from: '2026-11-23',
    until: null,
    boxFor: 'VEG',
    boxQuantity: 2,
    instructions: '',
    addressId: null,
    pauses: [],
  };
  expect(sentence('STANDING_ORDER_CREATED', null, made).details).toEqual([
    'Box: 2 × Veg box',
    'Weekdays: Mon, Wed',
    'From: 23/11/26',
    'Until: nothing',
    'Cooking instructions: nothing',
  ]);
  const fewer = { ...made, boxQuantity: 1, addressId: 'office' };
  expect(sentence('STANDING_ORDER_EDITED', made, fewer).details).toEqual([
    'Box: 2 × Veg box → 1 × Veg box',
    'Address changed.',
  ]);
  const paused = { ...made, pauses: [{ from: '2026-12-24', until: '2026-12-26' }] };
  expect(sentence('STANDING_ORDER_PAUSED', made, paused).details).toEqual(['24/12/26 to 26/12/26']);
});

test('the history names a run by day and meal, also a deleted draft', () => {
  const run = { date: '2026-11-21', mealId: 'b', stops: [[1001], [1002]] };
  expect(sentence('RUN_CHANGED', run, null)).toEqual({
    headline: 'Asha Rao changed the run for Breakfast, 21/11/26',
    details: ['Stops: 2 → 0'],
  });
  expect(sentence('RUN_LINK_RENEWED', run, run).details).toEqual([
    'The old link stopped working, and its sessions ended.',
  ]);
  expect(sentence('RUN_HANDED_OVER', run, run).headline).toBe(
    'Asha Rao reassigned the run for Breakfast, 21/11/26 to another rider',
  );
  for (const [action, did] of [
    ['RUN_STARTED', 'started'],
    ['RUN_CLOSED', 'closed'],
  ] as const)
    expect(sentence(action, run, run).headline).toBe(`Asha Rao ${did} the run for Breakfast, 21/11/26`);
});

test('the history names a station and describes its action', () => {
  const station = { name: 'Pack 1', cook: false, pack: true };
  expect(sentence('STATION_CREATED', null, station).headline).toBe('Asha Rao created the station Pack 1');
  expect(sentence('STATION_REVOKED', station, null).headline).toBe(
    'Asha Rao revoked the link of station Pack 1',
  );
  const byStation = { actorKind: 'STATION', actor: null, station: 'Pack 1' } as const;
  expect(sentence('ORDER_PACKED', order, order, byStation).headline).toBe(
    'Station: Pack 1 packed the box of order #1001',
  );
});
