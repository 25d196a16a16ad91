/** Tests the menu's page: prerendered in the background, one menu at a time, without delaying a request. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { MenuPrerenderer } from './menu-prerenderer.js';

/**
 * Replacement of the client's renderer. The menu states the time of the rendering and its validity. It fails while a named file
 * is missing.
 */
const MODULE = `
import { readFileSync } from 'node:fs';
export const prerenderMenu = (plan) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, plan.takesMs ?? 0);
  if (plan.needs) readFileSync(plan.needs);
  const isOpen = Date.parse(plan.orderBy) > Date.now();
  return { title: plan.title + (isOpen ? ' to add' : ''), until: isOpen ? plan.orderBy : undefined };
};
export const withFirstPaint = (page, { title }) => page + title;
`;
const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-prerenderer-'));
mkdirSync(path.join(folder, '.prerender'));
writeFileSync(path.join(folder, '.prerender/prerender.mjs'), MODULE);
writeFileSync(path.join(folder, '.prerender/open-menu.graphql'), '{ activeMealPlan { id } }');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Plan {
  readonly title: string;
  readonly takesMs?: number;
  readonly needs?: string;
  readonly orderBy?: string;
}

/**
 * Creates a prerenderer with a changeable menu.
 * @returns also its warnings
 */
function prerendererOf(limits: { answerMs?: number; retryMs?: number } = {}) {
  const kitchen = { plan: { title: 'Poha' } as Plan, answers: true };
  const warnings: string[] = [];
  const prerenderer = new MenuPrerenderer(
    folder,
    () =>
      kitchen.answers
        ? Promise.resolve(JSON.stringify({ data: { activeMealPlan: kitchen.plan } }))
        : new Promise(() => {}),
    pino({ level: 'warn' }, { write: (line) => void warnings.push(line) }),
    { answerMs: 5_000, renderMs: 20_000, retryMs: 60_000, ...limits },
  );
  const request = new IncomingMessage(new Socket());
  const visit = () => prerenderer.prerender('A page with ', request, new ServerResponse(request));
  const prerendered = async () => {
    for (let tries = 0; tries < 1_000; tries++) {
      const page = await visit();
      if (page !== null) return page;
      await sleep(20);
    }
    throw new Error('The menu was never prerendered.');
  };
  return { kitchen, warnings, visit, prerendered };
}

test('the first request gets the skeleton, and a later one the prerendered menu', async () => {
  const { visit, prerendered } = prerendererOf();
  expect(await visit()).toBeNull();
  expect(await prerendered()).toBe('A page with Poha');
});

test('a menu that changes during prerendering is prerendered again and served', async () => {
  const { kitchen, visit, prerendered } = prerendererOf();
  kitchen.plan = { title: 'Slow Poha', takesMs: 1_500 };
  await visit();
  kitchen.plan = { title: 'Upma' };
  expect(await prerendered()).toBe('A page with Upma');
  await sleep(2_000);
  expect(await visit()).toBe('A page with Upma');
});

test('a menu is prerendered again when ordering closes', async () => {
  const { kitchen, visit, prerendered } = prerendererOf();
  kitchen.plan = { title: 'Poha', orderBy: new Date(Date.now() + 1_500).toISOString() };
  expect(await prerendered()).toBe('A page with Poha to add');
  await sleep(1_500);
  expect(await visit()).toBeNull();
  expect(await prerendered()).toBe('A page with Poha');
});

test('a database that does not respond does not block the page', async () => {
  const { kitchen, visit } = prerendererOf({ answerMs: 50 });
  kitchen.answers = false;
  expect(await visit()).toBeNull();
});

test('a menu that cannot be prerendered is logged once and retried later', async () => {
  const { kitchen, warnings, visit, prerendered } = prerendererOf({ retryMs: 500 });
  const needs = path.join(folder, 'missing');
  kitchen.plan = { title: 'Dosa', needs };
  await visit();
  for (let tries = 0; warnings.length === 0 && tries < 1_000; tries++) await sleep(20);
  for (let i = 0; i < 5; i++) expect(await visit()).toBeNull();
  expect(warnings).toHaveLength(1);
  writeFileSync(needs, '');
  expect(await prerendered()).toBe('A page with Dosa');
});
