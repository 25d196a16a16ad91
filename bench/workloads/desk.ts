import { ADMIN_TOKEN } from '../db/people.js';
import { run } from '../db/postgres.js';
import { readableAfter } from '../load/first-screen.js';
import type { Measurement } from '../load/rounds.js';
import { longestWhileTyping, SEARCHES } from '../load/typing.js';
import { barePage } from '../servers/bare-page.js';
import { startMealbox } from '../servers/mealbox.js';
import { SMALL, type World } from '../servers/world.js';
import type { Workload } from './workload.js';

/** Five thousand active customers of the twenty thousand, and as many dishes. */
const LONG_LISTS = [
  `update users set status = 0 where type = 1 and id not in (
     select id from users where type = 1 order by mobile_number limit 5000)`,
  `insert into dishes (id, title, ingredients, price, calories, protein, carbs, fats, created_at)
   select gen_random_uuid(), 'Dish ' || lpad(n::text, 5, '0'), 'Rice, dal, spinach, sesame, lemon', 12000, 320, 12, 40, 9, now()
   from generate_series(1, 5000) n`,
];

/** Longest task while somebody types, with a processor four times slower. */
const MOST_MS = 100;

/** What an admin may open first. */
const SCREENS = { Users: '/users', 'All Orders': '/all-orders', Dishes: '/dishes' } as const;
const ROWS = 'tbody a[href], tbody button';
/** Times a bare page of the same libraries. */
const MOST_TIMES = 1.5;

/** Typing into each search of the admin's among five thousand rows, and the first screen of a desk that was never there. */
export const desk: Workload = {
  name: 'desk',
  async prepare(world) {
    const databaseUrl = await world.postgres.copy(SMALL, 'desk');
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
  const bare = await barePage(world);
  const screens = Object.entries(SCREENS).map(([name, path]) => ({
    name,
    run: () => readableAfter({ url: `${url}${path}`, rows: ROWS, token: ADMIN_TOKEN }),
  }));
  return {
    name: 'desk first screen',
    title: 'An admin’s first screen at a desk that was never there: readable after',
    unit: 'ms',
    contenders: [...screens, { name: 'bare page', run: () => readableAfter({ url: bare.url, rows: 'h2' }) }],
    targets: screens.map(({ name }) => ({ of: name, against: 'bare page', atMost: MOST_TIMES })),
  };
}
