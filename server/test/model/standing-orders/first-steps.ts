import type { Step } from './steps.js';

/** Initial steps of every world: each customer has a daily standing order, and two days are planned. */
export const FIRST_STEPS: readonly Step[] = [
  ...[0, 1, 2, 3].flatMap((customer) =>
    [0, 1].map(
      (meal): Step =>
        (model) => ({
          kind: 'create',
          who: 'admin',
          customer,
          meal,
          content: {
            weekdays: [1, 2, 3, 4, 5, 6, 7],
            from: model.today(),
            until: null,
            what: (customer + meal) % 2 === 0 ? 1 : [{ dish: 1, quantity: 2 }],
          },
        }),
    ),
  ),
  ...[1, 2].map(
    (days): Step =>
      (model) => {
        const slot = [0, 1, 2].map((dish) => ({ dish, cap: dish === 2 ? 3 : null, boxed: dish !== 1 }));
        return { kind: 'plan', date: model.today(days), slots: [slot, slot] };
      },
  ),
];
