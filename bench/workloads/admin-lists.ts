import { run } from '../db/postgres.js';
import { ADMIN_TOKEN } from '../db/seeded-customers.js';
import { timeUntilReadable } from '../load/first-screen.js';
import type { Measurement } from '../load/rounds.js';
import { longestWhileTyping, SEARCHES } from '../load/typing.js';
import { startBarePage } from '../servers/bare-page.js';
import { startMealbox } from '../servers/mealbox.js';
import { SMALL_KITCHEN_ORDERS, type World } from '../servers/world.js';
import type { Workload } from './workload.js';

/** Statements that leave five thousand customers active, and create as many dishes. */
const LONG_LISTS = [
  `update users set status = 0 where type = 1 and id not in (
     select id from users where type = 1 order by mobile_number limit 5000)`,
  `insert into dishes (id, title, ingredients, price, calories, protein, carbs, fats, created_at)
   select gen_random_uuid(), 'Dish ' || lpad(n::text, 5, '0'), 'Rice, dal, spinach, sesame, lemon', 12000, 320, 12, 40, 9, now()
   from generate_series(1, 5000) n`,
];

/** Maximum length of a task while an admin types, with a processor four times slower, in milliseconds. */
const MOST_MS = 100;

/** Possible first screens of an admin. */
const SCREENS = { Users: '/users', 'All Orders': '/all-orders', Dishes: '/dishes' } as const;
const ROWS = 'tbody a[href], tbody button';
/** Maximum ratio to the time of a bare page with the same libraries. */
const MOST_TIMES = 1.5;

/**
 * Workload: typing into each search of the admin's screens with five thousand rows, and the first screen on a desktop with an
 * empty cache.
 */
export const adminLists: Workload = {
  name: 'desk',
  async prepare(world) {
    const databaseUrl = await world.postgres.copy(SMALL_KITCHEN_ORDERS, 'desk');
    for (const statement of LONG_LISTS) await run(databaseUrl, statement);
    const { url } = await world.once('desk', () => startMealbox(databaseUrl, world.options.profile));
    const typing = Object.entries(SEARCHES).map(
      ([name, search]): Measurement => ({
        name: `desk ${name}`,
        title: `Typing into the search of ${name}, five thousand rows: the longest task`,
        unit: 'ms',
        contenders: [{ name: 'typing', run: () => longestWhileTyping(url, ADMIN_TOKEN, search) }],
        targets: [{ of: 'typing', atMost: MOST_MS }],
      }),
    );
    return [await firstScreen(world), ...typing];
  },
};

async function firstScreen(world: World): Promise<Measurement> {
  const { url } = await world.mealbox();
  const bare = await startBarePage(world);
  const screens = Object.entries(SCREENS).map(([name, path]) => ({
    name,
    run: () => timeUntilReadable({ url: `${url}${path}`, rows: ROWS, token: ADMIN_TOKEN }),
  }));
  return {
    name: 'desk first screen',
    title: 'An admin’s first screen at a desk that was never there: readable after',
    unit: 'ms',
    contenders: [
      ...screens,
      { name: 'bare page', run: () => timeUntilReadable({ url: bare.url, rows: 'h2' }) },
    ],
    targets: screens.map(({ name }) => ({ of: name, against: 'bare page', atMost: MOST_TIMES })),
  };
}
