import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let asha: SeededUser;

interface History {
  entries: { date: string; dishTitle: string; quantity: number; nutrition: { protein: number | null } }[];
  total: { calories: number; protein: number; carbs: number; fats: number };
}

const history = (caller: Caller, from: string, to: string, userId?: string) =>
  caller.ask<{ nutritionHistory: History }>(
    `query ($from: LocalDate!, $to: LocalDate!, $userId: ID) { nutritionHistory(from: $from, to: $to, userId: $userId) {
      entries { date dishTitle quantity nutrition { calories protein carbs fats } } total { calories protein carbs fats } } }`,
    { from, to, userId },
  );

beforeAll(async () => {
  asha = await kitchen.seed.customer({ balancePaise: 1_000_000 });
  const poha = await kitchen.seed.dish({ title: 'Poha', calories: 180.5, protein: 0.1 });
  const tea = await kitchen.seed.dish({ title: 'Tea', calories: null, protein: 0.2 });
  const admin = await kitchen.as.admin();
  const place = async (mealId: string, forDate: string, ...lines: [{ id: string }, number][]) => {
    const input = {
      userId: asha.id,
      mealId,
      forDate,
      lines: lines.map(([dish, quantity]) => ({ dishId: dish.id, quantity })),
    };
    return accepted(await placeOrder(admin, input)).it;
  };
  await place(POST_LUNCH_ID, '2026-11-22', [tea, 1]);
  await place(BREAKFAST_ID, '2026-11-21', [poha, 3], [tea, 1]);
  const cancelled = await place(BREAKFAST_ID, '2026-11-22', [poha, 50]);
  accepted(await cancelOrder(admin, cancelled.id));
  // Later changes of dishes do not change past nutrition.
  accepted(
    await admin.ask('mutation ($id: ID!) { updateDish(id: $id, input: { protein: 99 }) { id } }', {
      id: poha.id,
    }),
  );
});

test('nutrition counts the dishes of each day times their quantity, without cancelled orders', async () => {
  const caller = await kitchen.as.customer(asha);
  const { nutritionHistory } = accepted(await history(caller, '2026-11-21', '2026-11-22'));
  expect(nutritionHistory).toEqual({
    entries: [
      {
        date: '2026-11-21',
        dishTitle: 'Poha',
        quantity: 3,
        nutrition: { calories: 541.5, protein: 0.3, carbs: null, fats: null },
      },
      {
        date: '2026-11-21',
        dishTitle: 'Tea',
        quantity: 1,
        nutrition: { calories: null, protein: 0.2, carbs: null, fats: null },
      },
      {
        date: '2026-11-22',
        dishTitle: 'Tea',
        quantity: 1,
        nutrition: { calories: null, protein: 0.2, carbs: null, fats: null },
      },
    ],
    total: { calories: 541.5, protein: 0.7, carbs: 0, fats: 0 },
  });
});

test('nutrition of a range of days includes both ends, and a reversed range is empty', async () => {
  const caller = await kitchen.as.customer(asha);
  const count = async (from: string, to: string) =>
    accepted(await history(caller, from, to)).nutritionHistory.entries.length;
  expect(await count('2026-11-22', '2026-11-22')).toBe(1);
  expect(await count('2026-11-23', '2026-11-30')).toBe(0);
  expect(await count('2026-11-22', '2026-11-21')).toBe(0);
});

test('an admin reads the nutrition of any customer, and a customer only their own', async () => {
  const admin = await kitchen.as.admin();
  const range = ['2026-11-21', '2026-11-21'] as const;
  expect(accepted(await history(admin, ...range, asha.id)).nutritionHistory.entries).toHaveLength(2);
  const ravi = await kitchen.as.customer(await kitchen.seed.customer());
  expect(outcomeOf(await history(ravi, ...range, asha.id))).toBe('NOT_FOUND');
  expect(accepted(await history(ravi, ...range)).nutritionHistory.entries).toEqual([]);
});
