import { ADMIN_TOKEN } from '../db/people.js';
import { run } from '../db/postgres.js';
import { longestWhileTyping, SEARCHES } from '../load/typing.js';
import { startMealbox } from '../servers/mealbox.js';
import { SMALL } from '../servers/world.js';
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

/** Typing into each search of the admin's among five thousand rows. */
export const desk: Workload = {
  name: 'desk',
  async prepare(world) {
    const databaseUrl = await world.postgres.copy(SMALL, 'desk');
    for (const statement of LONG_LISTS) await run(databaseUrl, statement);
    const { url } = await world.once('desk', () => startMealbox(databaseUrl, world.options.profile));
    return Object.entries(SEARCHES).map(([name, search]) => ({
      name: `desk ${name}`,
      title: `Typing into the search of ${name}, five thousand rows: the longest task`,
      unit: 'ms',
      contenders: [{ name: 'typing', run: () => longestWhileTyping(url, ADMIN_TOKEN, search) }],
      targets: [{ of: 'typing', atMost: MOST_MS }],
    }));
  },
};
