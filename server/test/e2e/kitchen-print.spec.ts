/** Tests prints of a day and meal: PDFs with readable codes, recorded prints, and files. */
import { parse } from 'csv-parse/sync';
import { dayFromToday } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { packingList } from '../testkit/kitchen-day.js';
import { editOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { contentOf, eventually } from './on-page.js';
import { countSheets, cutOff, pdfOf, printAddress, readCodes, readyToPrint } from './printed.js';
import {
  INSTRUCTIONS,
  LONG_ADDRESS,
  LONG_INSTRUCTIONS,
  MANY_DISHES,
  openPrintingKitchen,
} from './printing-kitchen.js';

const { kitchen, adminApi, slot, ordinary, userUuids, at, orderForAll } = openPrintingKitchen();

const PAPERS = [
  ['labels', 'a4-24', [210, 297]],
  ['labels', 'a4-24-wide', [210, 297]],
  ['labels', 'roll', [58, 100]],
  ['slips', 'A4', [210, 297]],
] as const;

test('the kitchen sheet lists the dishes to cook and prints on A4', async () => {
  const visit = await kitchen.visitAsAdmin(printAddress(slot, 'sheet'), 1280);
  await readyToPrint(visit);
  await visit.expectFine();
  const { pages, size } = await pdfOf(visit.page);
  expect(pages).toHaveLength(1);
  expect(size).toEqual([210, 297]);
  expect(pages[0]).toMatch(/27 boxes · 48 portions/);
  expect(pages[0]).toMatch(/14 Vegetable Poha 1 × no onion, no peanuts/);
  expect(pages[0]).not.toMatch(/Logout|‹|Choose A4/);
});

test.each(PAPERS)(
  '%s on paper %s contain each box completely, with a code without personal data',
  async (what, paper, size) => {
    const visit = await kitchen.visitAsAdmin(printAddress(slot, what), 1280);
    const { page } = visit;
    await readyToPrint(visit);
    if (what === 'labels') await page.getByLabel('Paper', { exact: true }).selectOption(paper);
    await readyToPrint(visit);
    await visit.expectFine();
    const printed = await pdfOf(page);
    const text = printed.pages.join('\n');
    expect(printed.size).toEqual(size);
    const shown = await page.getByRole('status').first().textContent();
    expect(shown).toContain(`on ${printed.pages.length} pages`);
    expect(text).toMatch(/Asha Nair/);
    expect(text).toMatch(/Box \d+ (· )?Uma, stop 2/);
    expect(text).toMatch(/2 × Vegetable Poha 1 × Corn Salad Contains: egg, milk/);
    expect(text).toMatch(/FSSAI 12345678901234/);
    const labels = page.getByRole('article', { name: new RegExp(`^Order #${at(2).orderNumber}\\b`) });
    const textOf = async (kind: string) =>
      (await labels.locator(`.print-item${kind}`).allTextContents()).join(' ').replace(/\s+/g, ' ');
    const whole = await textOf('');
    const instructions = await textOf('[data-kind=instruction]');
    for (const [title, quantity] of Object.entries(MANY_DISHES))
      expect(whole).toContain(`${quantity} × ${title}`);
    expect(await textOf('[data-kind=address]')).toBe(LONG_ADDRESS);
    if (what === 'slips') expect(await labels.count()).toBe(1);
    // Instructions that would need more than three labels are only on the slip.
    if (what === 'slips' || !whole.includes('Instructions on the slip'))
      for (const instruction of INSTRUCTIONS.split('\n'))
        expect(instructions).toContain(instruction.trim().replace(/\s+/g, ' '));
    else expect(instructions).toBe('');
    expect(await cutOff(page)).toEqual([]);
    const boxes = await packingList(kitchen.admin, slot);
    const links = boxes.map(({ code }) => `${kitchen.url}/pack/${code}`);
    // Reading codes is slow, and other papers differ only in the size of the code.
    if (paper === 'a4-24') expect(new Set(await readCodes(page, 'all'))).toEqual(new Set(links));
    else expect(links).toEqual(expect.arrayContaining(await readCodes(page, 'ends')));
    for (const secret of userUuids) expect(text).not.toContain(secret);
  },
);

test.each([
  ['a4-24', 2],
  ['a4-24-wide', 2],
  ['roll', 4],
] as const)(
  'a box needs one label on paper %s up to %i dishes, and one with 2,000 characters at most three',
  async (paper, dishes) => {
    const visit = await kitchen.visitAsAdmin(printAddress(ordinary, 'labels'), 1280);
    const { page } = visit;
    await readyToPrint(visit);
    await page.getByLabel('Paper', { exact: true }).selectOption(paper);
    await readyToPrint(visit);
    const shown = page.getByText(/^\d+ labels on /);
    const count = Number.parseInt((await shown.textContent()) ?? '', 10);
    expect((await pdfOf(page)).pages).toHaveLength(paper === 'roll' ? count : Math.ceil(count / 24));
    const names = await page
      .getByRole('article')
      .evaluateAll((labels) => labels.map(({ ariaLabel }) => ariaLabel ?? ''));
    expect(names).toHaveLength(count);
    const parts = names.flatMap((name) => / 1 of (\d+)$/.exec(name)?.slice(1) ?? []);
    // Each number of dishes, from one to four, has a quarter of the boxes. One box has long instructions.
    expect(parts.length).toBeLessThanOrEqual(((4 - dishes) * 250) / 4 + 1);
    expect(parts.filter((all) => all !== '2').length).toBeLessThanOrEqual(1);
    expect(Math.max(...parts.map(Number), 1)).toBeLessThanOrEqual(3);
    expect(await cutOff(page)).toEqual([]);
  },
);

test('a slip contains all cooking instructions of a box', async () => {
  const visit = await kitchen.visitAsAdmin(printAddress(ordinary, 'slips'), 1280);
  const { page } = visit;
  await readyToPrint(visit);
  await page.getByText(/^250 slips on /).waitFor();
  const slips = page.getByRole('article').filter({ hasText: LONG_INSTRUCTIONS.slice(0, 60) });
  expect(await slips.count()).toBe(1);
  expect((await pdfOf(page)).pages.join(' ')).toContain(LONG_INSTRUCTIONS.slice(-60));
  expect(await cutOff(page)).toEqual([]);
});

test('labels are printed only after all of them are rendered', async () => {
  const many = { date: dayFromToday(4), mealId: BREAKFAST_ID };
  const customers = await kitchen.seed.customers(80, { title: 'Asha Nair', balancePaise: 5_000_000 });
  await orderForAll(customers, many.date, 4, 1);
  const visit = await kitchen.visitAsAdmin(printAddress(many, 'labels'), 1280);
  const { page } = visit;
  await readyToPrint(visit);
  const drawn = await countSheets(page, 'a4-24-wide');
  expect(drawn.all).toBeGreaterThanOrEqual(4);
  expect(drawn.counts.filter((count) => count !== 0 && count !== drawn.all)).toEqual([]);
});

test('Devanagari letters are joined correctly in a font of the page', async () => {
  const visit = await kitchen.visitAsAdmin(printAddress(slot, 'slips'), 1280);
  await readyToPrint(visit);
  await visit.page.getByText('श्रीमती कृष्णा क्षीरसागर').waitFor();
  const joined = await visit.page.evaluate(() => {
    const brush = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    brush.font = '100px "Anek Variable"';
    const width = (text: string) => brush.measureText(text).width;
    return {
      loaded: [...document.fonts].some(
        ({ status, unicodeRange }) => status === 'loaded' && unicodeRange.startsWith('U+900-97F'),
      ),
      apart: width('क') + width('ष'),
      together: width('क्ष'),
      stacked: width('विठ्ठल') - width('ल'),
    };
  });
  expect(joined.loaded).toBe(true);
  expect(joined.together).toBeLessThan(joined.apart * 0.9);
});

test('used labels of a sheet are skipped', async () => {
  const visit = await kitchen.visitAsAdmin(printAddress(slot, 'labels'), 1280);
  const { page } = visit;
  await readyToPrint(visit);
  const first = page.getByRole('article').first();
  const [before] = [await first.boundingBox()];
  await page.getByLabel('Start at label').selectOption('4');
  const moved = async () => {
    const after = await first.boundingBox();
    const inMm = (from = 0, to = 0) => Math.round(Math.abs(to - from) / 3.7795);
    return [inMm(before?.x, after?.x), inMm(before?.y, after?.y)];
  };
  await eventually(moved, [0, 34]);
});

test('confirming a print records it, and later only changed labels are printed', async () => {
  const visit = await kitchen.visitAsAdmin(printAddress(slot, 'labels'), 1280);
  const { page } = visit;
  const isChanged = async () =>
    (await packingList(kitchen.admin, slot))
      .filter((box) => box.changedSincePrint)
      .map((box) => box.order.id);
  await readyToPrint(visit);
  expect(await page.getByRole('group', { name: 'Boxes' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  const question = page.getByRole('region', { name: 'Did everything print?' });
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await visit.expectFine();
  // The order changed after the label was rendered, so the label is out of date.
  accepted(await editOrder(kitchen.admin, at(0).id, { instructions: 'No onion' }));
  await question.getByRole('button', { name: 'Yes, everything' }).click();
  await page.getByText('Marked as printed.').first().waitFor();
  // After the confirmation, the tab Pack opens, where the labels are needed.
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('tab')]).toEqual(['/kitchen', 'pack']);
  expect(await isChanged()).toEqual([at(0).id]);
  await adminApi.cancel(at(3));

  await page.goto(printAddress(slot, 'labels'));
  await page.getByRole('button', { name: 'Changed since printing (2)' }).click();
  const labels = page.getByRole('article');
  // Until the sheet is rendered again, it contains all labels.
  await eventually(() => labels.count(), 2);
  await readyToPrint(visit);
  // The number of the box is on the print, as on the existing label.
  expect(await labels.first().textContent()).toMatch(/^Box \d+.*CANCELLED\. Remove this box\./);
  expect(await labels.nth(1).textContent()).toContain('No onion');
  await visit.expectFine();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await question.getByRole('button', { name: 'Yes, everything' }).click();
  await page.getByText('Marked as printed.').first().waitFor();
  expect(await isChanged()).toEqual([]);
  await page.goto(printAddress(slot, 'labels', '&only=changed'));
  await page.getByText('Nothing changed since printing.').first().waitFor();
});

test('the kitchen menu links to the prints and to CSV files for spreadsheets', async () => {
  const address = `/kitchen?day=${slot.date}&meal=${slot.mealId}`;
  const { page, expectFine } = await kitchen.visitAsAdmin(address, 1280);
  const pick = async (item: string) => {
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const fileOf = async (item: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), pick(item)]);
    const bytes = await contentOf(file);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    return {
      name: file.suggestedFilename(),
      rows: parse(bytes, { bom: true, columns: true }) as Record<string, string>[],
    };
  };
  const packing = await fileOf('Packing list as CSV');
  expect(packing.name).toBe(`packing-list-${slot.date}-breakfast.csv`);
  expect(
    packing.rows.filter(({ Order }) => Order === String(at(2).orderNumber)).map(({ Quantity }) => Quantity),
  ).toEqual(Object.values(MANY_DISHES).map(String));
  const sheet = await fileOf('Kitchen sheet as CSV');
  expect(sheet.rows.find(({ Dish }) => Dish === 'Vegetable Poha')).toMatchObject({
    Portions: '14',
    Charged: '14',
    Expected: '0',
  });
  const print = page.getByRole('button', { name: 'Print', exact: true });
  await print.click();
  await expectFine();
  // At the width of a phone, another button has these entries, so the menu is closed.
  await print.click();
  await page.getByRole('menuitem', { name: 'Slips' }).click();
  await page.getByRole('heading', { name: /^Slips Breakfast, / }).waitFor();
  await page.getByRole('link', { name: '‹ Kitchen' }).click();
  await page.getByRole('heading', { name: 'Kitchen', level: 1 }).waitFor();
});
