/** The page of the menu: painted in the background, one menu at a time, and never waited for. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { MenuPainter } from './menu-painter.js';

/** In place of the client's rendering: takes as long as the menu says, is good until then, and fails while a file is missing that it names. */
const MODULE = `
import { readFileSync } from 'node:fs';
export const paintMenu = (plan) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, plan.takesMs ?? 0);
  if (plan.needs) readFileSync(plan.needs);
  const isOpen = Date.parse(plan.orderBy) > Date.now();
  return { title: plan.title + (isOpen ? ' to add' : ''), until: isOpen ? plan.orderBy : undefined };
};
export const withFirstPaint = (page, { title }) => page + title;
`;
const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-painter-'));
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

/** A painter whose menu can be changed, and what it has warned of. */
function painterOf(limits: { answerMs?: number; retryMs?: number } = {}) {
  const kitchen = { plan: { title: 'Poha' } as Plan, answers: true };
  const warnings: string[] = [];
  const painter = new MenuPainter(
    folder,
    () =>
      kitchen.answers
        ? Promise.resolve(JSON.stringify({ data: { activeMealPlan: kitchen.plan } }))
        : new Promise(() => {}),
    pino({ level: 'warn' }, { write: (line) => void warnings.push(line) }),
    { answerMs: 5_000, renderMs: 20_000, retryMs: 60_000, ...limits },
  );
  const request = new IncomingMessage(new Socket());
  const visit = () => painter.paint('A page with ', request, new ServerResponse(request));
  const painted = async () => {
    for (let tries = 0; tries < 1_000; tries++) {
      const page = await visit();
      if (page !== null) return page;
      await sleep(20);
    }
    throw new Error('The menu was never painted.');
  };
  return { kitchen, warnings, visit, painted };
}

test('the first visitor gets the outline, the next the painted menu', async () => {
  const { visit, painted } = painterOf();
  expect(await visit()).toBeNull();
  expect(await painted()).toBe('A page with Poha');
});

test('a menu that changes while the one before is painted is painted after it, and stays', async () => {
  const { kitchen, visit, painted } = painterOf();
  kitchen.plan = { title: 'Slow Poha', takesMs: 1_500 };
  await visit();
  kitchen.plan = { title: 'Upma' };
  expect(await painted()).toBe('A page with Upma');
  await sleep(2_000);
  expect(await visit()).toBe('A page with Upma');
});

test('a menu is painted anew when ordering closes', async () => {
  const { kitchen, visit, painted } = painterOf();
  kitchen.plan = { title: 'Poha', orderBy: new Date(Date.now() + 1_500).toISOString() };
  expect(await painted()).toBe('A page with Poha to add');
  await sleep(1_500);
  expect(await visit()).toBeNull();
  expect(await painted()).toBe('A page with Poha');
});

test('a database that does not answer keeps nobody from the page', async () => {
  const { kitchen, visit } = painterOf({ answerMs: 50 });
  kitchen.answers = false;
  expect(await visit()).toBeNull();
});

test('a menu that could not be painted is told once, and tried again after a while', async () => {
  const { kitchen, warnings, visit, painted } = painterOf({ retryMs: 500 });
  const needs = path.join(folder, 'missing');
  kitchen.plan = { title: 'Dosa', needs };
  await visit();
  for (let tries = 0; warnings.length === 0 && tries < 1_000; tries++) await sleep(20);
  for (let i = 0; i < 5; i++) expect(await visit()).toBeNull();
  expect(warnings).toHaveLength(1);
  writeFileSync(needs, '');
  expect(await painted()).toBe('A page with Dosa');
});
