/** Tests that screens, prints, and CSV files of a random day have the same numbers of portions as the live orders. */
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import type { IndiaDate } from '../../src/shared/india-date.js';
import { Paper } from '../model/paper.js';
import { heldOf, MEALS, randomDay } from '../model/random-day.js';
import { openBuiltKitchen, type Visit } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { assignStops } from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import { packingList } from '../testkit/kitchen-day.js';
import { contentOf } from './on-page.js';
import { pdfOf, printAddress, readyToPrint } from './printed.js';

const kitchen = openBuiltKitchen();

type Portions = Record<string, number>;

/** Sums portions by the title of their dish. */
const sum = (lines: readonly (readonly [title: string, quantity: number])[]): Portions => {
  const portions: Portions = {};
  for (const [title, quantity] of lines) portions[title] = (portions[title] ?? 0) + quantity;
  return portions;
};

/** Returns the portions in the pages of a PDF. The groups of the pattern are the quantity and the title of a dish. */
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
  return parse(await contentOf(file), { bom: true, columns: true });
};

/** Returns the portions on the tab Cook, including the expected ones. */
async function portionsOnCook(page: Page): Promise<Portions> {
  await page.getByText(/^\d+ box(es)?$/).waitFor();
  const dishes = await page
    .getByRole('listitem')
    .filter({ hasText: /portions? of/ })
    .allInnerTexts();
  return sum(
    dishes.map((dish) => {
      const [, firm, title = ''] = /^(\d+)\s+portions? of\s+(Dish \d+)/.exec(dish) ?? [];
      return [title, Number(firm) + Number(/\+ (\d+) expected/.exec(dish)?.[1] ?? 0)] as const;
    }),
  );
}

/** Text of each live box by its order number: the number of the box, the rider with the stop, and the portions. */
type BoxTexts = Record<string, string>;

const boxText = (number: string, stop: string, dishes: readonly string[]): string =>
  [number, stop, ...dishes.map((dish) => dish.replace(/\s+/g, ' ').trim()).sort()].join(' | ');

async function boxesOnLabels(page: Page): Promise<BoxTexts> {
  const labels = await page.locator('.print-sheet .print-label').evaluateAll((all) =>
    all.map((label) => ({
      order: /#\d+/.exec(label.ariaLabel ?? '')?.[0] ?? '',
      number: label.querySelector('.print-head b')?.textContent?.replace('Box ', '') ?? '',
      stop: label.querySelector('.print-stop')?.textContent ?? '',
      dishes: [...label.querySelectorAll('[data-kind=dish]')].map(
        (dish) => [...dish.children].map(({ textContent }) => textContent).join(' ') ?? '',
      ),
      isCancelled: label.querySelector('[data-kind=cancelled]') !== null,
    })),
  );
  const live = labels.filter(({ isCancelled }) => !isCancelled);
  return Object.fromEntries(
    live.map(({ order, number, stop, dishes }) => [order, boxText(number, stop, dishes)]),
  );
}

async function boxesOnPack(page: Page, address: string): Promise<BoxTexts> {
  // The window is high enough to render all rows.
  await page.setViewportSize({ width: 1280, height: 8_000 });
  await page.goto(`${address}&tab=pack#all-boxes`);
  await page.getByRole('article').first().waitFor();
  const boxes = await page.locator('article:not([data-state=cancelled])').evaluateAll((all) =>
    all.map((box) => ({
      order: /#\d+$/.exec(box.ariaLabel ?? '')?.[0] ?? '',
      number: box.querySelector('[data-part=place]')?.textContent ?? '',
      stop: box.querySelector('[data-part=stop]')?.textContent ?? '',
      dishes: [...box.querySelectorAll('[data-part=what] li')].map(
        (dish) => [...dish.children].map(({ textContent }) => textContent).join(' ') ?? '',
      ),
    })),
  );
  await page.setViewportSize({ width: 1280, height: 780 });
  return Object.fromEntries(
    boxes.map(({ order, number, stop, dishes }) => [order, boxText(number, stop, dishes)]),
  );
}

/** Number of labels with a stop so far, which shows that stops were tested. */
let stopsSeen = 0;

/**
 * Compares the portions on all screens, prints, and files with the live orders.
 * @returns the number of portions
 */
async function expectPaperAddsUp(visit: Visit, date: IndiaDate, mealId: string): Promise<number> {
  const { page } = visit;
  const slot = { date, mealId };
  const placed = (await packingList(kitchen.admin, slot)).filter(({ order }) => order.status === 'PLACED');
  // Assigns some orders to a run, because the random changes may assign none.
  const some = placed.slice(0, 3).map(({ order }) => order.id);
  if (some.length > 0) accepted(await assignStops(kitchen.admin, await kitchen.seed.delivery(), some));
  const titles = new Map<string, string>();
  // A packed box of a cancelled order is listed too, until it is removed.
  const boxes = (await packingList(kitchen.admin, slot)).filter(({ order }) => order.status !== 'CANCELLED');
  for (const { order } of boxes) for (const { dishId, title } of order.lines) titles.set(dishId, title);
  const held = sum(
    Object.entries(await heldOf(kitchen.em, date, mealId)).map(([id, quantity]) => [
      titles.get(id) ?? '',
      quantity,
    ]),
  );

  const address = `/kitchen?day=${date}&meal=${mealId}`;
  await page.goto(address);
  if (boxes.length > 0) expect(await portionsOnCook(page)).toEqual(held);
  const packing = await fileOf(page, 'Packing list as CSV');
  expect(sum(packing.map(({ Dish = '', Quantity }) => [Dish, Number(Quantity)]))).toEqual(held);
  expect(new Set(packing.map(({ Order }) => Order)).size).toBe(boxes.length);
  const sheet = await fileOf(page, 'Kitchen sheet as CSV');
  expect(sum(sheet.map(({ Dish = '', Portions }) => [Dish, Number(Portions)]))).toEqual(held);
  expect(
    sum(sheet.map(({ Dish = '', Charged, Expected }) => [Dish, Number(Charged) + Number(Expected)])),
  ).toEqual(held);

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
      if (what === 'labels') {
        const onLabels = await boxesOnLabels(page);
        expect(Object.keys(onLabels)).toHaveLength(boxes.length);
        for (const text of Object.values(onLabels)) expect(text).toMatch(/^\d+ \| /);
        stopsSeen += Object.values(onLabels).filter((text) => /, stop \d+ \|/.test(text)).length;
        expect(await boxesOnPack(page, address)).toEqual(onLabels);
      }
    }
  }
  return Object.values(held).reduce((total, quantity) => total + quantity, 0);
}

test('screens, prints, and files of a random day show equal numbers of portions and boxes', async () => {
  const visit = await kitchen.visitAsAdmin('/kitchen', 1280);
  // Moves the orders of the sample data to earlier days.
  await kitchen.em.getConnection().execute('update orders set for_date = for_date - 30');
  let rounds = 0;
  let portions = 0;
  const { em, seed, admin, url } = kitchen;
  const world = { em, seed, admin, url, paper: new Paper(admin) };
  await randomDay(world, 21, dayFromToday(0), async (date) => {
    // Compares in the middle of the day, and after a part of the day was closed.
    if (![3, 6].includes(++rounds)) return;
    for (const mealId of MEALS) portions += await expectPaperAddsUp(visit, date, mealId);
  });
  expect(rounds).toBe(7);
  expect(portions).toBeGreaterThan(0);
  expect(stopsSeen).toBeGreaterThan(0);
});
