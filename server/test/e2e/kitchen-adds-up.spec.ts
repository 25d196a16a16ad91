/** A random day of a kitchen on paper and in files: sheet, labels, slips and CSV hold what live orders hold, to the portion. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import type { IndiaDate } from '../../src/shared/india-date.js';
import { Paper } from '../model/paper.js';
import { heldOf, MEALS, randomDay } from '../model/random-day.js';
import { openBuiltKitchen, type Visit } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { packingList } from '../testkit/kitchen-day.js';
import { pdfOf, printAddress, readyToPrint } from './printed.js';

const kitchen = openBuiltKitchen();

type Portions = Record<string, number>;

/** Portions by the title of their dish. */
const sum = (lines: readonly (readonly [title: string, quantity: number])[]): Portions => {
  const portions: Portions = {};
  for (const [title, quantity] of lines) portions[title] = (portions[title] ?? 0) + quantity;
  return portions;
};

/** What a PDF says of dishes: quantities before titles, of which each is one word and a number. */
const portionsIn = (pages: readonly string[], pattern: RegExp): Portions =>
  sum(
    pages.flatMap((page) =>
      [...page.matchAll(pattern)].map(([, quantity, title]) => [title ?? '', Number(quantity)] as const),
    ),
  );

const fileOf = async (page: Page, item: string): Promise<Record<string, string>[]> => {
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item, exact: true }).click(),
  ]);
  return parse(await readFile(await file.path()), { bom: true, columns: true });
};

/** @returns how many portions there are, on everything alike */
async function expectPaperAddsUp(visit: Visit, date: IndiaDate, mealId: string): Promise<number> {
  const { page } = visit;
  const slot = { date, mealId };
  const titles = new Map<string, string>();
  // A cancelled box that was packed is listed, too, until it is taken out.
  const boxes = (await packingList(kitchen.admin, slot)).filter(({ order }) => order.status !== 'CANCELLED');
  for (const { order } of boxes) for (const { dishId, title } of order.lines) titles.set(dishId, title);
  const held = sum(
    Object.entries(await heldOf(kitchen.em, date, mealId)).map(([id, quantity]) => [
      titles.get(id) ?? '',
      quantity,
    ]),
  );

  await page.goto(`/kitchen?day=${date}&meal=${mealId}`);
  const packing = await fileOf(page, 'Packing list as CSV');
  expect(sum(packing.map(({ Dish = '', Quantity }) => [Dish, Number(Quantity)]))).toEqual(held);
  expect(new Set(packing.map(({ Order }) => Order)).size).toBe(boxes.length);
  const sheet = await fileOf(page, 'Kitchen sheet as CSV');
  expect(sum(sheet.map(({ Dish = '', Portions }) => [Dish, Number(Portions)]))).toEqual(held);
  expect(sum(sheet.map(({ Dish = '', Firm, Expected }) => [Dish, Number(Firm) + Number(Expected)]))).toEqual(
    held,
  );

  await page.goto(printAddress(slot, 'sheet'));
  await readyToPrint(visit);
  expect(portionsIn((await pdfOf(page)).pages, /(\d+) (Dish \d+)/g)).toEqual(held);
  for (const what of ['labels', 'slips'] as const) {
    await page.goto(printAddress(slot, what));
    const isEmpty = page.getByText('There are no boxes for this meal.').first();
    if (boxes.length === 0) await isEmpty.waitFor();
    else {
      await readyToPrint(visit);
      expect(portionsIn((await pdfOf(page)).pages, /(\d+) × (Dish \d+)/g)).toEqual(held);
    }
  }
  return Object.values(held).reduce((total, quantity) => total + quantity, 0);
}

test('on a random day paper and files add up, to the portion', async () => {
  const visit = await kitchen.visitAsAdmin('/kitchen', 1280);
  // What the sample data has for today.
  await kitchen.em.getConnection().execute('update orders set for_date = for_date - 30');
  let rounds = 0;
  let portions = 0;
  const { em, seed, admin, url } = kitchen;
  const world = { em, seed, admin, url, paper: new Paper(admin) };
  await randomDay(world, 21, dayFromToday(0), async (date) => {
    // In the middle of the day, and when it is partly closed.
    if (![3, 6].includes(++rounds)) return;
    for (const mealId of MEALS) portions += await expectPaperAddsUp(visit, date, mealId);
  });
  expect(rounds).toBe(7);
  expect(portions).toBeGreaterThan(0);
});
