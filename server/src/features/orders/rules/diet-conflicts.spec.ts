import { decideDefaultOrder, editCommandOf, POHA } from '../../../../test/testkit/default-order.js';
import { messageOf } from '../../../messages.js';
import type { Allergen, CustomerDiet, Diet } from '../../../shared/diet.js';
import { AppError } from '../../../shared/errors.js';
import { paise } from '../../../shared/money.js';

const dish = (dishId: string, title: string, diet: Diet | null, ...allergens: Allergen[]) => ({
  ...POHA,
  dishId,
  title,
  diet,
  allergens,
});
const DISHES = new Map(
  [
    dish('chicken', 'Tandoori Chicken', 'NON_VEG'),
    dish('fish', 'Fish Curry', 'NON_VEG', 'FISH'),
    dish('egg', 'Egg Wrap', 'EGG', 'EGG', 'GLUTEN'),
    dish('paneer', 'Paneer Wrap', 'VEG', 'MILK', 'GLUTEN'),
    dish('fruit', 'Fruit', 'VEG'),
    dish('plain', 'Plain', null),
  ].map((each) => [each.dishId, each]),
);
interface Case {
  readonly diet?: CustomerDiet;
  readonly avoids?: readonly Allergen[];
  /** Quantities by dish. */
  readonly wants: Readonly<Record<string, number>>;
  readonly has?: Readonly<Record<string, number>>;
  readonly accepts?: boolean;
  readonly by?: 'customer' | 'admin' | 'schedule';
}
const linesOf = (quantities: Readonly<Record<string, number>>) =>
  Object.entries(quantities).map(([dishId, quantity]) => ({ dishId, quantity }));
const outcomeOf = ({ diet, avoids, wants, has, accepts, by }: Case): string => {
  const held = linesOf(has ?? {}).map((line) => {
    const { status: _, deleted: __, planned: ___, ...food } = DISHES.get(line.dishId) ?? POHA;
    return { ...food, unitPricePaise: paise(10_000), ...line };
  });
  const command = {
    lines: linesOf(wants),
    acceptDietConflicts: accepts ?? false,
    by: by ?? 'admin',
  } as const;
  const decision = decideDefaultOrder({
    context: { dishes: DISHES },
    customer: {
      title: 'Asha Nair',
      diet: diet ?? null,
      avoids: avoids ?? [],
      balancePaise: paise(1_000_000),
    },
    command: has ? editCommandOf({ lines: held }, command) : command,
  });
  return decision instanceof AppError ? messageOf(decision) : 'accepted';
};

test.each<[string, string, Case]>([
  ['anything for a customer without a diet', 'accepted', { wants: { chicken: 1, egg: 1, plain: 1 } }],
  ['veg for veg', 'accepted', { diet: 'VEG', wants: { fruit: 1, paneer: 2 } }],
  ['a dish without a stated diet for veg', 'accepted', { diet: 'VEG', wants: { plain: 1 } }],
  ['egg for veg and egg', 'accepted', { diet: 'EGG', wants: { egg: 1 } }],
  ['meat for veg', 'Asha Nair eats veg only: Tandoori Chicken.', { diet: 'VEG', wants: { chicken: 1 } }],
  [
    'several dishes for veg',
    'Asha Nair eats veg only: Tandoori Chicken, Egg Wrap.',
    { diet: 'VEG', wants: { chicken: 1, fruit: 1, egg: 1 } },
  ],
  [
    'meat for veg and egg',
    'Asha Nair eats veg and egg only: Fish Curry.',
    { diet: 'EGG', wants: { fish: 1, egg: 1 } },
  ],
  [
    'an avoided allergen',
    'Asha Nair avoids milk, which is in Paneer Wrap.',
    { avoids: ['MILK'], wants: { paneer: 1, fruit: 1 } },
  ],
  [
    'an avoided allergen in two dishes, and another one',
    'Asha Nair avoids gluten, which is in Egg Wrap, Paneer Wrap. Asha Nair avoids milk, which is in Paneer Wrap.',
    { avoids: ['MILK', 'GLUTEN'], wants: { egg: 1, paneer: 1 } },
  ],
  [
    'a diet and an allergen',
    'Asha Nair eats veg only: Fish Curry. Asha Nair avoids fish, which is in Fish Curry.',
    { diet: 'VEG', avoids: ['FISH'], wants: { fish: 1 } },
  ],
  ['a conflict that is accepted', 'accepted', { diet: 'VEG', wants: { chicken: 1 }, accepts: true }],
  [
    'a conflict in the customer’s own order',
    'Asha Nair eats veg only: Tandoori Chicken.',
    { diet: 'VEG', wants: { chicken: 1 }, by: 'customer' },
  ],
  [
    'a conflict of the schedule',
    'Asha Nair eats veg only: Tandoori Chicken.',
    { diet: 'VEG', wants: { chicken: 1 }, by: 'schedule' },
  ],
  [
    'an edit that keeps a conflict',
    'accepted',
    { diet: 'VEG', has: { chicken: 2 }, wants: { chicken: 2, fruit: 1 } },
  ],
  [
    'an edit that reduces a conflict',
    'accepted',
    { diet: 'VEG', has: { chicken: 2 }, wants: { chicken: 1 } },
  ],
  [
    'an edit that increases a conflict',
    'Asha Nair eats veg only: Tandoori Chicken.',
    { diet: 'VEG', has: { chicken: 2 }, wants: { chicken: 3 } },
  ],
  [
    'an edit that adds a conflict',
    'Asha Nair eats veg only: Egg Wrap.',
    { diet: 'VEG', has: { chicken: 2 }, wants: { chicken: 2, egg: 1 } },
  ],
  [
    'an edit that adds a conflict and accepts it',
    'accepted',
    { diet: 'VEG', has: { fruit: 1 }, wants: { egg: 1 }, accepts: true },
  ],
])('an order is accepted or rejected by diet and allergens: %s (%s)', (_case, expected, given) =>
  expect(outcomeOf(given)).toBe(expected),
);

test('an edit that increases a dish is checked against its current diet, not the ordered one', () => {
  const now = new Map(DISHES).set('fruit', dish('fruit', 'Fruit', 'NON_VEG'));
  const { status: _, deleted: __, planned: ___, ...food } = dish('fruit', 'Fruit', 'VEG');
  const line = { ...food, unitPricePaise: paise(10_000), quantity: 1 };
  const decision = decideDefaultOrder({
    context: { dishes: now },
    customer: { diet: 'VEG' },
    command: editCommandOf({ lines: [line] }, { lines: [{ dishId: 'fruit', quantity: 2 }], by: 'admin' }),
  });
  expect(decision).toMatchObject({ reason: 'order.diet-conflict' });
});
