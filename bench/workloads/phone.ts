import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { run } from '../db/postgres.js';
import { type Visit, visit } from '../load/lighthouse.js';
import type { Measurement } from '../load/rounds.js';
import { ROOT, startMealbox } from '../servers/mealbox.js';
import { PEERS, startProcess } from '../servers/peer.js';
import { SMALL } from '../servers/world.js';
import type { Workload } from './workload.js';

/** Twenty dishes in one meal, which then chooses itself: what a phone draws is a menu, not the question for the meal. */
const ONE_MEAL = `
  update meal_plan_dishes set meal_id = (select id from meals order by opens_at limit 1), position = position + 10
  where meal_id <> (select id from meals order by opens_at limit 1)`;

/** A first visit on a phone, as Lighthouse measures it, and a bare page of the same libraries beside it. */
export const phone: Workload = {
  name: 'phone',
  async prepare(world) {
    const databaseUrl = await world.postgres.copy(SMALL, 'phone');
    await run(databaseUrl, ONE_MEAL);
    const [customer] = await run(
      databaseUrl,
      'select user_uuid from users where type = 1 and status = 1 limit 1',
    );
    const mealbox = await world.once('phone', () => startMealbox(databaseUrl, world.options.profile));
    const bare = await world.once('bare page', async () =>
      startProcess(join(PEERS, 'files.mjs'), { FOLDER: await buildBarePage() }),
    );
    const pages = {
      menu: `${mealbox.url}/meal/${customer?.user_uuid}`,
      'sign-in': `${mealbox.url}/admin-login`,
      'bare page': bare.url,
    };
    // The menu is painted for whoever comes after the first.
    await fetch(pages.menu);
    const visits = new Map<string, Promise<Visit>>();
    // One visit gives all figures of a round.
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
      measurement('shift', 'layout shift', 'points', { atMost: 0 }),
      measurement('accessibility', 'accessibility', 'points', { atLeast: 100 }),
      measurement('bestPractices', 'best practices', 'points', { atLeast: 100 }),
    ];
  },
};

/** Builds the bare page with the project's own packages and bundler. */
async function buildBarePage(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'mealbox-bare-page-'));
  await build({
    configFile: false,
    root: join(PEERS, 'bare-page'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    oxc: { jsx: { runtime: 'automatic' } },
    // The client's own, not those that a peer brings along.
    resolve: {
      alias: ['react', 'react-dom'].map((name) => ({
        find: name,
        replacement: join(ROOT, 'node_modules', name),
      })),
    },
  });
  return outDir;
}
