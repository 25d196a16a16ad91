import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../db/postgres.js';
import { type Visit, visit } from '../load/lighthouse.js';
import type { Measurement } from '../load/rounds.js';
import { type LongestTasks, longestTasks } from '../load/tasks.js';
import { startBarePage } from '../servers/bare-page.js';
import { ROOT, startMealbox } from '../servers/mealbox.js';
import { SMALL_KITCHEN_ORDERS, type World } from '../servers/world.js';
import type { Workload } from './workload.js';

/**
 * Statements that move all dishes to one meal, so that a phone displays the menu without a question about the meal. The meal
 * accepts orders until its delivery starts on the next day, so that the time of the run does not matter.
 */
const ONE_MEAL = `
  update meal_plan_dishes set meal_id = (select id from meals order by opens_at limit 1), position = position + 10
  where meal_id <> (select id from meals order by opens_at limit 1);
  update meals set closes_minutes_before = 0`;

/** Statements that add forty dishes with the same ingredients to the menu, so that a search has many matches. */
const SIXTY_DISHES = [
  `insert into dishes (id, title, ingredients, price, calories, protein, carbs, fats, created_at)
   select gen_random_uuid(), 'Dish ' || n, 'Rice, dal, spinach, sesame, lemon', 12000, 320, 12, 40, 9, now()
   from generate_series(1, 40) n`,
  `insert into meal_plan_dishes (plan_id, meal_id, dish_id, position)
   select p.id, m.id, d.id, 100 + row_number() over (order by d.id)
   from dishes d, (select id from meal_plans where status = 1) p, (select id from meals order by opens_at limit 1) m
   where d.title ~ '^Dish [0-9]+$'`,
];

const CUSTOMER = 'select user_uuid from users where type = 1 and status = 1 limit 1';

interface Budget {
  readonly tasks: { readonly firstVisit: Record<'menu' | 'sign-in', number>; readonly longestMs: number };
}

const { tasks: budget }: Budget = JSON.parse(readFileSync(join(ROOT, 'client/budget.json'), 'utf8'));

/** Workload: a first visit on a phone, as Lighthouse measures it, compared with a bare page of the same libraries. */
export const phone: Workload = {
  name: 'phone',
  async prepare(world) {
    const databaseUrl = await world.postgres.copy(SMALL_KITCHEN_ORDERS, 'phone');
    await run(databaseUrl, ONE_MEAL);
    const [customer] = await run(databaseUrl, CUSTOMER);
    const mealbox = await world.once('phone', () => startMealbox(databaseUrl, world.options.profile));
    const bare = await startBarePage(world);
    const pages = {
      menu: `${mealbox.url}/meal/${customer?.user_uuid}`,
      'sign-in': `${mealbox.url}/admin-login`,
      'bare page': bare.url,
    };
    // The second visit gets the prerendered menu.
    await fetch(pages.menu);
    const visits = new Map<string, Promise<Visit>>();
    // One visit measures all figures of a round.
    const visited = (name: keyof typeof pages, round: number): Promise<Visit> => {
      const key = `${name} ${round}`;
      const known = visits.get(key) ?? visit(pages[name]);
      visits.set(key, known);
      return known;
    };
    const ours = ['menu', 'sign-in'] as const;
    const measurement = (
      figure: keyof Visit,
      title: string,
      unit: Measurement['unit'],
      limit: { atLeast: number } | { atMost: number } | null,
    ): Measurement => ({
      name: `phone ${figure}`,
      title: `First visit on a phone: ${title}`,
      unit,
      contenders: (Object.keys(pages) as (keyof typeof pages)[]).map((name) => ({
        name,
        run: async (round) => (await visited(name, round))[figure],
      })),
      targets: limit ? ours.map((of) => ({ of, ...limit })) : [],
    });
    return [
      measurement('performance', 'performance', 'points', { atLeast: 95 }),
      measurement('firstPaint', 'first paint', 'ms', { atMost: 1_000 }),
      measurement('largestPaint', 'largest paint', 'ms', { atMost: 1_800 }),
      measurement('blocking', 'blocking time', 'ms', { atMost: 200 }),
      {
        ...measurement('longTasks', 'tasks of more than 50 ms', 'tasks', null),
        targets: ours.map((of) => ({ of, atMost: budget.firstVisit[of] })),
      },
      measurement('shift', 'layout shift', 'points', { atMost: 0 }),
      measurement('accessibility', 'accessibility', 'points', { atLeast: 100 }),
      measurement('bestPractices', 'best practices', 'points', { atLeast: 100 }),
      await stepsOnTheMenu(world),
    ];
  },
};

/** Returns the measurement of a customer's actions among sixty dishes, with a processor four times slower. */
async function stepsOnTheMenu(world: World): Promise<Measurement> {
  const databaseUrl = await world.postgres.copy(SMALL_KITCHEN_ORDERS, 'sixty');
  for (const statement of [ONE_MEAL, ...SIXTY_DISHES]) await run(databaseUrl, statement);
  const [customer] = await run(databaseUrl, CUSTOMER);
  const { url } = await world.once('sixty dishes', () => startMealbox(databaseUrl, world.options.profile));
  const rounds = new Map<number, Promise<LongestTasks>>();
  const inRound = (round: number): Promise<LongestTasks> => {
    const known = rounds.get(round) ?? longestTasks(`${url}/meal/${customer?.user_uuid}`);
    rounds.set(round, known);
    return known;
  };
  const steps = ['stepping', 'openingTheCart', 'typing'] as const;
  return {
    name: 'phone tasks',
    title: 'Among sixty dishes on a phone: the longest task',
    unit: 'ms',
    contenders: steps.map((name) => ({ name, run: async (round) => (await inRound(round))[name] })),
    targets: steps.map((of) => ({ of, atMost: budget.longestMs })),
  };
}
