import { needsOf } from './needs';

const today = '2026-11-23';
const nothing = {
  owed: 0,
  lowBalances: 0,
  failedDeliveries: 0,
  failedLongest: null,
  needs: { daysWithoutPlan: [], unpacked: [], soldOut: [], mealsWithoutClosing: [], claims: 0 },
};
type Known = Parameters<typeof needsOf>[0];
const needs = (dayBook: Partial<Known['dayBook']>, standingAlarms: Known['standingAlarms'] = []) =>
  needsOf({ standingAlarms, dayBook: { ...nothing, ...dayBook } }, today).map(({ text, to }) => [text, to]);

test('what is zero is not said', () => {
  expect(needs({})).toEqual([]);
});

test('each thing that waits leads to where it is dealt with, what cannot wait first', () => {
  const found = needs(
    {
      owed: 129,
      lowBalances: 1,
      failedDeliveries: 2,
      failedLongest: { date: '2026-11-21', mealId: 'm1' },
      needs: {
        daysWithoutPlan: [today],
        unpacked: [{ mealId: 'm1', title: 'Breakfast', boxes: 38 }],
        soldOut: [
          { date: today, meal: 'Breakfast', dish: 'Corn Salad' },
          { date: today, meal: 'Breakfast', dish: 'Poha' },
        ],
        mealsWithoutClosing: ['Breakfast'],
        claims: 3,
      },
    },
    [{ date: '2026-11-22', text: '3 boxes of Sunday, 22 Nov were missed. Nothing was charged.' }],
  );
  expect(found).toEqual([
    ['3 boxes of Sunday, 22 Nov were missed. Nothing was charged.', '/kitchen?day=2026-11-22'],
    ['No plan for Monday, 23 Nov.', '/meal-planner?day=2026-11-23'],
    [
      '2 stops since Saturday, 21 Nov, were not delivered: refund or keep the charge.',
      '/kitchen?day=2026-11-21&meal=m1&tab=deliver#failed-stops',
    ],
    ['Breakfast: 38 boxes are not packed.', '/kitchen?day=2026-11-23&meal=m1&tab=pack#not-packed'],
    ['Sold out for Breakfast, Monday, 23 Nov: Corn Salad, Poha.', '/meal-planner?day=2026-11-23'],
    ['3 payments are claimed by customers.', '/money'],
    ['Customers owe ₹129.00.', '/users?show=owing'],
    ['1 wallet is low.', '/users?show=low'],
    ['No closing time for Breakfast: orders can be cancelled until the day is over.', '/settings#meals'],
  ]);
});

test('stops of today that were not delivered name no day', () => {
  const [found] = needs({ failedDeliveries: 1, failedLongest: { date: today, mealId: 'm1' } });
  expect(found?.[0]).toBe('1 stop was not delivered: refund or keep the charge.');
});

test('a day for whose plan boxes wait is said once, with how many', () => {
  const alarm = { date: today, text: 'No plan for Monday, 23 Nov: 9 boxes wait.' };
  expect(needs({ needs: { ...nothing.needs, daysWithoutPlan: [today] } }, [alarm])).toEqual([
    [alarm.text, '/meal-planner?day=2026-11-23'],
  ]);
});
